// @vitest-environment happy-dom
import { FULL_CONSENT, REFUSAL, saveConsent } from '@medicena/zone-kit/consent'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'
import { RecentSearchesRow } from './recent-searches-row.tsx'
import { useRecentSearches } from './use-recent-searches.ts'

const search = (slug: string, place: string | null = null) => ({
  service: `Usługa ${slug}`,
  place,
  url: `/uslugi-medyczne/stomatologia/${slug}${place === null ? '' : `/${place.toLowerCase()}`}`,
})
const kept = () => readRecentSearches().map(({ url }) => url.split('/').slice(3).join('/'))

function Recent() {
  return <RecentSearchesRow {...useRecentSearches()} />
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('what is kept', () => {
  it('is nothing before a choice, and nothing after a refusal', () => {
    rememberSearch(search('implant'))
    expect(localStorage.length).toBe(0)
    saveConsent(REFUSAL)
    rememberSearch(search('implant'))
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it('is the last five, latest first, each once', () => {
    saveConsent(FULL_CONSENT)
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberSearch(search(slug))
    expect(kept()).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  it('tells the same service in two places apart', () => {
    saveConsent(FULL_CONSENT)
    rememberSearch(search('implant'))
    rememberSearch(search('implant', 'Opole'))
    expect(kept()).toEqual(['implant/opole', 'implant'])
  })

  it.each([
    ['no JSON', 'implant'],
    ['no list', '{"service":"Implant"}'],
    ['an address elsewhere', '[{"service":"Implant","place":null,"url":"https://evil.example"}]'],
    ['a script', '[{"service":"Implant","place":null,"url":"javascript:alert(1)"}]'],
    ['a search without words', '[{"place":null,"url":"/uslugi-medyczne/stomatologia"}]'],
  ])('is not read from %s', (_, stored) => {
    localStorage.setItem('recentSearches', stored)
    expect(readRecentSearches()).toEqual([])
  })
})

describe('what is shown', () => {
  it('are links, until the visitor takes them away', async () => {
    saveConsent(FULL_CONSENT)
    rememberSearch(search('implant', 'Opole'))
    render(<Recent />)
    expect(screen.getByRole('link', { name: 'Usługa implant, Opole' }).getAttribute('href')).toBe(
      '/uslugi-medyczne/stomatologia/implant/opole',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
    expect(links()).toEqual([])
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it('goes, from the device too, when the consent is taken back', () => {
    saveConsent(FULL_CONSENT)
    rememberSearch(search('implant'))
    render(<Recent />)
    expect(links()).toHaveLength(1)
    act(() => saveConsent(REFUSAL))
    expect(links()).toEqual([])
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })
})
