// @vitest-environment node
import { expect, it } from 'vitest'
import { NewestMap } from './newest-map.ts'

it('lets the oldest go, and what is set again is the newest', () => {
  const pages = new NewestMap<string, number>(2)
  pages.set('one', 1).set('two', 2)
  expect([...pages]).toEqual([
    ['one', 1],
    ['two', 2],
  ])
  pages.set('one', 10).set('three', 3)
  expect([...pages]).toEqual([
    ['one', 10],
    ['three', 3],
  ])
})

it('does not take what is read for newer', () => {
  const pages = new NewestMap<string, number>(2)
  pages.set('one', 1).set('two', 2)
  expect(pages.get('one')).toBe(1)
  pages.set('three', 3)
  expect(pages.has('one')).toBe(false)
})
