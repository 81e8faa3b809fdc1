import { expect, test, vi } from 'vitest'
import { LIVE, type ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'
import { setForData, setForDocument } from './cohort.ts'

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const

const setOf = (key: string): ReleaseSet => ({ ...new ReleaseSets().live, key })

/** Chooses the releases of a visitor. The candidate is for half of them. */
function choose({ cohort = '', userAgent = 'Mozilla/5.0', hasRollout = true }) {
  const sets = {
    hasRollout,
    live: setOf(LIVE),
    setFor: (bucket: number) => setOf(bucket < 50 ? 'mf-a@2' : LIVE),
  }
  const request = {
    cookies: cohort === '' ? {} : { 'medicena-cohort': cohort },
    headers: { 'user-agent': userAgent },
  }
  const setCookie = vi.fn()
  const { set, headers } = setForDocument(sets, request, { setCookie }, OPTIONS)
  return { document: set.key, data: setForData(sets, request).key, headers, cookies: setCookie.mock.calls }
}

test('a visitor keeps the releases of the number in the cookie, in documents and data', () => {
  const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
  expect(choose({ cohort: '49' })).toEqual({ document: 'mf-a@2', data: 'mf-a@2', headers, cookies: [] })
  expect(choose({ cohort: '50' })).toEqual({ document: 'live', data: 'live', headers, cookies: [] })
})

test.each(['', '100', '-1', 'x'])('a visitor without a valid number gets one: %s', (cohort) => {
  const { document, data, cookies } = choose({ cohort })
  const number = expect.stringMatching(/^\d{1,2}$/)
  expect(cookies).toEqual([['medicena-cohort', number, { ...OPTIONS, maxAge: 2_592_000 }]])
  expect(document).toBe(Number(cookies[0]?.[1]) < 50 ? 'mf-a@2' : 'live')
  expect(data).toBe('live')
})

test('crawlers get the live releases; a tool that measures pages gets what visitors get', () => {
  expect(choose({ cohort: '0', userAgent: 'Googlebot/2.1' })).toMatchObject({ document: 'live', cookies: [] })
  expect(choose({ cohort: '0', userAgent: 'Mozilla/5.0 Chrome-Lighthouse' }).document).toBe('mf-a@2')
})

test('without a rollout nothing is stored', () => {
  expect(choose({ hasRollout: false })).toMatchObject({ document: 'live', headers: {}, cookies: [] })
})
