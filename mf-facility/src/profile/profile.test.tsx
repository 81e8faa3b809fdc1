// @vitest-environment happy-dom
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { facilityResponse, priceItem, rootHeading, subheading } from '../fixtures/facility-response.ts'
import { createProfileRouter, renderProfile, rowOf } from '../fixtures/profile-page.tsx'
import { buildPriceSections } from './price-sections.ts'
import { buildProfileView } from './profile-view.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('offers online booking and a certificate with Smart only, and counts what a visitor presses', async () => {
  const sent = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  const { user, unmount } = renderProfile({
    bookingUrl: 'https://wizyty.dentus.example/zapisy',
    certificate: '/certyfikat/12',
  })
  expect(screen.getByRole('link', { name: /^Certyfikat/ }).getAttribute('href')).toBe('/certyfikat/12')
  const [booking] = screen.getAllByRole('link', { name: /^Umów online wizyty\.dentus\.example/ })
  if (!booking) return expect.fail('no booking link')
  expect(booking.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  booking.addEventListener('click', (event) => event.preventDefault())
  await user.click(booking)
  expect(sent.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    '/api/MedicalFacility/12/Contacts/profile',
    '/api/MedicalFacility/12/Contacts/booking',
  ])
  unmount()
  renderProfile()
  expect(screen.queryByRole('link', { name: /Umów online|Certyfikat/ })).toBeNull()
})

it('has a back link to the home page on the first page of a visit', () => {
  renderProfile()
  expect(screen.getByRole('link', { name: 'Wróć' }).getAttribute('href')).toBe('/')
})

describe('prices', () => {
  it('are grouped by root category and subcategory', () => {
    renderProfile()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Opinie',
      'Specjalizacje',
      'Stomatologia',
      'Medycyna estetyczna',
      'Udogodnienia',
      'Godziny',
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

  it('have what they include, a day, a link to the offers of the town, and a history that loads on request', async () => {
    const { user } = renderProfile({ asOf: '2026-11-21' })
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    const row = within(rowOf('Konsultacja stomatologiczna'))
    expect(row.getByText('Cena obowiązuje od 15 listopada 2026.')).toBeTruthy()
    expect(row.getByText('W cenie: przegląd, plan leczenia')).toBeTruthy()
    expect(row.getByText('12% poniżej mediany w województwie.')).toBeTruthy()
    const link = row.getByRole('link', { name: 'Porównaj ceny: Konsultacja stomatologiczna we Wrocławiu' })
    expect(link.getAttribute('href')).toBe(
      '/uslugi-medyczne/stomatologia/konsultacja-stomatologiczna/wroclaw',
    )
    const steps = [
      { validFrom: '2026-01-05', price: 140 },
      { validFrom: '2026-11-15', price: 150 },
    ]
    const respond = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'))
    vi.stubGlobal('reportError', vi.fn())
    await user.click(row.getByRole('button', { name: 'Historia ceny' }))
    expect(await row.findByText(/^Nie udało się wczytać historii ceny/)).toBeTruthy()
    respond.mockResolvedValueOnce(Response.json({ steps }))
    await user.click(row.getByRole('button', { name: 'Historia ceny' }))
    expect((await row.findByRole('figure')).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Najniższa wcześniejsza cena z ostatnich 12 miesięcy to 140 zł (od 5 stycznia 2026 do 14 listopada 2026).',
    )
    // The button is gone.
    expect(document.activeElement?.querySelector('figure')).toBeTruthy()
    const [request] = respond.mock.lastCall ?? []
    expect(request instanceof Request && request.url).toMatch(/\/api\/MedicalFacility\/12\/PriceHistory\/10$/)
  })

  it('open the category of the linked service, or the first one of a long list; a search opens those that match', async () => {
    const names = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) =>
        priceItem(name.length * 100 + index, `${name} ${index}`, 50),
      )
    const items = [
      rootHeading(1, 'Stomatologia'),
      subheading(100, 'Endodoncja'),
      ...names(9, 'Kanał'),
      subheading(101, 'Protetyka'),
      ...names(9, 'Korona'),
    ]
    const { medicalFacility } = facilityResponse()
    const view = (id: number | null) =>
      buildProfileView(
        { medicalFacility, pricingData: { categories: [], items } },
        'https://medicena.example',
        id === null ? null : { id, nearby: [] },
      )
    const openGroups = () =>
      ['Endodoncja', 'Protetyka'].filter((name) => screen.getByText(name).closest('details')?.open)
    renderProfile(view(600))
    expect(openGroups()).toEqual(['Protetyka'])
    cleanup()
    const { user } = renderProfile(view(null))
    expect(openGroups()).toEqual(['Endodoncja'])
    expect(screen.getAllByText('9 usług, od 50 zł')).toHaveLength(2)
    await user.type(screen.getByRole('searchbox'), 'korona')
    expect(await screen.findByText('Znaleziono: 9 usług')).toBeTruthy()
    expect(screen.getByText('Protetyka').closest('details')?.open).toBe(true)
  })

  it('have an empty state, and no list of a single specialisation', () => {
    renderProfile({ sections: [], specialisations: [{ name: 'Stomatologia', sectionId: null }] })
    expect(screen.getByRole('heading', { name: 'Placówka nie podała jeszcze cennika' })).toBeTruthy()
    expect(screen.queryByText('Specjalizacje')).toBeNull()
  })
})

