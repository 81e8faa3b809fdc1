import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { OPERATIONS_URL } from '../../../scripts/stack.ts'
import { API_ORIGIN, originOf, RESULTS_PAGE } from '../environment.ts'
import type { Site } from '../faults/fault-cases.ts'

/** Alerts that are provoked together, and how. */
interface Provocation {
  readonly alerts: readonly string[]
  begin(site: Site): Promise<void>
  end(site: Site): Promise<void>
}

/** More than the provider API works on at the same time. */
const MANY_REQUESTS = 400

/** More workers than may end within a quarter of an hour. */
const KILLED_WORKERS = 5

const NOTHING = async (): Promise<void> => {}

export const PROVOCATIONS: readonly Provocation[] = [
  {
    alerts: ['ZoneOriginDown'],
    begin: ({ stack }) => stack.stop('mf-static'),
    end: async ({ stack }) => stack.start('mf-static'),
  },
  {
    alerts: ['ReleaseStoreUnreadable'],
    begin: ({ storeFolder }) => rename(storeFolder, `${storeFolder}.away`),
    end: ({ storeFolder }) => rename(`${storeFolder}.away`, storeFolder),
  },
  {
    alerts: ['PagesShed'],
    begin: async () => {
      await autocannon({ url: originOf('federated') + RESULTS_PAGE, connections: 400, duration: 4 })
    },
    end: NOTHING,
  },
  {
    alerts: ['DatabaseConnectionsExhausted', 'ApiRequestsShed'],
    begin: async ({ proxy }) => {
      proxy.hang()
      const requests = Array.from({ length: MANY_REQUESTS }, (_, id) =>
        fetch(`${API_ORIGIN}/api/MedicalFacility/Profile/${id + 1}`).then((response) => response.text()),
      )
      // They are meant to fail.
      void Promise.allSettled(requests)
    },
    end: async ({ proxy }) => proxy.restore(),
  },
  {
    alerts: ['DatabaseAway', 'BackgroundTasksFail', 'ApiRequestsFailFast'],
    begin: async ({ proxy }) => proxy.refuse(),
    end: async ({ proxy }) => proxy.restore(),
  },
  {
    alerts: ['WorkersEnd'],
    begin: async () => {
      for (let count = 0; count < KILLED_WORKERS; count += 1) {
        const { workers } = await (await fetch(`${OPERATIONS_URL}/status`)).json()
        process.kill(workers[0].pid, 'SIGKILL')
        await sleep(3_000)
      }
    },
    end: NOTHING,
  },
  {
    alerts: ['ProviderApiDown', 'PagesFailFast'],
    begin: ({ stack }) => stack.stop('provider-api'),
    end: async ({ stack }) => stack.start('provider-api'),
  },
  {
    alerts: ['SiteDown'],
    begin: ({ stack }) => stack.stop('site'),
    end: async ({ stack }) => stack.start('site'),
  },
]
