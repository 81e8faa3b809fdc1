import { MAX_TOKEN_LENGTH, type PreviewAnswer, type WorkerReport } from '../messages.ts'

/** Longer than a trial of a few releases, which may take 20 s each. */
const TIMEOUT_MS = 60_000

/** Asks the primary about tokens of previews. */
export class PreviewRequests {
  readonly #report: (message: WorkerReport) => void
  readonly #pending = new Map<number, (answer: PreviewAnswer) => void>()
  #lastId = 0

  constructor(report: (message: WorkerReport) => void) {
    this.#report = report
  }

  /** Verifies a token and loads its releases into all workers. */
  async ask(token: string): Promise<PreviewAnswer> {
    // The primary would not accept the message.
    if (token.length > MAX_TOKEN_LENGTH) return { kind: 'refused', reason: 'invalid' }
    this.#lastId += 1
    const id = this.#lastId
    let timeout: NodeJS.Timeout | undefined
    try {
      return await new Promise((resolve) => {
        this.#pending.set(id, resolve)
        timeout = setTimeout(
          () => resolve({ kind: 'unavailable', reason: `not loaded within ${TIMEOUT_MS / 1000} s` }),
          TIMEOUT_MS,
        )
        this.#report({ type: 'preview', id, token })
      })
    } finally {
      clearTimeout(timeout)
      this.#pending.delete(id)
    }
  }

  settle(id: number, answer: PreviewAnswer): void {
    this.#pending.get(id)?.(answer)
  }
}
