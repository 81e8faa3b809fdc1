// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { interceptLinks } from './links.ts'

let navigations: string[]
let stop: () => void

beforeEach(() => {
  history.replaceState(null, '', '/results?sort=desc')
  navigations = []
  stop = interceptLinks((url, { isInPage }) => {
    navigations.push(`${url.pathname}${url.search}${url.hash}${isInPage ? ' in the page' : ''}`)
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Clicks inside a link; returns whether the browser's own navigation was prevented. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('span')?.dispatchEvent(event)
  return event.defaultPrevented
}

test('turns a plain click inside a link of this site into a client-side navigation', () => {
  expect(click('<a href="/placowki/x-id1?a=1#ceny"><b><span>x</span></b></a>')).toBe(true)
  expect(navigations).toEqual(['/placowki/x-id1?a=1#ceny'])
  expect(click('<a href="#ceny"><span>x</span></a>'), 'an anchor').toBe(true)
  expect(navigations.at(-1)).toBe('/results?sort=desc#ceny in the page')
})

test.each([
  ['another site', '<a href="https://other.example/"><span>x</span></a>', {}],
  ['a new tab', '<a href="/x" target="_blank"><span>x</span></a>', {}],
  ['a download', '<a href="/x" download><span>x</span></a>', {}],
  ['a phone number', '<a href="tel:+48123456789"><span>x</span></a>', {}],
  ['no link', '<p><span>x</span></p>', {}],
  ['Ctrl', '<a href="/x"><span>x</span></a>', { ctrlKey: true }],
])('leaves %s to the browser', (_, html, init) => {
  expect(click(html, init)).toBe(false)
  expect(navigations).toEqual([])
})

test('ignores a click that a component has handled', () => {
  document.body.innerHTML = '<a href="/x"><span>x</span></a>'
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(navigations).toEqual([])
})
