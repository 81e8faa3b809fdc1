// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scrollInList } from './scroll-in-list.ts'

const TOOLBAR_PX = 100
const ROW_PX = 200

let listTop: number
let listHeight: number
let list: HTMLElement
const row = (index: number) => list.querySelectorAll('li')[index] ?? expect.fail('no row')

/** A list of ten rows below its toolbar, in a viewport of 800 px. */
beforeEach(() => {
  list = document.createElement('section')
  list.innerHTML = `<div></div><ol>${'<li></li>'.repeat(10)}</ol>`
  document.body.replaceChildren(list)
  listTop = 400
  listHeight = 700
  const setBox = (element: Element, box: () => { top: number; height: number }) => {
    element.getBoundingClientRect = () => new DOMRect(0, box().top, 400, box().height)
  }
  setBox(list, () => ({ top: listTop, height: listHeight }))
  setBox(list.children[0] ?? list, () => ({ top: listTop, height: TOOLBAR_PX }))
  list.querySelectorAll('li').forEach((item, index) => {
    setBox(item, () => ({ top: listTop + TOOLBAR_PX + index * ROW_PX - list.scrollTop, height: ROW_PX }))
  })
  const end = () => TOOLBAR_PX + 10 * ROW_PX - listHeight
  list.scrollBy = (options?: ScrollToOptions | number) => {
    const by = typeof options === 'object' ? (options.top ?? 0) : 0
    list.scrollTop = Math.min(end(), Math.max(0, list.scrollTop + by))
  }
  Object.assign(window, { innerHeight: 800 })
})
afterEach(() => document.documentElement.removeAttribute('style'))

test('scrolls a row from below the viewport to its end, and one from above below the toolbar', () => {
  expect(scrollInList(list, row(2))).toBe(true)
  expect(row(2).getBoundingClientRect().bottom).toBe(800)
  expect(scrollInList(list, row(0))).toBe(true)
  expect(row(0).getBoundingClientRect().top).toBe(500)
})

test('leaves a row that is in view where it is', () => {
  expect(scrollInList(list, row(0))).toBe(true)
  expect(list.scrollTop).toBe(0)
})

test('keeps clear of a bar that covers the page', () => {
  document.documentElement.style.scrollPaddingBottom = '50px'
  expect(scrollInList(list, row(2))).toBe(true)
  expect(row(2).getBoundingClientRect().bottom).toBe(750)
})

test('says when there is no room for the row, and when the list ends before it is in view', () => {
  expect(scrollInList(list, row(9))).toBe(false)
  listTop = 550
  expect(scrollInList(list, row(2))).toBe(false)
})
