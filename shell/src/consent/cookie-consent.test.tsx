// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

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
const openCategories = () => click(screen.getByRole('button', { name: 'Wybierz kategorie' }))
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

test('does not cover a field into which the visitor types, and waits after it was left', async () => {
  await openPage()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await wait(3100)
  expect(banner()).toBeNull()
  field.blur()
  await wait(900)
  expect(banner()).toBeNull()
  await wait(200)
  expect(banner()).toBeTruthy()
  act(() => field.focus())
  await wait(0)
  expect(banner()).toBeNull()
  field.remove()
})

test('necessary cookies are always on, the others off by default', async () => {
  await openPage()
  await wait(3100)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await openCategories()
  expect(box(/Niezbędne/).checked).toBe(true)
  expect(box(/Niezbędne/).disabled).toBe(true)
  expect([/Analityczne/, /Funkcjonalne/, /Reklamowe/].map((name) => box(name).checked)).toEqual([
    false,
    false,
    false,
  ])
})

test('returns the focus to where it was, or to the page', async () => {
  const link = document.createElement('button')
  const main = Object.assign(document.createElement('main'), { id: 'tresc', tabIndex: -1 })
  document.body.append(link, main)
  onTestFinished(() => {
    link.remove()
    main.remove()
  })
  for (const target of [main, link]) {
    const { unmount } = await openPage()
    await wait(3100)
    if (target === link) link.focus()
    const save = screen.getByRole('button', { name: 'Zapamiętaj wybór' })
    save.focus()
    await click(save)
    expect(document.activeElement).toBe(target)
    target.blur()
    unmount()
    localStorage.clear()
  }
})

test('one button accepts all categories', async () => {
  await openPage()
  await wait(3100)
  await click(screen.getByRole('button', { name: 'Zgoda na wszystkie' }))
  expect(stored()).toEqual({ rule1Signed: true, rule2Signed: true, rule3Signed: true, rule4Signed: true })
  expect(banner()).toBeNull()
})

test('the settings reopen with the saved choice, take the focus and return it', async () => {
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
