import { expect, test } from 'vitest'
import { CAPITALS } from '../places/capitals.ts'
import { TOWNS } from '../places/towns.ts'
import { MAP_TOWNS, nearestTown } from './map-towns.ts'

test('labels every town of Poland at its position', () => {
  const onMap = MAP_TOWNS.map(
    ({ name, latitude, longitude }) => `${name} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`,
  )
  const inRegister = TOWNS.map(
    ({ name, latitude, longitude }) =>
      `${name} ${(Math.round(latitude * 1000) / 1000).toFixed(3)} ${(Math.round(longitude * 1000) / 1000).toFixed(3)}`,
  )
  expect(onMap.toSorted()).toEqual(inRegister.toSorted())
})

test('lists province capitals first and at every zoom', () => {
  const first = MAP_TOWNS.slice(0, CAPITALS.length)
  expect(first.map(({ name }) => name)).toEqual(
    CAPITALS.map((slug) => TOWNS.find((town) => town.slug === slug)?.name),
  )
  expect(MAP_TOWNS.filter(({ minZoom }) => minZoom === 0)).toHaveLength(18)
})

test('finds the nearest town', () => {
  expect(nearestTown({ latitude: 51.1, longitude: 17.05 })?.name).toBe('Wrocław')
  expect(nearestTown({ latitude: 52.23, longitude: 21.0 })?.name).toBe('Warszawa')
})
