// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { priceItem, rootHeading } from '../fixtures/facility-answer.ts'
import { profileRouter, row, showProfile } from '../fixtures/profile-page.tsx'
import { priceSections } from './price-sections.ts'

afterEach(cleanup)

describe('header', () => {
  it('names the facility once, with its address and the ways to reach it', () => {
    showProfile()
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Dentus Centrum',
    ])
    expect(screen.getByText('ul. Świdnicka 19/3, Wrocław')).toBeTruthy()
    const [phone] = screen.getAllByRole('link', { name: 'Zadzwoń: 71 343 12 18' })
    expect(phone?.getAttribute('href')).toBe('tel:+48713431218')
    expect(screen.getByRole('link', { name: /recepcja@/ }).getAttribute('href')).toBe(
      'mailto:recepcja@dentus.example',
    )
  })

  it('has no e-mail link without an address', () => {
    const { container } = showProfile({ email: null })
    expect(container.querySelector('a[href^="mailto:"]')).toBeNull()
  })

  it('shows the way from the home page', () => {
    showProfile()
    const way = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }))
    expect(way.getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/')
    expect(way.getByText('Placówki - Placówki - Dentus Centrum')).toBeTruthy()
  })
})

describe('the way back', () => {
  it('leads home on the first page of a visit', () => {
    showProfile()
    expect(screen.getByRole('link', { name: 'Wróć' }).getAttribute('href')).toBe('/')
  })

  it('leads to the page before within the site', async () => {
    const { router, user } = showProfile()
    await router.navigate('/uslugi-medyczne/endodoncja')
    await user.click(await screen.findByRole('button', { name: 'Dentus' }))
    await user.click(await screen.findByRole('link', { name: 'Wróć' }))
    expect(await screen.findByRole('button', { name: 'Dentus' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/uslugi-medyczne/endodoncja')
  })
})

describe('prices', () => {
  it('stand under root categories and subcategories', () => {
    showProfile()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Specjalizacje',
      'Opinie',
      'Stomatologia',
      'Medycyna estetyczna',
    ])
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Endodoncja')
    expect(within(row('Konsultacja stomatologiczna')).getByText('150 zł')).toBeTruthy()
    expect(within(row('Mezoterapia')).getByText('99,50 zł')).toBeTruthy()
  })

  it('are reached by the specialisations', () => {
    const { container } = showProfile()
    const links = within(screen.getByRole('navigation', { name: 'Specjalizacje' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(
      links.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.textContent),
    ).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(screen.getByText('Chirurgia').closest('a')).toBeNull()
  })

  it('are reduced only together with the lowest price of 30 days', () => {
    showProfile()
    const reduced = row('Leczenie kanałowe – 1 kanał').textContent
    expect(reduced).toContain('990\u00a0zł')
    expect(reduced).toContain('Najniższa cena z 30 dni przed obniżką: 1050\u00a0zł')
    const regular = row('Leczenie kanałowe – 3 kanały').textContent
    expect(regular).toContain('12\u00a0000\u00a0zł')
    expect(regular).not.toContain('11\u00a0000')
  })

  it('come with what was paid in the 30 days before a reduction, in a picture and in words', async () => {
    const { user } = showProfile({ asOf: '2026-11-21' })
    await user.click(screen.getByText('Leczenie kanałowe – 1 kanał'))
    const picture = within(row('Leczenie kanałowe – 1 kanał')).getByRole('figure')
    expect(picture.querySelector('figcaption')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Najniższa cena z 30 dni przed obniżką to 1050 zł (od 28 października do 6 listopada). Od 15 listopada: 990 zł.',
    )
    expect(picture.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(within(row('Konsultacja stomatologiczna')).queryByRole('figure')).toBeNull()
  })

  it('are missed in words', () => {
    showProfile({ sections: [], specialisations: [] })
    expect(screen.getByRole('heading', { name: 'Placówka nie podała jeszcze cennika' })).toBeTruthy()
    expect(screen.queryByText('Specjalizacje')).toBeNull()
  })
})

describe('the map', () => {
  it('opens with the address; without the zone that draws it that is said', async () => {
    const { user } = showProfile()
    await user.click(screen.getByRole('button', { name: 'Zobacz na mapie' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dentus Centrum' }))
    expect(dialog.getByText('ul. Świdnicka 19/3, Wrocław')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('Wczytujemy mapę…')
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered without a place', () => {
    showProfile({ position: null })
    expect(screen.queryByRole('button', { name: 'Zobacz na mapie' })).toBeNull()
  })
})

describe('on a phone’s small screen', () => {
  afterEach(() => vi.restoreAllMocks())

  it('the way back stays once 200 px are scrolled', async () => {
    showProfile()
    expect(screen.getAllByRole('link', { name: 'Wróć' })).toHaveLength(1)
    const scrolled = vi.spyOn(window, 'scrollY', 'get')
    for (const [y, links] of [
      [200, 1],
      [201, 2],
      [0, 1],
    ] as const) {
      scrolled.mockReturnValue(y)
      act(() => void window.dispatchEvent(new Event('scroll')))
      expect(screen.getAllByRole('link', { name: 'Wróć' })).toHaveLength(links)
    }
  })
})

describe('rating', () => {
  it('has a text for its stars and names its source', () => {
    const { container } = showProfile()
    expect(screen.getByText('Ocena 4,5 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 128 ocen z serwisu mapowego')).toBeTruthy()
  })

  it('is rounded to the nearest half star, and said as it is', () => {
    const { container } = showProfile({ rating: { value: 4.25, count: 1 } })
    expect(screen.getByText('Ocena 4,25 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 1 oceny z serwisu mapowego')).toBeTruthy()
  })

  it('is left out when it is not known', () => {
    showProfile({ rating: null })
    expect(screen.queryByText('Opinie')).toBeNull()
  })
})

it('renders a price list of 1,500 rows on the server in good time', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 1500 }, (_, id) => priceItem(id, `Usługa ${id}`, id)),
  ]
  const router = profileRouter({ sections: priceSections({ categories: [], items }) })
  // Processor time: whatever else the machine does at the moment does not count.
  const before = process.cpuUsage()
  const html = renderToString(<RouterProvider router={router} />)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  expect(html.match(/<details/g)?.length).toBe(1500)
  // What a row opens to is said once, for those without JavaScript.
  expect(html.match(/Jak chcesz umówić wizytę\?/g)?.length).toBe(1)
  expect(html).toMatch(/<noscript>.*Przejdź na stronę placówki.*<\/noscript>/)
})
