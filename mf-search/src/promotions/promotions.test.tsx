// @vitest-environment happy-dom
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { renderPage } from '../fixtures/render-page.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { promotionView } from './promotion-view.ts'
import { Promotions } from './promotions.tsx'
import type { PromotionsView } from './promotions-view.ts'

const ENDODONTICS = { slug: 'endodoncja', name: 'Endodoncja' }
const LOWER_SILESIA = { slug: 'dolnoslaskie', name: 'woj. dolnośląskie' }
const VIEW: PromotionsView = {
  promotions: [promotionView(promotion())],
  category: null,
  place: null,
  categories: [ENDODONTICS],
  places: [LOWER_SILESIA],
}

afterEach(cleanup)

describe('page of promotions', () => {
  it('has a card for each, with all three prices and the way to its facility', async () => {
    await renderPage(Promotions, VIEW)
    const heading = screen.getByRole('heading', { level: 2, name: 'Wybielanie zębów' })
    const card = within(heading.closest('li') ?? expect.fail('no card'))
    expect(card.getByText(/^990/)).toBeTruthy()
    expect(card.getByText(/^1200/)).toBeTruthy()
    expect(card.getByText(/^Najniższa cena z 30 dni przed obniżką: 1100,50/)).toBeTruthy()
    // Without JavaScript it leads to the profile.
    const link = card.getByRole('link', { name: 'Umów wizytę – Wybielanie zębów, Dentus' })
    expect(link.getAttribute('href')).toBe('/placowki/dentus-wroclaw-id7')
    expect(link.getAttribute('aria-haspopup')).toBe('dialog')
  })

  it('is narrowed by a form, and widened by the chips of its filters', async () => {
    await renderPage(Promotions, { ...VIEW, category: ENDODONTICS, place: LOWER_SILESIA })
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtry promocji' })
    expect([form.getAttribute('action'), form.method]).toEqual(['/promocje', 'get'])
    expect([...new FormData(form)]).toEqual([
      ['kategoria', 'endodoncja'],
      ['miejsce', 'dolnoslaskie'],
    ])
    const chips = within(screen.getByRole('list', { name: 'Wybrane filtry' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Usuń filtr: Endodoncja', '/promocje?miejsce=dolnoslaskie'],
      ['Usuń filtr: woj. dolnośląskie', '/promocje?kategoria=endodoncja'],
    ])
  })

  it('of a day without promotions says so and leads to the search', async () => {
    await renderPage(Promotions, { ...VIEW, promotions: [] })
    expect(screen.getByRole('heading', { name: 'Dziś nie ma promocji' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Porównaj ceny' }).getAttribute('href')).toBe('/')
  })

  it('with filters that nothing meets leads to all promotions', async () => {
    await renderPage(Promotions, { ...VIEW, promotions: [], category: ENDODONTICS })
    expect(screen.getByRole('heading', { name: 'Dziś nie ma takich promocji' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wszystkie promocje' }).getAttribute('href')).toBe('/promocje')
  })
})

describe('the popup of a card', () => {
  beforeEach(() => renderPage(Promotions, VIEW))
  const link = () => screen.getByRole('link', { name: /^Umów wizytę/ })

  it('opens by the card and closes again', async () => {
    await userEvent.click(link())
    const dialog = await screen.findByRole('dialog', { name: 'Jak chcesz umówić wizytę?' })
    expect(within(dialog).getByText('ul. Świdnicka 12, Wrocław')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('heading', { name: 'Jak chcesz umówić wizytę?' })).toBeNull()
  })

  it('leaves a click for a new tab to the link', async () => {
    await userEvent.setup().keyboard('{Control>}')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('ways to make an appointment', () => {
  const open = (changes: Parameters<typeof promotion>[0] = {}, slots?: SlotResolver) => {
    const dialog = <PromotionDialog promotion={promotionView(promotion(changes))} open onClose={() => {}} />
    render(slots ? <SlotContext value={slots}>{dialog}</SlotContext> : dialog)
  }
  const portal = () => screen.queryByRole('link', { name: /portal zewnętrzny/ })
  const contact = () => screen.queryByRole('button', { name: 'Placówka skontaktuje się ze mną' })

  it('are the portal, the phone and contact data, beside the facility', () => {
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

  it.each(['javascript:alert(1)', 'ftp://dentus.example', null])(
    'leave out the portal where it would be %s',
    (website) => {
      open({ website })
      expect(portal()).toBeNull()
      expect(screen.getByRole('link', { name: /^Zadzwoń/ })).toBeTruthy()
    },
  )

  it('leave out contact data where nobody would read them', () => {
    open({ acceptsContactRequests: false })
    expect(contact()).toBeNull()
  })

  it('have the form of the zone that fills the slot, told what it is about', async () => {
    const find: SlotResolver['find'] = (name) => ({
      Component: (told) => (
        <p>{[name, ...Object.entries(told).filter(([key]) => key !== 'fallback')].join(' ')}</p>
      ),
    })
    open({}, { find })
    await userEvent.click(contact() ?? expect.fail('not offered'))
    const form = screen.getByRole('region', { name: 'Prośba o kontakt' })
    expect(form.textContent).toBe(
      'contact-request name,contact-request facilityId,7 facilityName,Dentus serviceName,Wybielanie zębów',
    )
    expect(contact()?.getAttribute('aria-expanded')).toBe('true')
  })

  it('name the phone where that zone is away', async () => {
    open()
    await userEvent.click(contact() ?? expect.fail('not offered'))
    expect(screen.getByRole('status').textContent).toContain('+48 71 123 45 67')
  })
})
