// @vitest-environment node
import { expect, it } from 'vitest'
import { readArea, withArea } from './area-address.ts'

const AREA = { south: 51.0501, west: 16.9, north: 51.2, east: 17.2008 }

it('adds the area, rounded outwards, beside the other parameters', () => {
  expect(withArea('', AREA)).toBe('?bbox=51.05,16.9,51.2,17.201')
  expect(withArea('?price-to=500&bbox=1,2,3,4', AREA)).toBe('?price-to=500&bbox=51.05,16.9,51.2,17.201')
})

it('removes the area', () => {
  expect(withArea('?price-to=500&bbox=1,2,3,4', null)).toBe('?price-to=500')
  expect(withArea('?bbox=1,2,3,4', null)).toBe('')
})

it('reads the area that it has written', () => {
  expect(readArea(withArea('?ocena=4', AREA))).toEqual({
    south: 51.05,
    west: 16.9,
    north: 51.2,
    east: 17.201,
  })
})

it.each([
  '',
  '?bbox=51,17',
  '?bbox=52,17,51,18',
  '?bbox=51,17,52,16',
  '?bbox=51,17,99,18',
  '?bbox=51,-181,52,18',
  '?bbox=a,17,52,18',
  '?bbox=51,17,52,18,19',
])('ignores %j', (search) => {
  expect(readArea(search)).toBeNull()
})
