import { expect, test } from 'vitest'
import { MoveCause } from './move-cause.ts'

test('a drag is the visitor’s, once', () => {
  const cause = new MoveCause()
  cause.byVisitor()
  expect(cause.settle()).toBe(true)
  expect(cause.settle()).toBe(false)
})

test('a zoom that nobody announced is the visitor’s: wheel or fingers', () => {
  const cause = new MoveCause()
  cause.zooms()
  expect(cause.settle()).toBe(true)
})

test('a zoom by code is none', () => {
  const cause = new MoveCause()
  cause.byCode()
  cause.zooms()
  expect(cause.settle()).toBe(false)
})

test('a visitor who drags while code moves the map has moved it', () => {
  const cause = new MoveCause()
  cause.byCode()
  cause.byVisitor()
  expect(cause.settle()).toBe(true)
})

test('code that moves the map while it glides after a drag has moved it', () => {
  const cause = new MoveCause()
  cause.byVisitor()
  cause.byCode()
  expect(cause.settle()).toBe(false)
})

test('a box that changes its size moves a map by nobody', () => {
  expect(new MoveCause().settle()).toBe(false)
})
