import { beforeEach, expect, test } from 'vitest'
import { MoveTracker } from './map-surface.ts'

let tracker: MoveTracker
beforeEach(() => {
  tracker = new MoveTracker()
})

test('attributes a drag to the user, once', () => {
  tracker.start('user')
  expect(tracker.end()).toBe(true)
  expect(tracker.end()).toBe(false)
})

test('attributes a zoom without a cause to the user’s wheel or pinch', () => {
  tracker.startZoom()
  expect(tracker.end()).toBe(true)
})

test('attributes a zoom by code to code', () => {
  tracker.start('code')
  tracker.startZoom()
  expect(tracker.end()).toBe(false)
})

test('attributes a drag during a move by code to the user', () => {
  tracker.start('code')
  tracker.start('user')
  expect(tracker.end()).toBe(true)
})

test('attributes a move by code during the inertia of a drag to code', () => {
  tracker.start('user')
  tracker.start('code')
  expect(tracker.end()).toBe(false)
})

test('does not attribute a resize to the user', () => {
  expect(tracker.end()).toBe(false)
})
