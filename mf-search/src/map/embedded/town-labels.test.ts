import { expect, test } from 'vitest'
import { placeTownLabels } from './town-labels.tsx'

const POLAND = { west: 14, south: 49, east: 24.2, north: 54.9 }
const at = (zoom: number, bounds = POLAND) => ({ bounds, view: { latitude: 52, longitude: 19, zoom } })
const names = (...args: Parameters<typeof placeTownLabels>) =>
  placeTownLabels(...args).map(({ town }) => town.name)

test('labels only the seats of provinces at a low zoom', () => {
  expect(names(at(7), [])).toEqual(expect.arrayContaining(['Warszawa', 'Kraków', 'Szczecin']))
  expect(names(at(7), [])).not.toContain('Gliwice')
})

test('labels smaller towns at a higher zoom', () => {
  const around = { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }
  expect(names(at(9, around), [])).not.toContain('Oborniki Śląskie')
  expect(names(at(10, around), [])).toEqual(
    expect.arrayContaining(['Wrocław', 'Oborniki Śląskie', 'Oleśnica']),
  )
})

test('labels only towns within the bounds', () => {
  expect(names(at(8, { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }), [])).toEqual(['Wrocław'])
})

test('shifts or drops the label of a town that a marker covers', () => {
  const warsaw = { latitude: 52.23, longitude: 21.011 }
  const shiftOfWarsaw = (obstacles: Parameters<typeof placeTownLabels>[1]) =>
    placeTownLabels(at(7), obstacles).find(({ town }) => town.name === 'Warszawa')?.shiftPx
  expect(shiftOfWarsaw([])).toBe(0)
  expect(shiftOfWarsaw([warsaw])).toBe(40)
  expect(shiftOfWarsaw([warsaw, { ...warsaw, latitude: 51.9 }])).toBe(-40)
  expect(
    shiftOfWarsaw([warsaw, { ...warsaw, latitude: 51.9 }, { ...warsaw, latitude: 52.55 }]),
  ).toBeUndefined()
})

test('shifts the label of a city farther at a higher zoom, within the city', () => {
  const around = { west: 16.6, south: 50.8, east: 17.5, north: 51.4 }
  const centre = { latitude: 51.11, longitude: 17.038 }
  const covered = [-0.02, -0.01, 0, 0.01, 0.02].map((shift) => ({
    ...centre,
    latitude: centre.latitude + shift,
  }))
  const shiftOfWroclaw = (zoom: number) =>
    placeTownLabels(at(zoom, around), covered).find(({ town }) => town.name === 'Wrocław')?.shiftPx
  expect(shiftOfWroclaw(9)).toBeUndefined()
  expect(shiftOfWroclaw(12)).toBe(160)
})
