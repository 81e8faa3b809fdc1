// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../fixtures/render-page.tsx'
import { Home } from './home.tsx'
import type { HomeView } from './home-view.ts'

const VIEW: HomeView = {
  promotions: [
    {
      service: 'Wybielanie zębów',
      facility: 'Dentus',
      address: 'ul. Świdnicka 12, Wrocław',
      href: '/placowki/dentus-wroclaw-id7',
      price: '1200 zł',
      promotionPrice: '990 zł',
      lowestPrice30Days: '1100 zł',
    },
  ],
  mostSearched: [
    {
      id: 1,
      name: 'Implant',
      category: 'Implantologia',
      href: '/uslugi-medyczne/stomatologia/implant',
      price: '2500 zł',
    },
    { id: 2, name: 'Szyna', category: 'Protetyka', href: '/uslugi-medyczne/stomatologia/szyna', price: null },
  ],
  specialisations: [
    {
      name: 'Stomatologia',
      href: '/uslugi-medyczne/stomatologia',
      children: [{ name: 'Ortodoncja', href: '/uslugi-medyczne/stomatologia/ortodoncja' }],
    },
  ],
}

const section = (name: string) => within(screen.getByRole('region', { name }))

afterEach(cleanup)

describe('home page', () => {
  it('recommends promotions with all three prices', async () => {
    await renderPage(Home, VIEW)
    const { getByText, getByRole } = section('Polecane')
    expect(getByRole('link', { name: 'Wybielanie zębów' }).getAttribute('href')).toBe(
      '/placowki/dentus-wroclaw-id7',
    )
    expect(getByText('990 zł')).toBeTruthy()
    expect(getByText('1200 zł')).toBeTruthy()
    expect(getByText('Najniższa cena z 30 dni przed obniżką: 1100 zł')).toBeTruthy()
  })

  it('shows the most searched services and the way to all of them', async () => {
    await renderPage(Home, VIEW)
    const { getByText, getByRole } = section('Najczęściej wyszukiwane')
    expect(getByText('2500 zł')).toBeTruthy()
    expect(getByText('Brak ofert')).toBeTruthy()
    expect(getByRole('link', { name: 'Zobacz więcej' }).getAttribute('href')).toBe('/najczesciej-wyszukiwane')
  })

  it('shortens the way to the specialisations', async () => {
    await renderPage(Home, VIEW)
    const links = section('Specjalizacje').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/uslugi-medyczne/stomatologia',
      '/uslugi-medyczne/stomatologia/ortodoncja',
    ])
  })

  it('leaves out what the provider has nothing for', async () => {
    await renderPage(Home, { ...VIEW, promotions: [] })
    expect(screen.queryByText('Polecane')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
