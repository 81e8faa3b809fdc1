import { expect, test } from 'vitest'
import { clipLine, clipRing, joinRings } from './geometry.ts'

test('a ring is cut at the edges of the window', () => {
  const ring = clipRing([
    [5, 50],
    [9, 50],
    [9, 52],
    [5, 52],
  ])
  expect(ring).toEqual(
    expect.arrayContaining([
      [7, 50],
      [9, 50],
      [9, 52],
      [7, 52],
    ]),
  )
  expect(ring).toHaveLength(4)
})

test('a line that leaves the window and returns has two parts', () => {
  const line = [
    [8, 50],
    [9, 50],
    [6, 50],
    [8, 51],
    [9, 51],
  ]
  expect(clipLine(line)).toEqual([
    [
      [8, 50],
      [9, 50],
    ],
    [
      [8, 51],
      [9, 51],
    ],
  ])
})

test('pieces of a shore join to a ring in either direction, and open ones are left out', () => {
  const rings = joinRings([
    [
      [20, 50],
      [21, 50],
      [21, 51],
    ],
    [
      [20, 50],
      [20, 51],
      [21, 51],
    ],
    [
      [15, 50],
      [16, 50],
    ],
  ])
  expect(rings).toEqual([
    [
      [20, 50],
      [21, 50],
      [21, 51],
      [20, 51],
      [20, 50],
    ],
  ])
})
