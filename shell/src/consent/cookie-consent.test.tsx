// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Renders with fresh module state, as in a new document. */
async function openPage() {
  vi.resetModules()
  const { CookieConsent, CookieSettingsLink } = await import('./cookie-consent.tsx')
  // Loads the banner's code now, so that the test sees only when it is shown.
  await import('./cookie-banner.tsx')
  const page = (
    <>
      <CookieConsent />
      <CookieSettingsLink />
    </>
  )
  return { page, ...render(page) }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const banner = () => screen.queryByRole('region', { name: /Pliki cookies/ })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const click = async (element: HTMLElement) => {
  fireEvent.click(element)
  await wait(0)
}
const stored = () => JSON.parse(localStorage.getItem('approvalCookies') ?? 'null')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

test('shows the banner 3 s after load without a stored choice, and moves no focus', async () => {
  await openPage()
  await wait(2900)
  expect(banner()).toBeNull()
  await wait(200)
  expect(banner()).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})

test('necessary is always on, the others are off', async () => {
  await openPage()
  await wait(3100)
  expect(box(/Niezbędne/).checked).toBe(true)
  expect(box(/Niezbędne/).disabled).toBe(true)
  expect([/Analityczne/, /Funkcjonalne/, /Reklamowe/].map((name) => box(name).checked)).toEqual([
    false,
    false,
    false,
  ])
})

test('saving the untouched banner is the refusal; it goes and does not come back', async () => {
  const { unmount } = await openPage()
  await wait(3100)
  await click(screen.getByRole('button', { name: 'Zapamiętaj wybór' }))
  expect(stored()).toEqual({ rule1Signed: true, rule2Signed: false, rule3Signed: false, rule4Signed: false })
  expect(banner()).toBeNull()
  unmount()
  await openPage()
  await wait(10_000)
  expect(banner()).toBeNull()
})

test('what is ticked is saved, and nothing else', async () => {
  await openPage()
  await wait(3100)
  await click(box(/Funkcjonalne/))
  await click(screen.getByRole('button', { name: 'Zapamiętaj wybór' }))
  expect(stored()).toMatchObject({ rule2Signed: false, rule3Signed: true, rule4Signed: false })
})

test('all can be agreed to at once', async () => {
  await openPage()
  await wait(3100)
  await click(screen.getByRole('button', { name: 'Zgoda na wszystkie' }))
  expect(stored()).toEqual({ rule1Signed: true, rule2Signed: true, rule3Signed: true, rule4Signed: true })
  expect(banner()).toBeNull()
})

test('the settings open again with the choice, take the focus and give it back', async () => {
  const choice = '{"rule1Signed":true,"rule2Signed":true,"rule3Signed":false,"rule4Signed":false}'
  localStorage.setItem('approvalCookies', choice)
  await openPage()
  const link = screen.getByRole('link', { name: 'Ustawienia cookies' })
  link.focus()
  await click(link)
  expect(document.activeElement).toBe(banner())
  expect(box(/Analityczne/).checked).toBe(true)
  await click(box(/Analityczne/))
  await click(screen.getByRole('button', { name: 'Zapamiętaj wybór' }))
  expect(stored()).toMatchObject({ rule2Signed: false })
  expect(banner()).toBeNull()
  expect(document.activeElement).toBe(link)
})

test('is no part of the document that the server sends', async () => {
  const { page } = await openPage()
  expect(renderToString(page)).not.toContain('cookies-tytul')
})
