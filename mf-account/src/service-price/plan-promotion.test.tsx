// @vitest-environment happy-dom
import { hasUnsavedChanges } from '@medicena/zone-kit/session'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { day, priceListItem } from '../fixtures/manager-data.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider-server.ts'
import { PlanPromotion } from './plan-promotion.tsx'

const provider = provideForTests()
const PLAN = 'POST MedicalFacility/Manage/7/Prices/101/Promotions'

function open() {
  beLoggedIn('manager')
  const onPlanned = vi.fn()
  render(<PlanPromotion facilityId={7} item={priceListItem({ price: 200 })} onChanged={onPlanned} />)
  return { user: userEvent.setup(), onPlanned }
}

const price = () => screen.getByLabelText('Cena promocyjna (zł)')
const plan = () => screen.getByRole('button', { name: 'Zaplanuj promocję' })

it('requires days and prices', async () => {
  const { user } = open()
  await user.clear(screen.getByLabelText('Pierwszy dzień'))
  await user.click(plan())
  expect(
    await screen.findByRole('link', { name: 'Pierwszy dzień: Podaj pierwszy dzień promocji.' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Cena promocyjna \(zł\): Podaj kwotę w złotych/ })).toBeTruthy()
  expect(provider.sent).toEqual([])
})

it('previews the Omnibus rules and inserts the lowest price', async () => {
  const { user } = open()
  await user.clear(screen.getByLabelText('Cena przed obniżką (zł)'))
  await user.type(screen.getByLabelText('Cena przed obniżką (zł)'), '350')
  await user.type(price(), '150')
  expect(screen.getByText('Tej promocji nie można zaplanować')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Wstaw 200/ }))
  expect(screen.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeTruthy()
})

it('plans a promotion and starts a new one', async () => {
  const { user, onPlanned } = open()
  const planned = priceListItem({ price: 200 })
  provider.respondTo(PLAN, { status: 200, body: planned })
  await user.type(price(), '150')
  expect(hasUnsavedChanges()).toBe(true)
  await user.click(plan())
  await waitFor(() => expect(onPlanned).toHaveBeenCalledExactlyOnceWith(planned))
  expect(provider.sent.map(({ body }) => body)).toEqual([
    { validFrom: day(1), validTo: day(7), oldPrice: 200, price: 150 },
  ])
  await waitFor(() => expect(price()).toHaveProperty('value', ''))
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
