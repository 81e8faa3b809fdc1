// @vitest-environment happy-dom

import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { homeResponse, mostSearched, promotion } from '../fixtures/home-responses.ts'
import { promotionView } from '../promotions/promotion-view.ts'
import { setRecentSearches } from '../recent-searches/recent-searches.ts'
import { serviceCardView } from '../service-card/service-card-view.ts'
import type { HomeView } from './home.server.ts'
import { Home } from './home.tsx'

const VIEW: HomeView = {
  recommended: {
    promotions: [promotionView(promotion(), '2026-11-23')],
    mostSearched: mostSearched().slice(4, 6).map(serviceCardView),
  },
  promoted: [],
  specialisations: [
    {
      name: 'Stomatologia',
      href: '/uslugi-medyczne/stomatologia',
      children: [
        {
          name: 'Ortodoncja',
          href: '/uslugi-medyczne/stomatologia/ortodoncja',
          drawing: '/api/Category/Drawings/abcdefghijkl/ortodoncja.svg',
        },
      ],
    },
  ],
}

/** The first retry imports the provider client, which takes long on a busy machine. */
const LONG_WAIT = { timeout: 10_000 }

const section = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('home page', () => {
  it('shows the most searched services with a link to all of them', async () => {
    await renderPage(Home, VIEW)
    const { getByText, getByRole } = section('Najczęściej wyszukiwane')
    expect(getByText('150 zł')).toBeTruthy()
    expect(getByText('Brak ofert')).toBeTruthy()
    expect(getByRole('link', { name: 'Zobacz więcej' }).getAttribute('href')).toBe('/najczesciej-wyszukiwane')
  })

  it('leads from six problems to their prices, with the drawings of their categories', async () => {
    await renderPage(Home, VIEW)
    const links = within(screen.getByRole('navigation', { name: 'Częste problemy' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Ból zęba',
      'Plomba',
      'Aparat',
      'Implant',
      'Dziecko',
      'Wybielanie',
    ])
    expect(links[2]?.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia/ortodoncja')
    expect(links[2]?.querySelector('img')?.getAttribute('src')).toMatch(/ortodoncja\.svg$/)
  })

  it('begins with promotions of the province of the last search, once the browser knows it', async () => {
    const fetched = vi.fn(async (_: Request) =>
      Response.json({ ...homeResponse(), promotions: [promotion({ medicalServiceName: 'Skaling' })] }),
    )
    vi.stubGlobal('fetch', fetched)
    setRecentSearches([
      { service: 'Skaling', place: 'Gliwice', url: '/uslugi-medyczne/stomatologia/skaling/gliwice' },
    ])
    onTestFinished(() => setRecentSearches([]))
    await renderPage(Home, VIEW)
    await screen.findByRole('heading', { level: 3, name: 'Skaling' }, LONG_WAIT)
    expect(screen.queryByRole('heading', { level: 3, name: 'Wybielanie zębów' })).toBeNull()
    expect(fetched.mock.calls[0]?.[0].url).toMatch(/PromotionsWithMostSearched\?location=gliwice$/)
  })

  it('omits empty sections', async () => {
    await renderPage(Home, { ...VIEW, recommended: { promotions: [], mostSearched: [] } })
    expect(screen.queryByText('Polecane')).toBeNull()
    expect(screen.queryByText('Najczęściej wyszukiwane')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})

describe('a section that failed to load', () => {
  const retry = () => screen.getByRole('button', { name: 'Spróbuj ponownie' })

  it('shows an error panel, and its content after a successful retry', async () => {
    vi.stubGlobal('fetch', async () => Response.json(homeResponse()))
    await renderPage(Home, { ...VIEW, recommended: null })
    expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać promocji')
    expect(section('Specjalizacje').getAllByRole('link')).toHaveLength(2)
    await userEvent.click(retry())
    const row = await screen.findByRole('region', { name: 'Polecane' }, LONG_WAIT)
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.waitFor(() => {
      expect(document.activeElement).not.toBe(document.body)
      expect(document.activeElement?.contains(row)).toBe(true)
    }, LONG_WAIT)
  })

  it('keeps the error panel when the retry fails, too', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    await renderPage(Home, { ...VIEW, specialisations: null })
    expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać specjalizacji')
    await userEvent.click(retry())
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), LONG_WAIT)
    expect(retry().getAttribute('aria-busy')).toBeNull()
  })
})