it('has the service of the link above the opening hours, with price, phone and plan, and others nearby', () => {
  const nearby = [
    {
      id: 7,
      name: 'Pod Lipami',
      href: '/placowki/pod-lipami-wroclaw-id7?usluga=13',
      address: 'ul. Ruska 1, Wrocław',
      distance: '1,2 km stąd',
      price: '95 zł',
      rating: '4,7/5 (123 oceny z serwisu mapowego)',
    },
  ]
  const planHref = '/plan?uslugi=mezoterapia&miejsce=wroclaw'
  renderProfile({ service: { id: 13, name: 'Mezoterapia', price: 99.5 }, nearby, planHref })
  const pinned = screen.getByRole('region', { name: 'Mezoterapia' })
  expect(within(pinned).getByText('99,50 zł')).toBeTruthy()
  const links = within(pinned).getAllByRole('link')
  expect(links[0]?.textContent).toBe('Zadzwoń: 71 343 12 18')
  expect(links.at(-1)?.getAttribute('href')).toBe(planHref)
  // No row has a plan, and no other part of the first view a call button.
  expect(screen.getAllByRole('link', { name: 'Dodaj do planu leczenia' })).toHaveLength(1)
  expect(
    screen.getAllByRole('link', { name: /^Zadzwoń/ }).filter((link) => !link.closest('details')),
  ).toHaveLength(1)
  const isBefore = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(isBefore(screen.getByRole('heading', { name: 'Opinie' }), pinned)).toBe(true)
  expect(isBefore(pinned, screen.getByRole('link', { name: 'Godziny otwarcia' }))).toBe(true)
  const list = within(screen.getByRole('region', { name: 'Mezoterapia: inne placówki w pobliżu' }))
  expect(list.getByRole('link', { name: 'Pod Lipami' }).getAttribute('href')).toBe(nearby[0]?.href)
  expect(list.getByText('ul. Ruska 1, Wrocław (1,2 km stąd)')).toBeTruthy()
  expect(list.getByText('4,7/5 (123 oceny z serwisu mapowego)')).toBeTruthy()
})

it('shows logo and photos with their descriptions, at a known size', () => {
  const photo = (alt: string) => ({
    alt,
    width: 960,
    height: 640,
    avif: '/1.avif 480w',
    webp: '/1.webp 480w',
    src: '/1.webp',
    full: `/${alt}.webp`,
  })
  renderProfile({ logo: photo('Logo'), photos: [photo('Gabinet'), photo('Poczekalnia')] })
  const [logo, first] = screen.getAllByRole('img').filter((image) => image.getAttribute('alt'))
  expect([logo?.getAttribute('alt'), logo?.getAttribute('loading')]).toEqual(['Logo', 'eager'])
  expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['960', '640'])
  expect(first?.getAttribute('loading')).toBe('lazy')
  expect(screen.getByRole('link', { name: /^Gabinet/ }).getAttribute('href')).toBe('/Gabinet.webp')
})

it('shows the heading before the price list after a navigation, and both in a document', () => {
  const router = createProfileRouter()
  expect(renderToString(<RouterProvider router={router} />)).toContain('id="cennik"')
  const firstView: unknown[] = []
  function FirstView() {
    useLayoutEffect(() => {
      firstView.push(screen.getByRole('heading', { level: 1 }).textContent, document.getElementById('cennik'))
    }, [])
    return null
  }
  render(
    <>
      <RouterProvider router={router} />
      <FirstView />
    </>,
  )
  expect(firstView).toEqual(['Dentus Centrum', null])
  expect(screen.getByRole('region', { name: 'Cennik' })).toBeTruthy()
})

