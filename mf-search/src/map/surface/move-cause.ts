/**
 * Tells a visitor's moves of a map from those of code: maps report both by the same events. Whoever moves the map says so
 * first; a zoom that nobody has announced came from the visitor's wheel or fingers, a move that nobody has announced
 * from a box that changed its size.
 */
export class MoveCause {
  #cause: 'code' | 'visitor' | null = null

  /** Code moves the map next. */
  byCode(): void {
    this.#cause = 'code'
  }

  /** The visitor drags it, or has pressed a key or a button. */
  byVisitor(): void {
    this.#cause = 'visitor'
  }

  /** The map has begun to zoom. */
  zooms(): void {
    this.#cause ??= 'visitor'
  }

  /** The map rests: whether the visitor has moved it. */
  settle(): boolean {
    const byVisitor = this.#cause === 'visitor'
    this.#cause = null
    return byVisitor
  }
}
