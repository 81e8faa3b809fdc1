// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ANY_DISTANCE, isLimited, isWithin } from './distance.ts'

const WROCLAW = { latitude: 51.11, longitude: 17.03 }
/** About 11 km to the north. */
const NORTH = { latitude: 51.21, longitude: 17.03 }
const WARSAW = { latitude: 52.23, longitude: 21.01 }

describe('a distance range', () => {
  it.each([
    [[0, 10], false],
    [[0, 12], true],
    [[12, 50], false],
    [[10, 50], true],
  ] as const)('of %j km contains a place 11 km away: %s', (range, inside) => {
    expect(isWithin(range, WROCLAW, NORTH)).toBe(inside)
  })

  it('is unlimited at the slider’s upper end', () => {
    expect(isWithin([10, 50], WROCLAW, WARSAW)).toBe(true)
    expect(isWithin([10, 49], WROCLAW, WARSAW)).toBe(false)
  })

  it('excludes unknown positions unless it is unlimited', () => {
    expect(isWithin([0, 10], WROCLAW, null)).toBe(false)
    expect(isWithin(ANY_DISTANCE, WROCLAW, null)).toBe(true)
    expect(isLimited(ANY_DISTANCE)).toBe(false)
  })
})
