// @vitest-environment happy-dom
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { hasUnsavedChanges } from '@medicena/zone-kit/session'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { day, priceListItem } from '../fixtures/entities.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import { PlanPromotion } from './plan-promotion.tsx'

const provider = provideForTests()
const PLAN = 'POST MedicalFacility/Manage/7/Prices/101/Promotions'

function open(item = priceListItem({ price: 200 }), status: 'pending' | 'verified' = 'verified') {
  beLoggedIn('manager')
  const onPlanned = vi.fn()
  const page = (shown: PriceListItem) => (
    <PlanPromotion facility={{ id: 7, status }} isAllowed item={shown} onChanged={onPlanned} />
  )
  const { rerender } = render(page(item))
  const change = (changed: PriceListItem) => rerender(page(changed))
  return { user: userEvent.setup(), onPlanned, change }
}

const REJECTED = { price: 200, reason: 'Za mało.', rejectedAt: '2026-11-20T17:45:00.000Z' }

const price = () => screen.getByLabelText('Cena promocyjna (zł)')
const plan = () => screen.getByRole('button', { name: 'Zaplanuj promocję' })

const prefilled = () =>
  ['Pierwszy dzień', 'Ostatni dzień', 'Cena przed obniżką (zł)'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )

/** The service after its price was changed today. */
const changedToday = (newPrice: number) => {
  const before = priceListItem({ price: 200 })
  const today = {
    validFrom: day(0),
    price: newPrice,
    promotionPrice: null,
    dayLowest: Math.min(200, newPrice),
  }
  return priceListItem({ price: newPrice, history: [...before.history, today], version: 'v2' })
}

