/** A change invalidates several builds within this time; the most important of them runs first. */
const GATHER_MS = 25

/** Lets builds run one after the other: together, all of them would be done late. */
export class BuildQueue {
  readonly #rankOf: (build: string) => number
  readonly #waiting = new Map<string, () => void>()
  #running: string | null = null
  #isClosed = false

  /** @param rankOf a build with a lower number runs earlier */
  constructor(rankOf: (build: string) => number) {
    this.#rankOf = rankOf
  }

  /** Resolves when a build may run. The bundler may begin a build again without an end, after another change. */
  async begin(build: string): Promise<void> {
    if (this.#running === build || this.#isClosed) return
    await new Promise<void>((resolve) => {
      this.#waiting.set(build, resolve)
      setTimeout(() => this.#next(), GATHER_MS)
    })
  }

  /** Lets the next build run. */
  end(build: string): void {
    if (this.#running !== build) return
    this.#running = null
    this.#next()
  }

  /** Lets all builds run: one that is stopped does not end, and the bundler waits for those that have begun. */
  close(): void {
    this.#isClosed = true
    for (const start of this.#waiting.values()) start()
    this.#waiting.clear()
  }

  #next(): void {
    if (this.#running !== null) return
    const [first] = [...this.#waiting.keys()].sort((one, other) => this.#rankOf(one) - this.#rankOf(other))
    if (first === undefined) return
    this.#running = first
    this.#waiting.get(first)?.()
    this.#waiting.delete(first)
  }
}
