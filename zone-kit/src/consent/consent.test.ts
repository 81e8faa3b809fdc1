// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'

/** A page of its own: the module as a new document loads it, with what a component sees that reads the choice. */
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

test('nobody has chosen yet', async () => {
  const { seen } = await openReadingPage()
  expect(seen()).toBeNull()
})

test('a choice is four flags under the stated key, the first always true, with its time and texts beside it', async () => {
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
  expect(record.textVersion).toBe(2)
})

const CHOICE = '{"rule1Signed":true,"rule2Signed":true,"rule3Signed":true,"rule4Signed":true}'

test('a choice on earlier texts is none: it is asked for anew', async () => {
  localStorage.setItem('approvalCookies', CHOICE)
  localStorage.setItem('approvalCookiesRecord', '{"time":"2026-01-01T00:00:00.000Z","textVersion":1}')
  const { saveConsent, FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toBeNull()
  saveConsent(FULL_CONSENT)
  close()
  expect((await openReadingPage()).seen()).toEqual(FULL_CONSENT)
})

test.each([null, 'nonsense', '[]'])('a choice whose record is %s holds', async (record) => {
  localStorage.setItem('approvalCookies', CHOICE)
  if (record !== null) localStorage.setItem('approvalCookiesRecord', record)
  const { FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toEqual(FULL_CONSENT)
})

test('the next document knows the choice', async () => {
  const choice = { analytics: false, functional: true, advertising: false }
  ;(await openPage()).saveConsent(choice)
  const { seen } = await openReadingPage()
  expect(seen()).toEqual(choice)
})

test.each([
  'nonsense',
  'null',
  '[]',
  '"tak"',
  '{"rule1Signed":true}',
  '{"rule2Signed":"true","rule3Signed":true,"rule4Signed":true}',
])('%s in storage is no choice', async (stored) => {
  localStorage.setItem('approvalCookies', stored)
  const { seen } = await openReadingPage()
  expect(seen()).toBeNull()
})

test('a choice in another tab holds here at once', async () => {
  const { seen } = await openReadingPage()
  const newValue = '{"rule1Signed":true,"rule2Signed":false,"rule3Signed":true,"rule4Signed":false}'
  localStorage.setItem('approvalCookies', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookies', newValue }))
  expect(seen()).toEqual({ analytics: false, functional: true, advertising: false })
})

test('the same choice in another tab, on texts that are newer, holds here at once', async () => {
  localStorage.setItem('approvalCookies', CHOICE)
  localStorage.setItem('approvalCookiesRecord', '{"textVersion":1}')
  const { FULL_CONSENT, seen } = await openReadingPage()
  expect(seen()).toBeNull()
  const newValue = '{"textVersion":2}'
  localStorage.setItem('approvalCookiesRecord', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookiesRecord', newValue }))
  expect(seen()).toEqual(FULL_CONSENT)
})

test('where storage is refused, the choice holds for this page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { saveConsent, REFUSAL, seen } = await openReadingPage()
  saveConsent(REFUSAL)
  expect(seen()).toEqual(REFUSAL)
})
