// @vitest-environment happy-dom
import { FULL_CONSENT, NO_CONSENT, saveConsent } from '@medicena/zone-kit/consent'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { readRecentSearches, storeRecentSearch } from './recent-searches.ts'
import { RecentSearchesRow, useRecentSearches } from './recent-searches-row.tsx'

const search = (slug: string, place: string | null = null) => ({
  service: `Usługa ${slug}`,
  place,
  url: `/uslugi-medyczne/stomatologia/${slug}${place === null ? '' : `/${place.toLowerCase()}`}`,
})
const storedPaths = () => readRecentSearches().map(({ url }) => url.split('/').slice(3).join('/'))

function Recent() {
  return <RecentSearchesRow {...useRecentSearches()} />
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('stored searches', () => {
  it('need consent', () => {
    storeRecentSearch(search('implant'))
    expect(localStorage.length).toBe(0)
    saveConsent(NO_CONSENT)
    storeRecentSearch(search('implant'))
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it('are the last five, latest first, without duplicates', () => {
    saveConsent(FULL_CONSENT)
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) storeRecentSearch(search(slug))
    expect(storedPaths()).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  it('include the same service in two places', () => {
    saveConsent(FULL_CONSENT)
    storeRecentSearch(search('implant'))
    storeRecentSearch(search('implant', 'Opole'))
    expect(storedPaths()).toEqual(['implant/opole', 'implant'])
  })

  it('include the latest plan only', () => {
    saveConsent(FULL_CONSENT)
    const plan = (services: string) => ({ service: 'Plan', place: 'Opole', url: `/plan?uslugi=${services}` })
    storeRecentSearch(plan('rtg'))
    storeRecentSearch(search('implant'))
    storeRecentSearch(plan('rtg,implant'))
    expect(readRecentSearches()).toEqual([plan('rtg,implant'), search('implant')])
  })

  it.each([
    ['invalid JSON', 'implant'],
    ['an object instead of a list', '{"service":"Implant"}'],
    ['a URL of another site', '[{"service":"Implant","place":null,"url":"https://evil.example"}]'],
    ['a script', '[{"service":"Implant","place":null,"url":"javascript:alert(1)"}]'],
    ['a search without a service', '[{"place":null,"url":"/uslugi-medyczne/stomatologia"}]'],
  ])('ignore %s', (_, stored) => {
    localStorage.setItem('recentSearches', stored)
    expect(readRecentSearches()).toEqual([])
  })
})

describe('the row of searches', () => {
  it('has links until the visitor clears it', async () => {
    saveConsent(FULL_CONSENT)
    storeRecentSearch(search('implant', 'Opole'))
    render(<Recent />)
    expect(screen.getByRole('link', { name: 'Usługa implant, Opole' }).getAttribute('href')).toBe(
      '/uslugi-medyczne/stomatologia/implant/opole',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
    expect(links()).toEqual([])
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })

  it('is cleared, in storage too, when the visitor withdraws consent', () => {
    saveConsent(FULL_CONSENT)
    storeRecentSearch(search('implant'))
    render(<Recent />)
    expect(links()).toHaveLength(1)
    act(() => saveConsent(NO_CONSENT))
    expect(links()).toEqual([])
    expect(localStorage.getItem('recentSearches')).toBeNull()
  })
})
