// @vitest-environment happy-dom
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { promotionView } from './promotion-view.ts'
import type { PromotionsView } from './promotions.server.ts'
import { Promotions } from './promotions.tsx'

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

describe('the promotions page', () => {
  it('has a card for each promotion, with all three prices and a link to its facility', async () => {
    await renderPage(Promotions, VIEW)
    const heading = screen.getByRole('heading', { level: 2, name: 'Wybielanie zębów' })
    const card = within(heading.closest('li') ?? expect.fail('no card'))
    expect(card.getByText(/^990/)).toBeTruthy()
    expect(card.getByText(/^1200/)).toBeTruthy()
    expect(card.getByText(/^Najniższa cena z 30 dni przed obniżką: 1100,50/)).toBeTruthy()
    // Without JavaScript it links to the profile.
    const link = card.getByRole('link', { name: 'Umów wizytę – Wybielanie zębów, Dentus' })
    expect(link.getAttribute('href')).toBe('/placowki/dentus-wroclaw-id7')
    expect(link.getAttribute('aria-haspopup')).toBe('dialog')
  })

  it('adds filters with a form and removes them with chips', async () => {
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

  it('has an empty state that links to the search', async () => {
    await renderPage(Promotions, { ...VIEW, promotions: [] })
    expect(screen.getByRole('heading', { name: 'Dziś nie ma promocji' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Porównaj ceny' }).getAttribute('href')).toBe('/')
  })

  it('links to all promotions if none match the filters', async () => {
    await renderPage(Promotions, { ...VIEW, promotions: [], category: ENDODONTICS })
    expect(screen.getByRole('heading', { name: 'Dziś nie ma takich promocji' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wszystkie promocje' }).getAttribute('href')).toBe('/promocje')
  })
})

describe('the dialog of a card', () => {
  beforeEach(() => renderPage(Promotions, VIEW))
  const link = () => screen.getByRole('link', { name: /^Umów wizytę/ })

  it('opens with a click on the card and closes', async () => {
    await userEvent.click(link())
    const dialog = await screen.findByRole('dialog', { name: 'Jak chcesz umówić wizytę?' })
    expect(within(dialog).getByText('ul. Świdnicka 12, Wrocław')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }))
    expect(screen.queryByRole('heading', { name: 'Jak chcesz umówić wizytę?' })).toBeNull()
  })

  it('does not open with a click for a new tab', async () => {
    await userEvent.setup().keyboard('{Control>}')
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the contact options', () => {
  const open = (changes: Parameters<typeof promotion>[0] = {}, slots?: SlotResolver) => {
    const dialog = <PromotionDialog promotion={promotionView(promotion(changes))} open onClose={() => {}} />
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

  it.each(['javascript:alert(1)', 'ftp://dentus.example', null])(
    'omit the portal if its URL is %s',
    (website) => {
      open({ website })
      expect(portal()).toBeNull()
      expect(screen.getByRole('link', { name: /^Zadzwoń/ })).toBeTruthy()
    },
  )

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
