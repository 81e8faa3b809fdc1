// @vitest-environment happy-dom
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { listedPromotion } from '../fixtures/promotion-responses.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { promotionView } from './promotion-view.ts'
import type { PromotionsView } from './promotions.server.ts'
import { Promotions } from './promotions.tsx'
import { parsePromotions } from './promotions-path.ts'

const ENDODONTICS = { slug: 'endodoncja', name: 'Endodoncja' }
const LOWER_SILESIA = {
  slug: 'dolnoslaskie',
  name: 'dolnośląskie',
  label: 'woj. dolnośląskie',
  isTown: false,
}
const WROCLAW = { slug: 'wroclaw', name: 'Wrocław', label: 'Wrocław', isTown: true }
const TODAY = '2026-11-23'
const VIEW: PromotionsView = {
  promotions: [promotionView(listedPromotion(), TODAY, null)],
  heading: 'Promocje dnia: 1\u00a0promocja',
  count: '1\u00a0promocja',
  query: parsePromotions(new URLSearchParams()),
  category: null,
  place: null,
  categories: [ENDODONTICS],
  unknownPlace: null,
  nearest: [],
  wider: null,
  previousHref: null,
  nextHref: null,
}

afterEach(cleanup)

/** Renders the page; its address decides the query, as on the site. */
async function openPage(view: PromotionsView, path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Promotions,
        HydrateFallback: () => null,
        loader: ({ request }) => ({ ...view, query: parsePromotions(new URL(request.url).searchParams) }),
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return { address: () => router.state.location.pathname + router.state.location.search }
}

