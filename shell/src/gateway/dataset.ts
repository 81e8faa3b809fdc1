import { request } from '@medicena/provider-client/client'
import { getDataset } from '@medicena/provider-client/dataset'
import { LRUCache } from 'lru-cache'

const TTL_MS = 30_000
/** After a failed request the last known state stays. */
const RETRY_AFTER_MS = 5_000
const TIMEOUT_MS = 1_000

/**
 * Creates a function that tells whether the provider's data are generated, at least in part. It waits for the first response
 * only, and returns false while that is unknown: pages then have no data either.
 * @param report receives the error of a failed request
 */
export function demonstrationSource(
  providerUrl: string,
  report: (error: unknown) => void,
): () => Promise<boolean> {
  const states = new LRUCache<'dataset', boolean>({
    max: 1,
    ttl: TTL_MS,
    allowStale: true,
    ttlResolution: 0,
    perf: Date,
    fetchMethod: async (_key, before = false, { options }) => {
      try {
        const provider = { baseUrl: providerUrl, timeout: TIMEOUT_MS }
        return (await request(provider, getDataset, {})).dataset === 'demonstration'
      } catch (error) {
        report(error)
        options.ttl = RETRY_AFTER_MS
        return before
      }
    },
  })
  return async () => (await states.fetch('dataset')) ?? false
}
