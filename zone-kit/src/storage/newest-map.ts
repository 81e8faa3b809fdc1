/** What a document remembers of the last few pages: entries in the order in which they were set last, the oldest go. */
export class NewestMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  /** @param most entries that are kept, at least one */
  constructor(most: number) {
    super()
    this.#most = most
  }

  /** Makes an entry the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    for (const oldest of [...this.keys()].slice(0, -this.#most)) this.delete(oldest)
    return this
  }
}
