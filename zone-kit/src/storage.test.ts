// @vitest-environment node
import { expect, it } from 'vitest'
import { MaxEntriesMap } from './storage.ts'

it('evicts the oldest entry; setting an entry again makes it the newest', () => {
  const pages = new MaxEntriesMap<string, number>(2)
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

it('reading an entry does not make it newer', () => {
  const pages = new MaxEntriesMap<string, number>(2)
  pages.set('one', 1).set('two', 2)
  expect(pages.get('one')).toBe(1)
  pages.set('three', 3)
  expect(pages.has('one')).toBe(false)
})
