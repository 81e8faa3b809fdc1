// @vitest-environment happy-dom
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { priceListItem } from '../fixtures/entities.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import { CurrentPrice } from './current-price.tsx'

const provider = provideForTests()

const FACILITY = { id: 7, status: 'verified' } as const

const onGone = vi.fn()

function Page() {
  const [item, setItem] = useState(priceListItem({ serviceId: 101, price: 100 }))
  return (
    <CurrentPrice
      facility={FACILITY}
      item={item}
      onChanged={(changed) => (changed ? setItem(changed) : onGone())}
    />
  )
}

function open() {
  beLoggedIn('manager')
  render(<Page />)
  return userEvent.setup()
}

async function save(user: ReturnType<typeof open>, price: string) {
  await user.clear(screen.getByLabelText('Cena (zł)'))
  await user.type(screen.getByLabelText('Cena (zł)'), price)
  await user.click(screen.getByRole('button', { name: 'Zapisz cenę' }))
}

it('shows the saved price in the field and keeps the focus', async () => {
  provider.respondTo(
    'PUT MedicalFacility/Manage/7/Prices/101',
    ok(priceListItem({ serviceId: 101, price: 120.5 })),
  )
  const user = open()
  await save(user, '120.50 zł')
  await waitFor(() => expect(screen.getByLabelText('Cena (zł)')).toHaveProperty('value', '120,50'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zapisz cenę' }))
})

it('says that an unusual price waits, and what visitors see meanwhile', async () => {
  const body = priceListItem({ serviceId: 101, price: 9000, publicPrice: 100 })
  provider.respondTo('PUT MedicalFacility/Manage/7/Prices/101', { status: 200, body })
  const user = open()
  await save(user, '9000')
  const note = await screen.findByText(/^Sprawdzamy tę cenę, bo bardzo różni się od typowych/)
  expect(note.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /zobaczą ją, gdy ją potwierdzimy, a do tego czasu widzą 100 zł\.$/,
  )
})

it('takes back a mistyped price within ten minutes', async () => {
  const path = 'MedicalFacility/Manage/7/Prices'
  const takeBack = { publicPrice: 100, until: new Date(Date.now() + 60_000).toISOString() }
  provider.respondTo(`PUT ${path}/101`, ok(priceListItem({ serviceId: 101, price: 15, takeBack })))
  provider.respondTo(`DELETE ${path}/101/LastChange`, { status: 204, body: null })
  provider.respondTo(`GET ${path}`, ok([priceListItem({ serviceId: 101, price: 100 })]))
  const user = open()
  expect(screen.queryByRole('button', { name: /^Cofnij 15/ })).toBeNull()
  await save(user, '15')
  await user.click(await screen.findByRole('button', { name: /^Cofnij 15/ }))
  const dialog = within(screen.getByRole('dialog', { name: /^Cofnąć cenę 15\szł\?/ }))
  await user.click(dialog.getByRole('button', { name: /^Cofnij 15\szł$/ }))
  await waitFor(() => expect(screen.getByLabelText('Cena (zł)')).toHaveProperty('value', '100'))
  expect(screen.queryByRole('button', { name: /^Cofnij 15/ })).toBeNull()
})

it('sends what the price includes', async () => {
  const stored = priceListItem({ serviceId: 101, price: 100, includes: 'znieczulenie' })
  provider.respondTo('PUT MedicalFacility/Manage/7/Prices/101', ok(stored))
  const user = open()
  await user.type(screen.getByLabelText('W cenie (opcjonalnie)'), ' znieczulenie ')
  await user.click(screen.getByRole('button', { name: 'Zapisz cenę' }))
  await waitFor(() =>
    expect(screen.getByLabelText('W cenie (opcjonalnie)')).toHaveProperty('value', 'znieczulenie'),
  )
  expect(provider.requests.at(-1)?.body).toEqual({ price: 100, includes: 'znieczulenie' })
})

describe('removing the service', () => {
  const ITEM = 'MedicalFacility/Manage/7/Prices/101'
  const store = (items: readonly PriceListItem[]) =>
    provider.respondTo('GET MedicalFacility/Manage/7/Prices', ok(items))
  const remove = async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Usuń z cennika' }))
    const confirmation = within(screen.getByRole('dialog', { name: 'Usunąć usługę z cennika?' }))
    await user.click(confirmation.getByRole('button', { name: 'Usuń z cennika' }))
    return user
  }

  it('leaves the page if the price list does not mention it any more', async () => {
    provider.respondTo(`DELETE ${ITEM}`, { status: 204, body: null })
    store([])
    await remove()
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  })

  it('shows both versions if its price has changed meanwhile', async () => {
    provider.respondTo(`DELETE ${ITEM}`, problem(412))
    store([priceListItem({ serviceId: 101, price: 130, version: 'v2' })])
    const user = await remove()
    await screen.findByRole('dialog', { name: 'Te dane zmieniły się w międzyczasie' })
    expect(screen.getByLabelText(/^Twoja wersja\s*usługi nie ma w cenniku/)).toHaveProperty('checked', true)
    await user.click(screen.getByLabelText(/^Zapisana wersja\s*130/))
    await user.click(screen.getByRole('button', { name: 'Zapisz wybrane' }))
    expect(await screen.findByText(/130/)).toBeTruthy()
    expect(screen.getByLabelText('Cena (zł)')).toHaveProperty('value', '130')
    expect(provider.requests.filter(({ path }) => path.endsWith('/101'))).toHaveLength(1)
  })
})
