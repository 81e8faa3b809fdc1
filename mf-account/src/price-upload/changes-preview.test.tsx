// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { priceListItem } from '../fixtures/manager-data.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider-server.ts'
import { ChangesPreview } from './changes-preview.tsx'
import type { PriceFile } from './read-price-file.ts'

const provider = provideForTests()
const CHANGE = 'PUT MedicalFacility/Manage/7/Prices'

/** File with a new price for one of two offered services. */
const FILE: PriceFile = {
  prices: [{ line: 2, serviceId: 101, serviceName: 'Leczenie kanałowe', price: 250 }],
  unusable: [],
  mentioned: new Set(),
  withoutPrice: 0,
}

function open() {
  beLoggedIn('manager')
  const onApplied = vi.fn()
  const onOutdated = vi.fn(async () => {})
  render(
    <ChangesPreview
      version="v1"
      onOutdated={onOutdated}
      facilityId={7}
      fileName="cennik.csv"
      items={[priceListItem(), priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał' })]}
      file={FILE}
      onApplied={onApplied}
    />,
  )
  return { user: userEvent.setup(), onApplied, onOutdated }
}

const apply = () => screen.getByRole('button', { name: /^Zastosuj/ })

it('requires a decision about missing services', async () => {
  const { user } = open()
  await user.click(apply())
  await user.click(await screen.findByRole('link', { name: /Wybierz, co zrobić z tymi usługami/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Zostaw w cenniku/))
  expect(provider.sent).toEqual([])
})

it.each([
  [/^Zostaw w cenniku/, []],
  [/^Usuń z cennika/, [102]],
])('applies the changes with the choice %s', async (choice, end) => {
  const { user, onApplied } = open()
  provider.respondTo(CHANGE, { status: 200, body: [] })
  await user.click(screen.getByLabelText(choice))
  await user.click(apply())
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(provider.sent.map(({ body }) => body)).toEqual([{ set: [{ serviceId: 101, price: 250 }], end }])
})

it('shows why the provider rejects the changes, also for fields that the form does not have', async () => {
  const { user, onApplied } = open()
  provider.respondTo(CHANGE, problem(400, 'Popraw dane.', { set: 'Każda usługa może wystąpić tylko raz.' }))
  await user.click(screen.getByLabelText(/^Zostaw w cenniku/))
  await user.click(apply())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Popraw dane.')
  expect(alert.textContent).toContain('Każda usługa może wystąpić tylko raz.')
  provider.respondTo(CHANGE, { status: 200, body: [] })
  await user.click(apply())
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
})

it('compares the file again with a price list that has changed meanwhile', async () => {
  const { user, onApplied, onOutdated } = open()
  provider.respondTo(CHANGE, problem(412))
  await user.click(screen.getByLabelText(/^Zostaw w cenniku/))
  await user.click(apply())
  expect(await screen.findByText(/^Cennik zmienił się w międzyczasie/)).toBeTruthy()
  expect(onOutdated).toHaveBeenCalledOnce()
  expect(onApplied).not.toHaveBeenCalled()
  expect(provider.sent[0]?.ifMatch).toBe('"v1"')
})
