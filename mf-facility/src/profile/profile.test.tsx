// @vitest-environment happy-dom

import { phoneHref } from '@medicena/domain/phone-href'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { facilityAnswer, priceItem, rootHeading } from '../fixtures/facility-answer.ts'
import { buildProfileView } from './build-profile-view.ts'
import { priceSections } from './price-sections.ts'
import { ProfileScreen } from './profile.tsx'
import type { ProfileView } from './profile-view.ts'

const path = '/placowki/dentus-centrum-wroclaw-id12'
const facility = buildProfileView(facilityAnswer(), 'https://medicena.example')

/** Stands for a results page, in a shell that makes its links soft. */
function Results() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(path)}>
      Dentus
    </button>
  )
}

/** The profile as a page of a visit that went through `history`. */
function profileRouter(change: Partial<ProfileView> = {}, history: readonly string[] = [path]) {
  const loaderData = { profile: { ...facility, ...change } }
  return createMemoryRouter(
    [
      { id: 'home', path: '/', element: <h1>Strona główna</h1> },
      { id: 'results', path: '/uslugi-medyczne/*', Component: Results },
      { id: 'profile', path: '/placowki/*', Component: ProfileScreen, loader: () => loaderData.profile },
    ],
    { initialEntries: [...history], hydrationData: { loaderData } },
  )
}

function show(change?: Partial<ProfileView>) {
  const router = profileRouter(change)
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) }
}

/** The disclosure of a service. */
function row(name: string): HTMLElement {
  const details = screen.getByText(name).closest('details')
  return details ?? expect.fail(`${name} is no price row`)
}

afterEach(cleanup)

describe('header', () => {
  it('names the facility once, with its address and the ways to reach it', () => {
    show()
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
    const { container } = show({ email: null })
    expect(container.querySelector('a[href^="mailto:"]')).toBeNull()
  })

  it('shows the way from the home page', () => {
    show()
    const way = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }))
    expect(way.getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/')
    expect(way.getByText('Placówki - Placówki - Dentus Centrum')).toBeTruthy()
  })
})

