// @vitest-environment happy-dom
import { subscribeToToasts } from '@medicena/shared-ui/toast'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { priceListItem } from '../fixtures/entities.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import { AddService } from './add-service.tsx'

const provider = provideForTests()

const SERVICE = { id: 102, name: 'Leczenie kanałowe – 1 kanał' }

function open(status: 'verified' | 'pending' = 'verified') {
  beLoggedIn('manager')
  provider.respondTo(
    'GET MedicalService/Search/Leczenie',
    ok([
      { id: 101, name: 'Leczenie kanałowe', url: '/uslugi-medyczne/stomatologia' },
      { ...SERVICE, url: '/uslugi-medyczne/stomatologia' },
    ]),
  )
  const onAdded = vi.fn()
  render(
    <AddService
      facility={{ id: 7, status }}
      items={[priceListItem({ serviceId: 101 })]}
      autoFocus={false}
      onAdded={onAdded}
    />,
  )
  return { user: userEvent.setup(), onAdded }
}

async function select(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.type(screen.getByRole('combobox', { name: 'Usługa' }), 'Leczenie')
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }, { timeout: 3000 }))
}

const add = () => screen.getByRole('button', { name: 'Dodaj usługę' })

it('requires a service from the list and a price', async () => {
  const { user } = open()
  await user.click(add())
  expect(await screen.findByRole('link', { name: 'Usługa: Wybierz usługę z listy.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Cena \(zł\): Podaj jedną kwotę w złotych/ })).toBeTruthy()
  expect(provider.sent).toEqual([])
})

it('rejects a service that the price list has', async () => {
  const { user } = open()
  await select(user, 'Leczenie kanałowe Endodoncja')
  await user.type(screen.getByLabelText('Cena (zł)'), '200')
  await user.click(add())
  expect(await screen.findByRole('link', { name: /Ta usługa jest już w cenniku/ })).toBeTruthy()
  expect(provider.sent).toEqual([])
})

it('adds a service with its price', async () => {
  const { user, onAdded } = open()
  const item = priceListItem({ serviceId: SERVICE.id, serviceName: SERVICE.name, price: 849.5 })
  provider.respondTo('PUT MedicalFacility/Manage/7/Prices/102', ok(item))
  await select(user, SERVICE.name)
  await user.type(screen.getByLabelText('Cena (zł)'), '849,50')
  await user.click(add())
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(item))
  expect(provider.sent.map(({ body }) => body)).toEqual([{ price: 849.5 }])
})

it.each([
  ['verified', ' Sprawdzamy tę cenę, bo bardzo różni się od typowych cen tej usługi.'],
  ['pending', ''],
] as const)('says that an unusual price waits, of a %s facility', async (status, reason) => {
  const { user, onAdded } = open(status)
  const messages: string[] = []
  onTestFinished(subscribeToToasts(({ text }) => messages.push(text)))
  const body = priceListItem({
    serviceId: SERVICE.id,
    serviceName: SERVICE.name,
    price: 9000,
    publicPrice: null,
  })
  provider.respondTo('PUT MedicalFacility/Manage/7/Prices/102', { status: 200, body })
  await select(user, SERVICE.name)
  await user.type(screen.getByLabelText('Cena (zł)'), '9000')
  await user.click(add())
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(messages).toEqual([`Usługa dodana do cennika: ${SERVICE.name}.${reason}`])
})
