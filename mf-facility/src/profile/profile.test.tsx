// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { priceItem, rootHeading } from '../fixtures/facility-response.ts'
import { createProfileRouter, renderProfile, rowOf } from '../fixtures/profile-page.tsx'
import { buildPriceSections } from './build-profile-view.ts'

afterEach(cleanup)

describe('header', () => {
  it('shows name, address, phone and e-mail', () => {
    renderProfile()
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
    const { container } = renderProfile({ email: null })
    expect(container.querySelector('a[href^="mailto:"]')).toBeNull()
  })

  it('has a breadcrumb from the home page', () => {
    renderProfile()
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }))
    expect(breadcrumb.getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/')
    expect(breadcrumb.getByText('Placówki - Placówki - Dentus Centrum')).toBeTruthy()
  })
})

describe('back link', () => {
  it('leads to the home page on the first page of a visit', () => {
    renderProfile()
    expect(screen.getByRole('link', { name: 'Wróć' }).getAttribute('href')).toBe('/')
  })

  it('leads to the previous page of the site', async () => {
    const { router, user } = renderProfile()
    await router.navigate('/uslugi-medyczne/endodoncja')
    await user.click(await screen.findByRole('button', { name: 'Dentus' }))
    await user.click(await screen.findByRole('link', { name: 'Wróć' }))
    expect(await screen.findByRole('button', { name: 'Dentus' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/uslugi-medyczne/endodoncja')
  })
})

describe('prices', () => {
  it('are grouped by root category and subcategory', () => {
    renderProfile()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Specjalizacje',
      'Opinie',
      'Stomatologia',
      'Medycyna estetyczna',
    ])
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Endodoncja')
    expect(within(rowOf('Konsultacja stomatologiczna')).getByText('150 zł')).toBeTruthy()
    expect(within(rowOf('Mezoterapia')).getByText('99,50 zł')).toBeTruthy()
  })

  it('are linked from the specialisations', () => {
    const { container } = renderProfile()
    const links = within(screen.getByRole('navigation', { name: 'Specjalizacje' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(
      links.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.textContent),
    ).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(screen.getByText('Chirurgia').closest('a')).toBeNull()
  })

  it('are shown as reduced only with the lowest price of 30 days', () => {
    renderProfile()
    const reduced = rowOf('Leczenie kanałowe – 1 kanał').textContent
    expect(reduced).toContain('990\u00a0zł')
    expect(reduced).toContain('Najniższa cena z 30 dni przed obniżką: 1050\u00a0zł')
    const regular = rowOf('Leczenie kanałowe – 3 kanały').textContent
    expect(regular).toContain('12\u00a0000\u00a0zł')
    expect(regular).not.toContain('11\u00a0000')
  })

  it('include a price history with chart and text', async () => {
    const { user } = renderProfile({ asOf: '2026-11-21' })
    await user.click(screen.getByText('Leczenie kanałowe – 1 kanał'))
    const figure = within(rowOf('Leczenie kanałowe – 1 kanał')).getByRole('figure')
    expect(figure.querySelector('figcaption')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Najniższa cena z 30 dni przed obniżką to 1050 zł (od 28 października do 6 listopada). Od 15 listopada: 990 zł.',
    )
    expect(figure.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(within(rowOf('Konsultacja stomatologiczna')).queryByRole('figure')).toBeNull()
  })

  it('have an empty state', () => {
    renderProfile({ sections: [], specialisations: [] })
    expect(screen.getByRole('heading', { name: 'Placówka nie podała jeszcze cennika' })).toBeTruthy()
    expect(screen.queryByText('Specjalizacje')).toBeNull()
  })
})

describe('map', () => {
  it('opens with the address, and shows a status without the zone that provides it', async () => {
    const { user } = renderProfile()
    await user.click(screen.getByRole('button', { name: 'Zobacz na mapie' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dentus Centrum' }))
    expect(dialog.getByText('ul. Świdnicka 19/3, Wrocław')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('Wczytujemy mapę…')
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered without a position', () => {
    renderProfile({ position: null })
    expect(screen.queryByRole('button', { name: 'Zobacz na mapie' })).toBeNull()
  })
})

describe('sticky back link', () => {
  afterEach(() => vi.restoreAllMocks())

  it('appears beyond a scroll position of 200 px', async () => {
    renderProfile()
    expect(screen.getAllByRole('link', { name: 'Wróć' })).toHaveLength(1)
    const scrollY = vi.spyOn(window, 'scrollY', 'get')
    for (const [y, links] of [
      [200, 1],
      [201, 2],
      [0, 1],
    ] as const) {
      scrollY.mockReturnValue(y)
      act(() => void window.dispatchEvent(new Event('scroll')))
      expect(screen.getAllByRole('link', { name: 'Wróć' })).toHaveLength(links)
    }
  })
})

describe('rating', () => {
  it('has a text alternative and names its source', () => {
    const { container } = renderProfile()
    expect(screen.getByText('Ocena 4,5 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 128 ocen z serwisu mapowego')).toBeTruthy()
  })

  it('is rounded to half stars, but not in the text', () => {
    const { container } = renderProfile({ rating: { value: 4.25, count: 1 } })
    expect(screen.getByText('Ocena 4,25 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 1 oceny z serwisu mapowego')).toBeTruthy()
  })

  it('is hidden when unknown', () => {
    renderProfile({ rating: null })
    expect(screen.queryByText('Opinie')).toBeNull()
  })
})

it('renders a price list of 1,500 rows on the server within a second of CPU time', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 1500 }, (_, id) => priceItem(id, `Usługa ${id}`, id)),
  ]
  const router = createProfileRouter({ sections: buildPriceSections({ categories: [], items }) })
  // CPU time, because the duration depends on the load of the machine.
  const before = process.cpuUsage()
  const html = renderToString(<RouterProvider router={router} />)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  expect(html.match(/<details/g)?.length).toBe(1500)
  // Row contents are lazy; the ways to make an appointment are once in <noscript>.
  expect(html.match(/Jak chcesz umówić wizytę\?/g)?.length).toBe(1)
  expect(html).toMatch(/<noscript>.*Przejdź na stronę placówki.*<\/noscript>/)
})