describe('opening hours', () => {
  it('are in the document, and the status in the browser only', () => {
    const html = renderToString(<RouterProvider router={createProfileRouter()} />)
    expect(html).toContain('8:00–\u206018:00')
    expect(html).not.toContain('Otwarte')
    expect(html).not.toContain('(dziś)')
    vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
    renderProfile()
    expect(screen.getByText('Otwarte do 18:00')).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'poniedziałek (dziś)' })).toBeTruthy()
    vi.useRealTimers()
  })

  it('amenities, rating and e-mail are left out when unknown', () => {
    renderProfile({ openingHours: null, amenities: [], rating: null, email: null })
    expect(screen.queryByText('Godziny otwarcia')).toBeNull()
    expect(screen.queryByText('Udogodnienia')).toBeNull()
    expect(screen.queryByText('Opinie')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Napisz/ })).toBeNull()
  })
})

describe('promotions', () => {
  it('are summed up at the top, with a link that clears the search and opens the category of the first one', async () => {
    vi.stubGlobal('scrollTo', () => {})
    const items = [
      rootHeading(1, 'Stomatologia'),
      subheading(100, 'Endodoncja'),
      ...Array.from({ length: 16 }, (_, index) => priceItem(200 + index, `Kanał ${index}`, 50)),
      subheading(101, 'Protetyka'),
      priceItem(300, 'Korona', 1100, { promotionPrice: 990, lowestPrice30Days: 1100 }),
      priceItem(301, 'Most', 1000, { promotionPrice: 790, lowestPrice30Days: 1000 }),
    ]
    const { medicalFacility } = facilityResponse()
    const response = { medicalFacility, pricingData: { categories: [], items } }
    const { user } = renderProfile(buildProfileView(response, 'https://medicena.example'))
    await user.type(screen.getByRole('searchbox'), 'kanał')
    await screen.findByText('Znaleziono: 16 usług')
    await user.click(screen.getByRole('link', { name: '2 promocje, taniej nawet o\u00a021%' }))
    const name = await screen.findByText('Korona')
    expect(screen.getByText('Protetyka').closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(name.closest('summary'))
  })

  it('leave out that of the linked service', () => {
    const view = buildProfileView(facilityResponse(), 'https://medicena.example', { id: 11, nearby: [] })
    expect(view.promotions).toBeNull()
  })
})

it('leads to a route planner by the position', () => {
  renderProfile()
  const route = () => screen.queryByRole('link', { name: /^Wyznacz trasę/ })
  expect(route()?.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=51.1%2C17.03',
  )
  cleanup()
  renderProfile({ position: null })
  expect(route()).toBeNull()
  expect(screen.queryByRole('button', { name: /Zobacz na mapie/ })).toBeNull()
})

describe('map', () => {
  it('opens with the address, and shows a status without the zone that provides it', async () => {
    const { user } = renderProfile()
    await user.click(screen.getByRole('button', { name: /Zobacz na mapie/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dentus Centrum' }))
    expect(dialog.getByText('ul. Świdnicka 19/3, Wrocław')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('Wczytujemy mapę…')
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is open beside the price list on wide screens only', async () => {
    for (const matches of [false, true]) {
      vi.stubGlobal('matchMedia', () => ({ matches }))
      const find = () => ({ Component: ({ label }: { readonly label: string }) => <p>{label}</p> })
      render(
        <SlotContext value={{ find: find as unknown as SlotResolver['find'] }}>
          <RouterProvider router={createProfileRouter()} />
        </SlotContext>,
      )
      await new Promise((resolve) => setTimeout(resolve, 600))
      expect(screen.queryAllByText('Mapa: Dentus Centrum, ul. Świdnicka 19/3, Wrocław')).toHaveLength(
        matches ? 1 : 0,
      )
      cleanup()
    }
  })
})

it('has a bar with phone and website once the header is scrolled away', () => {
  renderProfile()
  expect(screen.queryByRole('link', { name: /^Strona placówki/ })).toBeNull()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('link', { name: /^Strona placówki/ }).getAttribute('href')).toBe(
    'https://dentus.example/',
  )
})

it('renders a price list of 1,500 rows on the server with lazy contents', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 1500 }, (_, id) => priceItem(id, `Usługa ${id}`, id)),
  ]
  const sections = buildPriceSections({ categories: [], items })
  const router = createProfileRouter({ sections, openingHours: null })
  const html = renderToString(<RouterProvider router={router} />)
  expect(html.match(/<details/g)?.length).toBe(1500)
  // Row contents are lazy; the ways to make an appointment are in the contact box and once in <noscript>.
  expect(html.match(/Jak chcesz umówić wizytę\?/g)?.length).toBe(2)
  expect(html).toMatch(/<noscript>.*Przejdź na stronę placówki.*<\/noscript>/)
})
