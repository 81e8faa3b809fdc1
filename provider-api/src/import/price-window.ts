import type { PriceChange } from '../prices/write-prices.ts'

/** Rows of a window: 16 MB. A position takes 20 of the 53 bits of a whole number, a facility's id the 31 above. */
const SIZE = 2 ** 20

/**
 * Collects a million prices and gives them back by facility: written in batches, each facility's price list is worked
 * out once and not once for each of its rows, whatever order the file has.
 */
export class PriceWindow {
  readonly #facilities = new Int32Array(SIZE)
  readonly #services = new Int32Array(SIZE)
  readonly #prices = new Int32Array(SIZE)
  #length = 0

  get isFull(): boolean {
    return this.#length === SIZE
  }

  add({ facilityId, serviceId, price }: PriceChange): void {
    this.#facilities[this.#length] = facilityId
    this.#services[this.#length] = serviceId
    this.#prices[this.#length] = price
    this.#length += 1
  }

  /** Empties the window: batches of a size or, where the last facility has more, a little larger. */
  *take(size: number): Generator<PriceChange[]> {
    const order = new Float64Array(this.#length)
    for (let at = 0; at < order.length; at++) order[at] = (this.#facilities[at] ?? 0) * SIZE + at
    order.sort()
    this.#length = 0
    let batch: PriceChange[] = []
    for (const key of order) {
      const change = this.#at(((key % SIZE) + SIZE) % SIZE)
      if (batch.length >= size && change.facilityId !== batch.at(-1)?.facilityId) {
        yield batch
        batch = []
      }
      batch.push(change)
    }
    if (batch.length > 0) yield batch
  }

  #at(position: number): PriceChange {
    return {
      facilityId: this.#facilities[position] ?? 0,
      serviceId: this.#services[position] ?? 0,
      price: this.#prices[position] ?? 0,
    }
  }
}