describe('the way back', () => {
  it('leads home on the first page of a visit', () => {
    show()
    expect(screen.getByRole('link', { name: 'Wróć' }).getAttribute('href')).toBe('/')
  })

  it('leads to the page before within the site', async () => {
    const { router, user } = show()
    await router.navigate('/uslugi-medyczne/endodoncja')
    await user.click(await screen.findByRole('button', { name: 'Dentus' }))
    await user.click(await screen.findByRole('link', { name: 'Wróć' }))
    expect(await screen.findByRole('button', { name: 'Dentus' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/uslugi-medyczne/endodoncja')
  })
})

describe('prices', () => {
  it('stand under root categories and subcategories', () => {
    show()
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
    const { container } = show()
    const links = within(screen.getByRole('navigation', { name: 'Specjalizacje' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(
      links.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.textContent),
    ).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    expect(screen.getByText('Chirurgia').closest('a')).toBeNull()
  })

  it('are reduced only together with the lowest price of 30 days', () => {
    show()
    const reduced = row('Leczenie kanałowe – 1 kanał').textContent
    expect(reduced).toContain('990\u00a0zł')
    expect(reduced).toContain('Najniższa cena z 30 dni przed obniżką: 1050\u00a0zł')
    const regular = row('Leczenie kanałowe – 3 kanały').textContent
    expect(regular).toContain('12\u00a0000\u00a0zł')
    expect(regular).not.toContain('11\u00a0000')
  })

  it('come with what was paid in the 30 days before a reduction, in a picture and in words', async () => {
    const { user } = show({ asOf: '2026-11-21' })
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
    show({ sections: [], specialisations: [] })
    expect(screen.getByRole('heading', { name: 'Placówka nie podała jeszcze cennika' })).toBeTruthy()
    expect(screen.queryByText('Specjalizacje')).toBeNull()
  })
})

describe('searching in a price list', () => {
  const items = [
    rootHeading(1, 'Stomatologia'),
    ...Array.from({ length: 20 }, (_, id) => priceItem(id, `Korona nr ${id + 1}`, id)),
    rootHeading(2, 'Protetyka'),
    priceItem(30, 'Łyżka wyciskowa', 90),
  ]
  const long = priceSections({ categories: [], items })
  const search = () => screen.getByRole('searchbox', { name: 'Szukaj w cenniku' })
  const names = () => screen.queryAllByText(/^(Korona|Łyżka)/).map(({ textContent }) => textContent)

  it('is offered for long lists only', () => {
    show({ sections: long })
    expect(search()).toBeTruthy()
    cleanup()
    show()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('finds by parts of names, without diacritics, and says how many', async () => {
    const { user } = show({ sections: long })
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(names()).toEqual(['Łyżka wyciskowa']))
    expect(screen.getByRole('status').textContent).toBe('Znaleziono: 1 usługa')
    await user.clear(search())
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('says that there is nothing, and goes back to all', async () => {
    const { user } = show({ sections: long })
    await user.type(search(), 'rezonans')
    expect(await screen.findByRole('heading', { name: 'Brak usług o tej nazwie' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Brak usług o tej nazwie')
    await user.click(screen.getByRole('button', { name: 'Wyczyść wyszukiwanie' }))
    await waitFor(() => expect(names()).toHaveLength(21))
    expect(document.activeElement).toBe(search())
  })

  it('gives way to a specialisation that it has left out', async () => {
    vi.stubGlobal('scrollTo', () => {})
    const { user } = show({ sections: long, specialisations: [{ name: 'Stomatologia', sectionId: 1 }] })
    await user.type(search(), 'lyzka')
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Stomatologia' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stomatologia' })),
    )
    expect(names()).toHaveLength(21)
    vi.unstubAllGlobals()
  })
})

describe('making an appointment', () => {
  it('opens and closes with the price row', async () => {
    const { user } = show()
    const details = row('Konsultacja stomatologiczna')
    expect(details.hasAttribute('open')).toBe(false)
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(details.hasAttribute('open')).toBe(true)
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    expect(details.hasAttribute('open')).toBe(false)
  })

  it('is in the document for every row, and taken over as it came', async () => {
    const router = profileRouter()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<RouterProvider router={router} />)
    const came = place.innerHTML
    expect(within(place).getAllByText('Jak chcesz umówić wizytę?')).toHaveLength(4)

    const onRecoverableError = vi.fn()
    const root = await act(async () =>
      hydrateRoot(place, <RouterProvider router={router} />, { onRecoverableError }),
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(place.innerHTML).toBe(came)
    await act(async () => root.unmount())
    place.remove()
  })

  it('is made ready, after a navigation within the site, as a row opens', async () => {
    const { user } = show()
    expect(screen.queryByText('Jak chcesz umówić wizytę?')).toBeNull()
    await user.click(screen.getByText('Mezoterapia'))
    expect(within(row('Mezoterapia')).getByText('Jak chcesz umówić wizytę?')).toBeTruthy()
    expect(screen.getAllByText('Jak chcesz umówić wizytę?')).toHaveLength(1)
  })

  it('leads to the website in a new tab that knows nothing of this one, or to the phone', async () => {
    const { user } = show()
    await user.click(screen.getByText('Konsultacja stomatologiczna'))
    const details = within(row('Konsultacja stomatologiczna'))
    expect(details.getByText('Jak chcesz umówić wizytę?')).toBeTruthy()
    const website = details.getByText(/Przejdź na stronę placówki/).closest('a')
    expect(website?.getAttribute('href')).toBe('https://dentus.example/')
    expect(website?.getAttribute('target')).toBe('_blank')
    expect(website?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(details.getByText('Zadzwoń: 71 343 12 18').getAttribute('href')).toBe('tel:+48713431218')
  })

  it('leaves the phone where there is no safe website', async () => {
    const { user } = show({ website: null })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByText(/Przejdź na stronę placówki/)).toBeNull()
    expect(within(row('Mezoterapia')).getByText('Zadzwoń: 71 343 12 18')).toBeTruthy()
  })
})

describe('asking for a call back', () => {
  const button = () => screen.getByRole('button', { name: 'Placówka skontaktuje się ze mną' })

  it('is not offered where nobody reads the requests', async () => {
    const { user } = show({ acceptsContactRequests: false })
    await user.click(screen.getByText('Mezoterapia'))
    expect(screen.queryByRole('button', { name: 'Placówka skontaktuje się ze mną' })).toBeNull()
  })

  it('opens the form about this service; closing it keeps what was typed', async () => {
    const { user } = show({ acceptsContactRequests: true })
    await user.click(screen.getByText('Mezoterapia'))
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    const form = within(screen.getByRole('region', { name: 'Prośba o kontakt' }))
    await user.type(await form.findByLabelText('Imię i nazwisko'), 'Anna')
    expect(form.getByText('Mezoterapia')).toBeTruthy()
    expect(button().getAttribute('aria-expanded')).toBe('true')
    await user.click(button())
    expect(screen.queryByRole('region', { name: 'Prośba o kontakt' })).toBeNull()
    await user.click(button())
    expect(screen.getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe('Anna')
  })
})

describe('the map', () => {
  it('opens with the address; without the zone that draws it that is said', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Zobacz na mapie' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Dentus Centrum' }))
    expect(dialog.getByText('ul. Świdnicka 19/3, Wrocław')).toBeTruthy()
    expect(dialog.getByRole('status').textContent).toBe('Wczytujemy mapę…')
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered without a place', () => {
    show({ position: null })
    expect(screen.queryByRole('button', { name: 'Zobacz na mapie' })).toBeNull()
  })
})

describe('on a phone’s small screen', () => {
  afterEach(() => vi.restoreAllMocks())

  it('the way back stays once 200 px are scrolled', async () => {
    show()
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
    const { container } = show()
    expect(screen.getByText('Ocena 4,5 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 128 ocen z serwisu mapowego')).toBeTruthy()
  })

  it('is rounded to the nearest half star, and said as it is', () => {
    const { container } = show({ rating: { value: 4.25, count: 1 } })
    expect(screen.getByText('Ocena 4,25 na 5')).toBeTruthy()
    expect(container.querySelectorAll('.lucide-star').length).toBe(4)
    expect(container.querySelectorAll('.lucide-star-half').length).toBe(1)
    expect(screen.getByText('Na podstawie 1 oceny z serwisu mapowego')).toBeTruthy()
  })

  it('is left out when it is not known', () => {
    show({ rating: null })
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

it.each([
  ['71 343 12 18', 'tel:+48713431218'],
  ['+48 71 343-12-18', 'tel:+48713431218'],
  ['0048 71 343 12 18', 'tel:+48713431218'],
  ['(71) 343 12 18 wew. 5', 'tel:+48713431218'],
  ['48713431218', 'tel:+48713431218'],
  ['112', 'tel:112'],
])('dials %s as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
