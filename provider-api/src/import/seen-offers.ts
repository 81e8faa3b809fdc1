import { ENTRIES } from '../catalogue/entries.ts'

const BYTES = Math.ceil((Math.max(...ENTRIES.map(({ id }) => id)) + 1) / 8)

/** Which offers a file has: some hundred bytes for each facility, however many rows it has. */
export class SeenOffers {
  readonly #services = new Map<number, Uint8Array>()

  /** @returns false when the offer was there before */
  add(facilityId: number, serviceId: number): boolean {
    let bits = this.#services.get(facilityId)
    if (!bits) {
      bits = new Uint8Array(BYTES)
      this.#services.set(facilityId, bits)
    }
    const byte = bits[serviceId >> 3] ?? 0
    const bit = 1 << (serviceId & 7)
    bits[serviceId >> 3] = byte | bit
    return (byte & bit) === 0
  }

  has(facilityId: number, serviceId: number): boolean {
    return ((this.#services.get(facilityId)?.[serviceId >> 3] ?? 0) & (1 << (serviceId & 7))) !== 0
  }
}
