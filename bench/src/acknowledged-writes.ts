import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { repeat } from './process.ts'

const INTERVAL_MS = 200
const TIMEOUT_MS = 20_000

/** Writes of one case. */
export interface Writes {
  readonly acknowledged: number
  /** Answered with a problem, or not at all. */
  readonly refused: number
  /** Acknowledged, but not in the database afterwards. */
  readonly lost: number
}

/** Sends reports about a profile, one after the other, as visitors do through the site. */
export class Writer {
  readonly #url: string
  readonly #acknowledged: string[] = []
  #refused = 0
  #stop = async (): Promise<void> => {}

  constructor(siteOrigin: string) {
    this.#url = `${siteOrigin}/api/MedicalFacility/1/ErrorReports`
  }

  start(): void {
    this.#stop = repeat(() => this.write(), INTERVAL_MS)
  }

  /** Sends one report; whether it was acknowledged. */
  async write(): Promise<boolean> {
    const requestId = randomUUID()
    const body = JSON.stringify({ requestId, category: 'contact', text: 'Inny numer telefonu.', email: null })
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (response.status === 204) {
        this.#acknowledged.push(requestId)
        return true
      }
    } catch {
      // The connection was lost, or nothing was received in time.
    }
    this.#refused += 1
    return false
  }

  /** Ends after the report in flight and compares what was acknowledged with the database. */
  async finish(databaseUrl: string): Promise<Writes> {
    await this.#stop()
    const lost = await countLost(databaseUrl, this.#acknowledged)
    return { acknowledged: this.#acknowledged.length, refused: this.#refused, lost }
  }
}

/** Counts the acknowledged reports that are not in the database. */
export async function countLost(databaseUrl: string, acknowledged: readonly string[]): Promise<number> {
  const client = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await client<{ request_id: string }[]>`select request_id from error_reports`
    const stored = new Set(rows.map((row) => row.request_id))
    return acknowledged.filter((id) => !stored.has(id)).length
  } finally {
    await client.end()
  }
}
