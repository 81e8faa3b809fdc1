// @vitest-environment happy-dom
import { polishDay } from '@medicena/domain/days'
import { firstOfMonth, formatMonth, lastOfMonth } from '@medicena/domain/months'
import { TERMS_VERSION } from '@medicena/domain/packages'
import type { ManagedSmart } from '@medicena/provider-client/managed-smart'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { managedFacility, managedSmart, priceListItem } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from './smart.route.ts'

const provider = provideForTests()
const SMART = 'MedicalFacility/Manage/7/Smart'
const TODAY = polishDay()
const ACTIVE = managedSmart({
  isActive: true,
  periods: [{ validFrom: TODAY, validTo: lastOfMonth(TODAY) }],
})

async function open(smart: ManagedSmart, facility = managedFacility()) {
  beLoggedIn('manager')
  provider.respondTo('GET MedicalFacility/Managed', ok([facility]))
  provider.respondTo(`GET ${SMART}`, ok(smart))
  provider.respondTo('GET MedicalFacility/Manage/7/Prices', ok([priceListItem()]))
  const { user } = openPage(route, '/account/medical-services/7/smart', '/account/medical-services/:id/smart')
  await screen.findByRole('heading', { level: 1, name: 'Pakiet placówki' })
  return user
}

test('a manager of a Free facility sees what Smart includes and orders it with invoice data', async () => {
  const user = await open(managedSmart())
  screen.getByRole('heading', { name: 'Masz pakiet Free' })
  screen.getByText('certyfikat zweryfikowanej placówki')
  const send = () => user.click(screen.getByRole('button', { name: 'Zamów Smart' }))
  await send()
  await screen.findByText('Regulamin: Aby zamówić pakiet, zaakceptuj regulamin.')
  expect(provider.sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('Miesiąc'), formatMonth(firstOfMonth(TODAY, 1)))
  await user.type(screen.getByLabelText('Nazwa firmy'), 'Pod Lipami sp. z o.o.')
  await user.type(screen.getByLabelText('NIP'), '123-456-32-18')
  await user.type(screen.getByLabelText('Adres firmy'), 'ul. Ruska 12A/3, 50-079 Wrocław')
  await user.click(screen.getByRole('checkbox'))
  const month = firstOfMonth(TODAY, 1).slice(0, 7)
  const order = { month, orderedAt: '2026-11-26T10:00:00.000Z' }
  provider.respondTo(`POST ${SMART}/Order`, ok(managedSmart({ order })))
  await send()
  await screen.findByText(/czeka\. Fakturę wyślemy/)
  expect(provider.sent[0]?.idempotencyKey).toMatch(/^"[\w-]{36}"$/)
  expect(provider.sent[0]?.body).toEqual({
    month,
    companyName: 'Pod Lipami sp. z o.o.',
    taxId: '1234563218',
    companyAddress: 'ul. Ruska 12A/3, 50-079 Wrocław',
    acceptsTerms: true,
    termsVersion: TERMS_VERSION,
  })
  expect(screen.queryByRole('button', { name: 'Zamów Smart' })).toBeNull()
  provider.respondTo(`DELETE ${SMART}/Order`, { status: 204, body: null })
  await user.click(screen.getByRole('button', { name: 'Wycofaj zamówienie' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Wycofaj zamówienie' }))
  await screen.findByRole('button', { name: 'Zamów Smart' })
})

test('the next order begins with the invoice data of the last one', async () => {
  const invoice = { companyName: 'Pod Lipami', taxId: '1234563218', companyAddress: 'ul. Ruska 12A/3' }
  await open(managedSmart({ invoice }))
  expect(screen.getByLabelText('Nazwa firmy')).toHaveProperty('value', invoice.companyName)
  expect(screen.getByLabelText('NIP')).toHaveProperty('value', invoice.taxId)
})

test('a facility with Smart chooses its promoted service, and gets its badge', async () => {
  const user = await open(ACTIVE)
  screen.getByRole('heading', { name: 'Masz pakiet Smart' })
  const promote = () => user.click(screen.getByRole('button', { name: 'Promuj do końca miesiąca' }))
  await promote()
  await screen.findByText('Wybierz usługę z listy.')
  await user.selectOptions(screen.getByLabelText('Usługa'), 'Leczenie kanałowe')
  provider.respondTo(`PUT ${SMART}/PromotedService`, problem(409, 'W tym miesiącu promujesz już usługę.'))
  await promote()
  await screen.findByText('W tym miesiącu promujesz już usługę.')
  const promoted = { serviceId: 101, serviceName: 'Leczenie kanałowe' }
  provider.respondTo(`PUT ${SMART}/PromotedService`, ok({ ...ACTIVE, promoted }))
  await promote()
  await screen.findByText(/^– do/)
  expect(provider.sent.at(-1)?.body).toEqual({ serviceId: 101 })
  const badge = screen.getByLabelText<HTMLTextAreaElement>('Znaczek na Twoją stronę (HTML)').value
  expect(badge).toContain(`href="${location.origin}/certyfikat/7"`)
  expect(badge).toContain('/api/MedicalFacility/7/Certificate.svg')
  // This month has Smart already.
  expect(screen.queryByRole('option', { name: formatMonth(TODAY) })).toBeNull()
})

test('every manager sees the numbers; a facility that is not verified cannot order', async () => {
  await open(managedSmart(), managedFacility({ status: 'pending' }))
  const row = screen.getByRole('row', { name: /listopad 2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1204', '87', '0'])
  await waitFor(() => screen.getByText(/^Pakiet zamówisz, gdy zweryfikujemy placówkę\. /))
  expect(screen.queryByRole('button', { name: 'Zamów Smart' })).toBeNull()
})