describe('the promotions page', () => {
  it('has a card for each promotion, with all three prices, saving, end and a link to its facility', async () => {
    await renderPage(Promotions, VIEW)
    const heading = screen.getByRole('heading', { level: 2, name: 'Wybielanie zębów' })
    const card = within(heading.closest('li') ?? expect.fail('no card'))
    expect(card.getByText(/^990/)).toBeTruthy()
    expect(card.getByText(/^1200/)).toBeTruthy()
    expect(card.getByText(/^Najniższa cena z 30 dni przed obniżką: 1250,50/)).toBeTruthy()
    expect(card.getByText(/^Oszczędzasz 210/)).toBeTruthy()
    expect(card.getByText(/^do 30 listopada, zostało 7 dni$/)).toBeTruthy()
    // Without JavaScript it links to the profile.
    const link = card.getByRole('link', { name: 'Umów wizytę – Wybielanie zębów, Dentus' })
    expect(link.getAttribute('href')).toBe('/placowki/dentus-wroclaw-id7')
    expect(link.getAttribute('aria-haspopup')).toBe('dialog')
  })

  it('says what is chosen on the button that opens the filters on phones', async () => {
    await openPage({ ...VIEW, category: ENDODONTICS, place: WROCLAW }, '/promocje?sort=cena')
    const toggle = screen.getByRole('button', {
      name: 'Filtry do 20\u00a0km, Endodoncja, cena rosnąco',
    })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    const controlled = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
    expect(controlled?.contains(screen.getByRole('combobox', { name: 'Kategoria' }))).toBe(true)
  })

  it('has a heart for the offer and a comparison of facilities', async () => {
    await renderPage(Promotions, VIEW)
    const heart = screen.getByRole('button', { name: 'Ulubione – Dentus' })
    const stored = () => JSON.parse(localStorage.getItem('favourites') ?? '[]')
    await userEvent.click(heart)
    expect(stored()).toMatchObject([{ facility: 7, service: 101, price: 990 }])
    const compare = screen.getByRole('button', { name: 'Porównaj – Dentus' })
    await userEvent.click(compare)
    expect(screen.getByText('Wybrano do porównania: 1 z 3')).toBeTruthy()
    // Also because other test files share the state of this process.
    await userEvent.click(heart)
    await userEvent.click(compare)
    expect(stored()).toEqual([])
    expect(screen.queryByText('Wybrano do porównania: 1 z 3')).toBeNull()
  })

  it('adds filters with a form and removes them with chips', async () => {
    const query = parsePromotions(new URLSearchParams('kategoria=endodoncja&miejsce=dolnoslaskie&sort=cena'))
    await renderPage(Promotions, { ...VIEW, query, category: ENDODONTICS, place: LOWER_SILESIA })
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtry promocji' })
    expect([form.getAttribute('action'), form.method]).toEqual(['/promocje', 'get'])
    expect([...new FormData(form)]).toEqual([
      ['wybrane', 'dolnoslaskie'],
      ['miejsce', 'dolnośląskie'],
      ['promien', '20'],
      ['kategoria', 'endodoncja'],
      ['sort', 'cena'],
    ])
    const chips = within(screen.getByRole('list', { name: 'Wybrane filtry' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Usuń filtr: Endodoncja', '/promocje?miejsce=dolnoslaskie&sort=cena'],
      ['Usuń filtr: woj. dolnośląskie', '/promocje?kategoria=endodoncja&sort=cena'],
    ])
  })

  it('applies category, radius and order at once, from the first page on, and keeps the focus', async () => {
    const path = '/promocje?miejsce=wroclaw&strona=3'
    const { address } = await openPage({ ...VIEW, place: WROCLAW }, path)
    const choose = (name: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name }), option)
    await choose('Kategoria', 'Endodoncja')
    await waitFor(() => expect(address()).toBe('/promocje?kategoria=endodoncja&miejsce=wroclaw'))
    await choose('Odległość od centrum', '50')
    await choose('Sortuj', 'odległość')
    await waitFor(() =>
      expect(address()).toBe('/promocje?kategoria=endodoncja&miejsce=wroclaw&promien=50&sort=odleglosc'),
    )
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sortuj' }))
  })

  it('has no order by distance without a town', async () => {
    await renderPage(Promotions, { ...VIEW, place: LOWER_SILESIA })
    expect(screen.queryByRole('option', { name: 'odległość' })).toBeNull()
  })

  it('shows promotions of the whole country again when the place is cleared', async () => {
    const { address } = await openPage({ ...VIEW, place: WROCLAW }, '/promocje?miejsce=wroclaw&sort=cena')
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść pole: Miejsce' }))
    await waitFor(() => expect(address()).toBe('/promocje?sort=cena'))
  })

  it('says which place it does not know', async () => {
    await renderPage(Promotions, { ...VIEW, unknownPlace: 'nigdzie' })
    const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Miejsce' })
    expect(place.value).toBe('nigdzie')
    expect(screen.getByText(/^Nie znaleźliśmy miejsca „nigdzie”/)).toBeTruthy()
  })

  it('links to its neighbours and to a larger radius', async () => {
    const wider = { radiusKm: 50, href: '/promocje?miejsce=wroclaw&promien=50' }
    const neighbours = { previousHref: '/promocje', nextHref: '/promocje?strona=3' }
    await renderPage(Promotions, { ...VIEW, ...neighbours, wider })
    expect(screen.getByRole('link', { name: /^Szukaj do 50\skm$/ }).getAttribute('href')).toBe(wider.href)
    const pages = within(screen.getByRole('navigation', { name: 'Strony promocji' }))
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/promocje',
      '/promocje?strona=3',
    ])
  })

  it('links to the search if it is empty, with filters to all promotions and the nearest towns', async () => {
    const nearest = [
      { name: 'Oława', href: '/promocje?miejsce=olawa&promien=0', detail: '3 promocje, 28 km' },
    ]
    await renderPage(Promotions, { ...VIEW, promotions: [] })
    expect(screen.getByRole('link', { name: 'Porównaj ceny' }).getAttribute('href')).toBe('/')
    cleanup()
    await renderPage(Promotions, { ...VIEW, promotions: [], place: WROCLAW, nearest })
    expect(screen.getByRole('heading', { name: 'Dziś nie ma takich promocji' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wszystkie promocje' }).getAttribute('href')).toBe('/promocje')
    const towns = within(screen.getByRole('region', { name: 'Najbliższe miejscowości z promocjami' }))
    expect(towns.getByRole('listitem').textContent).toBe('Oława 3 promocje, 28 km')
  })
})

const link = () => screen.getByRole('link', { name: /^Umów wizytę/ })

it('opens no dialog with a click for a new tab', async () => {
  await renderPage(Promotions, VIEW)
  await userEvent.setup().keyboard('{Control>}')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  link().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the contact options', () => {
  const open = (changes: Parameters<typeof promotion>[0] = {}, slots?: SlotResolver) => {
    const dialog = (
      <PromotionDialog promotion={promotionView(promotion(changes), TODAY)} open onClose={() => {}} />
    )
    render(slots ? <SlotContext value={slots}>{dialog}</SlotContext> : dialog)
  }
  const portal = () => screen.queryByRole('link', { name: /portal zewnętrzny/ })
  const contact = () => screen.queryByRole('button', { name: 'Placówka skontaktuje się ze mną' })

  it('are the portal, the phone and a contact request, with a link to the facility', () => {
    open()
    expect(portal()?.getAttribute('href')).toBe('https://dentus.example/')
    expect([portal()?.getAttribute('target'), portal()?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    expect(screen.getByRole('link', { name: /^Zadzwoń/ }).getAttribute('href')).toBe('tel:+48711234567')
    expect(screen.getByRole('link', { name: 'Dentus' }).getAttribute('href')).toBe(
      '/placowki/dentus-wroclaw-id7',
    )
    expect(contact()?.getAttribute('aria-expanded')).toBe('false')
  })

  it.each(['javascript:alert(1)', null])('omit the portal if its URL is %s', (website) => {
    open({ website })
    expect(portal()).toBeNull()
    expect(screen.getByRole('link', { name: /^Zadzwoń/ })).toBeTruthy()
  })

  it('omit the contact request if the facility does not accept it', () => {
    open({ acceptsContactRequests: false })
    expect(contact()).toBeNull()
  })

  it('pass facility and service to the form in the slot', async () => {
    const find: SlotResolver['find'] = (name) => ({
      Component: (props) => (
        <p>{[name, ...Object.entries(props).filter(([key]) => key !== 'fallback')].join(' ')}</p>
      ),
    })
    open({}, { find })
    await userEvent.click(contact() ?? expect.fail('no button'))
    const form = screen.getByRole('region', { name: 'Prośba o kontakt' })
    expect(form.textContent).toBe(
      'contact-request name,contact-request facilityId,7 facilityName,Dentus serviceName,Wybielanie zębów',
    )
    expect(contact()?.getAttribute('aria-expanded')).toBe('true')
  })

  it('show the phone number if the slot is empty', async () => {
    open()
    await userEvent.click(contact() ?? expect.fail('no button'))
    expect(screen.getByRole('status').textContent).toContain('+48 71 123 45 67')
  })
})
