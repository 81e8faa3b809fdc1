// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { readRecentSearches, setRecentSearches, storeRecentSearch } from './recent-searches.ts'
import { RecentSearchesRow } from './recent-searches-row.tsx'

const search = (slug: string, place: string | null = null) => ({
  service: `Usługa ${slug}`,
  place,
  url: `/uslugi-medyczne/stomatologia/${slug}${place === null ? '' : `/${place.toLowerCase()}`}`,
})
const storedPaths = () => readRecentSearches().map(({ url }) => url.split('/').slice(3).join('/'))

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  setRecentSearches([])
})

describe('stored searches', () => {
  it('are the last five, latest first, without duplicates', () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) storeRecentSearch(search(slug))
    expect(storedPaths()).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  it('include the latest plan only', () => {
    const plan = (services: string) => ({ service: 'Plan', place: 'Opole', url: `/plan?uslugi=${services}` })
    storeRecentSearch(plan('rtg'))
    storeRecentSearch(search('implant'))
    storeRecentSearch(plan('rtg,implant'))
    expect(readRecentSearches()).toEqual([plan('rtg,implant'), search('implant')])
  })

  it.each([
    { service: 'Implant', place: null, url: 'https://evil.example' },
    { service: 'Implant', place: null, url: 'javascript:alert(1)' },
    { place: null, url: '/uslugi-medyczne/stomatologia' },
  ])('ignore %j', (stored) => {
    localStorage.setItem('recentSearches', JSON.stringify([stored]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
    expect(readRecentSearches()).toEqual([])
  })
})

it('the row of searches has links until the visitor clears it', async () => {
  storeRecentSearch(search('implant', 'Opole'))
  render(<RecentSearchesRow />)
  expect(screen.getByRole('link', { name: 'Usługa implant, Opole' }).getAttribute('href')).toBe(
    '/uslugi-medyczne/stomatologia/implant/opole',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
  expect(links()).toEqual([])
  expect(localStorage.getItem('recentSearches')).toBeNull()
})
