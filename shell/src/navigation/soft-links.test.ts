// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followLinksSoftly } from './soft-links.ts'

let followed: string[]
let stop: () => void

beforeEach(() => {
  history.replaceState(null, '', '/results?sort=desc')
  followed = []
  stop = followLinksSoftly((url) => void followed.push(url.pathname + url.search + url.hash))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Clicks what is inside a link; says whether the browser was kept from opening it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('span')?.dispatchEvent(event)
  return event.defaultPrevented
}

test('a plain click on a link of this site, or on what is inside it, is a soft navigation', () => {
  expect(click('<a href="/placowki/x-id1?a=1#ceny"><b><span>x</span></b></a>')).toBe(true)
  expect(followed).toEqual(['/placowki/x-id1?a=1#ceny'])
})

test.each([
  ['another site', '<a href="https://other.example/"><span>x</span></a>', {}],
  ['a new tab', '<a href="/x" target="_blank"><span>x</span></a>', {}],
  ['a download', '<a href="/x" download><span>x</span></a>', {}],
  ['a phone number', '<a href="tel:+48123456789"><span>x</span></a>', {}],
  ['a script address', '<a href="javascript:alert(1)"><span>x</span></a>', {}],
  ['a place in this page', '<a href="#ceny"><span>x</span></a>', {}],
  ['no link', '<p><span>x</span></p>', {}],
  ['the middle button', '<a href="/x"><span>x</span></a>', { button: 1 }],
  ['Ctrl', '<a href="/x"><span>x</span></a>', { ctrlKey: true }],
  ['Shift', '<a href="/x"><span>x</span></a>', { shiftKey: true }],
])('%s is left to the browser', (_, html, init) => {
  expect(click(html, init)).toBe(false)
  expect(followed).toEqual([])
})

test('what a component has handled itself is left alone', () => {
  document.body.innerHTML = '<a href="/x"><span>x</span></a>'
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(followed).toEqual([])
})
