import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatFavourite, parseFavourite } from './favourites.ts'

it('names the facility and its service', () => {
  expect(formatFavourite({ facility: 12, service: 101 })).toBe('12-101')
  expect(formatFavourite({ facility: 12, service: null })).toBe('12')
})

it('round-trips through its parser', () => {
  const id = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(id, fc.option(id), (facility, service) => {
      expect(parseFavourite(formatFavourite({ facility, service }))).toEqual({ facility, service })
    }),
  )
})

it.each(['', '0', '-1', '12-', '12-0', '1-2-3', '1.5', '12345678901', 'a'])('rejects %j', (text) => {
  expect(parseFavourite(text)).toBeNull()
})