it('is filled with the price that the provider requires, also on the day of a rise', async () => {
  const { user } = open(changedToday(250))
  expect(prefilled()).toEqual([day(1), day(7), '200'])
  await user.type(price(), '150')
  expect(screen.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeTruthy()
})

it('follows a price that is changed above the form, and keeps what was typed', async () => {
  const { user, change } = open()
  await user.type(price(), '100')
  change(changedToday(150))
  await waitFor(() => expect(prefilled()).toEqual([day(1), day(7), '150']))
  expect(price()).toHaveProperty('value', '100')
})

it.each([
  ['pending', {}, /gdy zweryfikujemy placówkę\. Zwykle trwa to do 2 dni roboczych/],
  ['verified', {}, /gdy potwierdzimy cenę tej usługi/],
  ['verified', { rejected: REJECTED }, /gdy wpiszesz inną cenę/],
] as const)(
  'has no form while visitors do not see the price, and says what comes first (%s)',
  (status, changes, text) => {
    open(priceListItem({ publicPrice: null, history: [], ...changes }), status)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

it('is empty without a free week within a year, and says so', () => {
  const promotion = { validFrom: day(1), validTo: day(360), price: 150, lowestPrice30Days: null }
  open(priceListItem({ promotions: [{ ...promotion, state: 'planned' }] }))
  expect(prefilled()).toEqual(['', '', ''])
  expect(screen.getByText(/nie ma tygodnia bez promocji/)).toBeTruthy()
})

it('requires days and prices', async () => {
  const { user } = open()
  await user.clear(screen.getByLabelText('Pierwszy dzień'))
  await user.click(plan())
  expect(
    await screen.findByRole('link', { name: 'Pierwszy dzień: Podaj pierwszy dzień promocji.' }),
  ).toBeTruthy()
  expect(
    screen.getByRole('link', { name: /^Cena promocyjna \(zł\): Podaj jedną kwotę w złotych/ }),
  ).toBeTruthy()
  expect(provider.sent).toEqual([])
})

it('previews the Omnibus rules and inserts the lowest price', async () => {
  const { user } = open()
  await user.clear(screen.getByLabelText('Cena przed obniżką (zł)'))
  await user.type(screen.getByLabelText('Cena przed obniżką (zł)'), '350')
  await user.type(price(), '150')
  expect(screen.getByText('Tej promocji nie można zaplanować')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Wstaw 200/ }))
  expect(document.activeElement?.getAttribute('name')).toBe('oldPrice')
  expect(screen.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeTruthy()
})

it('plans a promotion and starts a new one', async () => {
  const { user, onPlanned } = open()
  const promotion = { validFrom: day(1), validTo: day(7), price: 150, lowestPrice30Days: null }
  const planned = priceListItem({ promotions: [{ ...promotion, state: 'planned' }] })
  provider.respondTo(PLAN, ok(planned))
  await user.type(price(), '150')
  expect(hasUnsavedChanges()).toBe(true)
  await user.click(plan())
  await waitFor(() => expect(onPlanned).toHaveBeenCalledExactlyOnceWith(planned))
  expect(provider.sent.map(({ body }) => body)).toEqual([
    { validFrom: day(1), validTo: day(7), oldPrice: 200, price: 150 },
  ])
  await waitFor(() => expect(price()).toHaveProperty('value', ''))
  expect(prefilled()).toEqual([day(8), day(14), '150'])
  expect(hasUnsavedChanges()).toBe(false)
})

it('shows the provider’s rejection once, at its field and in the summary', async () => {
  const { user } = open()
  const reason = 'W tych dniach usługa ma już inną promocję.'
  provider.respondTo(PLAN, problem(409, reason, { validFrom: reason }))
  await user.type(price(), '150')
  await user.click(plan())
  await waitFor(() => expect(document.activeElement?.textContent).toContain(`Pierwszy dzień: ${reason}`))
  expect(screen.getAllByText(new RegExp(reason))).toHaveLength(2)
  expect(price()).toHaveProperty('value', '150')
})

describe('a service that has changed meanwhile', () => {
  const PROMOTION = { validFrom: day(3), validTo: day(9), price: 140, lowestPrice30Days: null } as const

  /** Plans a promotion of 150 zł from tomorrow on, while this version is stored. */
  const conflict = async (stored: Parameters<typeof priceListItem>[0]) => {
    const page = open()
    await page.user.type(price(), '150')
    provider.respondTo(PLAN, problem(412, 'Te dane zmieniły się w międzyczasie.'))
    provider.respondTo(
      'GET MedicalFacility/Manage/7/Prices',
      ok([priceListItem({ ...stored, version: 'v2' })]),
    )
    await page.user.click(plan())
    return page
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Te dane zmieniły się w międzyczasie' })

  it('is shown with both prices before the reduction', async () => {
    const { user, onPlanned } = await conflict({ price: 180, history: priceListItem({ price: 180 }).history })
    const old = within(within(await dialog()).getByRole('group', { name: 'Cena przed obniżką' }))
    provider.respondTo(PLAN, ok(priceListItem({ price: 180 })))
    await user.click(old.getByLabelText(/^Zapisana wersja\s*180/))
    await user.click(screen.getByRole('button', { name: 'Zapisz wybrane' }))
    await waitFor(() => expect(onPlanned).toHaveBeenCalledOnce())
    expect(provider.sent.at(-1)).toMatchObject({ ifMatch: '"v2"', body: { oldPrice: 180, price: 150 } })
  })

  it('is shown with both promotions: the manager goes back to the form, and then prefers the stored one', async () => {
    const stored = { promotions: [{ ...PROMOTION, state: 'planned' as const }] }
    const { user, onPlanned } = await conflict(stored)
    await user.click(within(await dialog()).getByRole('button', { name: 'Wróć do formularza' }))
    expect(await screen.findByText('Te dane zmieniły się w międzyczasie.')).toBeTruthy()
    expect(price()).toHaveProperty('value', '150')
    expect(onPlanned).not.toHaveBeenCalled()
    await user.click(plan())
    const days = within(within(await dialog()).getByRole('group', { name: 'Promocja w tych dniach' }))
    expect(days.getByLabelText(/^Twoja wersja.*150/)).toHaveProperty('checked', true)
    await user.click(days.getByLabelText(/^Zapisana wersja.*140/))
    await user.click(screen.getByRole('button', { name: 'Zapisz wybrane' }))
    await waitFor(() => expect(onPlanned).toHaveBeenCalledOnce())
    expect(onPlanned.mock.lastCall?.[0]).toMatchObject(stored)
    expect(provider.sent).toHaveLength(2)
  })

  it('is sent again without a question if its change is none of the promotion', async () => {
    const later = { ...PROMOTION, validFrom: day(20), validTo: day(25), state: 'planned' as const }
    await conflict({ promotions: [later] })
    await waitFor(() => expect(provider.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
