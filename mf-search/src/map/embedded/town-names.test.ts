import { expect, test } from 'vitest'
import { namedTowns } from './town-names.tsx'

const POLAND = { west: 14, south: 49, east: 24.2, north: 54.9 }
const at = (zoom: number, bounds = POLAND) => ({ bounds, view: { latitude: 52, longitude: 19, zoom } })
const names = (...args: Parameters<typeof namedTowns>) => namedTowns(...args).map(({ town }) => town.name)

test('far away the seats of provinces are named and nobody else', () => {
  expect(names(at(7), [])).toEqual(expect.arrayContaining(['Warszawa', 'Kraków', 'Szczecin']))
  expect(names(at(7), [])).not.toContain('Gliwice')
})

test('nearer, smaller towns have names, too', () => {
  const around = { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }
  expect(names(at(9, around), [])).not.toContain('Oława')
  expect(names(at(10, around), [])).toEqual(expect.arrayContaining(['Wrocław', 'Oława', 'Oleśnica']))
})

test('only towns within the bounds are named', () => {
  expect(names(at(8, { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }), [])).toEqual(['Wrocław'])
})

test('a name gives way to a marker on its town', () => {
  const warsaw = { latitude: 52.23, longitude: 21.011 }
  const named = (occupied: Parameters<typeof namedTowns>[1]) =>
    namedTowns(at(7), occupied).find(({ town }) => town.name === 'Warszawa')?.shift
  expect(named([])).toBe('none')
  expect(named([warsaw])).toBe('below')
  expect(named([warsaw, { ...warsaw, latitude: 51.9 }])).toBe('above')
  expect(named([warsaw, { ...warsaw, latitude: 51.9 }, { ...warsaw, latitude: 52.55 }])).toBeUndefined()
})
