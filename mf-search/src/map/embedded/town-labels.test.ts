import { expect, test } from 'vitest'
import { placeTownLabels } from './town-labels.tsx'

const POLAND = { west: 14, south: 49, east: 24.2, north: 54.9 }
const AROUND_WROCLAW = { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }
const at = (zoom: number, bounds = POLAND) => ({ bounds, view: { latitude: 52, longitude: 19, zoom } })
const names = (...args: Parameters<typeof placeTownLabels>) =>
  placeTownLabels(...args).map(({ town }) => town.name)

test('labels only the seats of provinces at a low zoom', () => {
  expect(names(at(7), [])).toEqual(expect.arrayContaining(['Warszawa', 'Kraków', 'Szczecin']))
  expect(names(at(7), [])).not.toContain('Gliwice')
})

test('labels smaller towns at a higher zoom', () => {
  expect(names(at(9, AROUND_WROCLAW), [])).not.toContain('Oborniki Śląskie')
  expect(names(at(10, AROUND_WROCLAW), [])).toEqual(
    expect.arrayContaining(['Wrocław', 'Oborniki Śląskie', 'Oleśnica']),
  )
})

test('labels only towns within the bounds', () => {
  expect(names(at(8, AROUND_WROCLAW), [])).toEqual(['Wrocław'])
})

test('moves a name to the other side of its dot, and leaves it out where a marker covers the town', () => {
  const warsaw = { latitude: 52.23, longitude: 21.011 }
  const sideOfWarsaw = (obstacles: Parameters<typeof placeTownLabels>[1]) =>
    placeTownLabels(at(7), obstacles).find(({ town }) => town.name === 'Warszawa')?.right
  expect(sideOfWarsaw([])).toBe(1)
  expect(sideOfWarsaw([{ ...warsaw, longitude: 21.6 }])).toBe(-1)
  expect(sideOfWarsaw([warsaw])).toBeUndefined()
})
