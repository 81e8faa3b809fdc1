// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'

/** Loads the module as a new document does; `seen` is the choice that a component reads. */
async function openPage() {
  vi.resetModules()
  const consent = await import('./consent.ts')
  return { ...consent, seen: () => getDefaultStore().get(consent.consentAtom) }
}

async function openReadingPage() {
  const page = await openPage()
  close = getDefaultStore().sub(page.consentAtom, () => {})
  return page
}

let close: () => void = () => {}

afterEach(() => {
  close()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('stores four flags, and a record with time and text version', async () => {
  const { saveConsent } = await openPage()
  const before = Date.now()
  saveConsent({ analytics: true, functional: false, advertising: true })
  expect(JSON.parse(localStorage.getItem('approvalCookies') ?? '')).toEqual({
    rule1Signed: true,
    rule2Signed: true,
    rule3Signed: false,
    rule4Signed: true,
  })
  const record = JSON.parse(localStorage.getItem('approvalCookiesRecord') ?? '')
  expect(Date.parse(record.time)).toBeGreaterThanOrEqual(before)
  expect(record.textVersion).toBe(6)
})

const CHOICE = '{"rule1Signed":true,"rule2Signed":true,"rule3Signed":true,"rule4Signed":true}'

test('ignores a choice on an earlier version of the texts', async () => {
  localStorage.setItem('approvalCookies', CHOICE)
  localStorage.setItem('approvalCookiesRecord', '{"time":"2026-01-01T00:00:00.000Z","textVersion":1}')
  const { saveConsent, FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toBeNull()
  saveConsent(FULL_CONSENT)
  close()
  expect((await openReadingPage()).seen()).toEqual(FULL_CONSENT)
})

test.each([null, 'nonsense', '[]'])('accepts a choice whose record is %s', async (record) => {
  localStorage.setItem('approvalCookies', CHOICE)
  if (record !== null) localStorage.setItem('approvalCookiesRecord', record)
  const { FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toEqual(FULL_CONSENT)
})

test.each(['nonsense', 'null', '{"rule2Signed":"true","rule3Signed":true,"rule4Signed":true}'])(
  'ignores %s in storage',
  async (stored) => {
    localStorage.setItem('approvalCookies', stored)
    const { seen } = await openReadingPage()
    expect(seen()).toBeNull()
  },
)

test('follows a choice in another tab', async () => {
  const { seen } = await openReadingPage()
  const newValue = '{"rule1Signed":true,"rule2Signed":false,"rule3Signed":true,"rule4Signed":false}'
  localStorage.setItem('approvalCookies', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookies', newValue }))
  expect(seen()).toEqual({ analytics: false, functional: true, advertising: false })
})

test('follows the same choice on newer texts in another tab', async () => {
  localStorage.setItem('approvalCookies', CHOICE)
  localStorage.setItem('approvalCookiesRecord', '{"textVersion":1}')
  const { FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toBeNull()
  const newValue = '{"textVersion":6}'
  localStorage.setItem('approvalCookiesRecord', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookiesRecord', newValue }))
  expect(seen()).toEqual(FULL_CONSENT)
})

test('keeps the choice for the page where storage is blocked', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { saveConsent, NO_CONSENT, seen } = await openReadingPage()
  saveConsent(NO_CONSENT)
  expect(seen()).toEqual(NO_CONSENT)
})
