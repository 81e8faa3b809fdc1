import { request } from '@medicena/provider-client/client'
import { getDataset } from '@medicena/provider-client/dataset'

const TTL_MS = 30_000
/** After a failed request the last known state stays, and visitors do not wait for the next one. */
const RETRY_AFTER_MS = 5_000
const TIMEOUT_MS = 1_000

/** Tells whether the provider's data are generated, at least in part. */
export class DatasetSource {
  readonly #providerUrl: string
  readonly #report: (error: unknown) => void
  #isDemonstration: boolean | null = null
  #expiresAt = 0
  #inFlight: Promise<void> | null = null

  /** @param report receives the error of a failed request */
  constructor(providerUrl: string, report: (error: unknown) => void) {
    this.#providerUrl = providerUrl
    this.#report = report
  }

  /** Waits for the first response only. False while it is unknown: pages then have no data either. */
  async isDemonstration(): Promise<boolean> {
    if (Date.now() >= this.#expiresAt) {
      this.#inFlight ??= this.#refresh().finally(() => {
        this.#inFlight = null
      })
      if (this.#isDemonstration === null) await this.#inFlight
    }
    return this.#isDemonstration ?? false
  }

  async #refresh(): Promise<void> {
    try {
      const provider = { baseUrl: this.#providerUrl, timeout: TIMEOUT_MS }
      this.#isDemonstration = (await request(provider, getDataset, {})).dataset === 'demonstration'
      this.#expiresAt = Date.now() + TTL_MS
    } catch (error) {
      this.#report(error)
      this.#expiresAt = Date.now() + RETRY_AFTER_MS
    }
  }
}
