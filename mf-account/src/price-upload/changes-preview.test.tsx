// @vitest-environment happy-dom
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { priceListItem } from '../fixtures/entities.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import { ChangesPreview } from './changes-preview.tsx'
import type { FileRow, FileRows } from './read-price-file.ts'

const provider = provideForTests()
const CHANGE = 'PUT MedicalFacility/Manage/7/Prices'

const SERVICE = CATALOGUE_SERVICES.find(({ id }) => id === 101) ?? expect.fail()

const row = (changes: Partial<FileRow>): FileRow => ({
  place: 'Wiersz 2',
  name: SERVICE.name,
  nameKey: 'leczenie-kanalowe',
  priceText: '250',
  service: SERVICE,
  candidates: [SERVICE],
  price: 250,
  reasons: [],
  ...changes,
})

const OTHER = CATALOGUE_SERVICES.find(({ id }) => id === 102) ?? expect.fail()
const SECOND_ROW = { place: 'Wiersz 3', name: OTHER.name, service: OTHER, candidates: [OTHER] }

/** File with a new price for one of two offered services. */
const FILE: FileRows = { rows: [row({})], withoutPrice: 0 }

function open(content = FILE) {
  beLoggedIn('manager')
  const onApplied = vi.fn()
  render(
    <ChangesPreview
      version="v1"
      facilityId={7}
      fileName="cennik.csv"
      items={[
        priceListItem(),
        priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: 850 }),
      ]}
      content={content}
      mapping={{ columns: null, names: [], requested: [] }}
      columns={null}
      onApplied={onApplied}
    />,
  )
  return { user: userEvent.setup(), onApplied }
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
  provider.respondTo(CHANGE, ok([]))
  await user.click(screen.getByLabelText(choice))
  await user.click(apply())
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
  expect(provider.sent.map(({ body }) => body)).toEqual([{ set: [{ serviceId: 101, price: 250 }], end }])
})

it('marks a change by more than five times', () => {
  open({ rows: [row({ price: 2500 }), row({ ...SECOND_ROW, price: 900 })], withoutPrice: 0 })
  const [unusual, usual] = screen.getAllByRole('listitem')
  expect(unusual?.textContent).toContain('nietypowa zmiana, sprawdź')
  expect(usual?.textContent).not.toContain('nietypowa')
})

it('shows why the provider rejects the changes, also for fields that the form does not have', async () => {
  const { user, onApplied } = open()
  provider.respondTo(CHANGE, problem(400, 'Popraw dane.', { set: 'Każda usługa może wystąpić tylko raz.' }))
  await user.click(screen.getByLabelText(/^Zostaw w cenniku/))
  await user.click(apply())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Popraw dane.')
  expect(alert.textContent).toContain('Każda usługa może wystąpić tylko raz.')
  provider.respondTo(CHANGE, ok([]))
  await user.click(apply())
  await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
})

describe('a row that is not certain', () => {
  const UNCERTAIN = row({
    place: 'Wiersz 3',
    name: 'Kanałówka',
    nameKey: 'kanalowka',
    priceText: 'od 900',
    service: null,
    price: null,
    reasons: ['Kolumna „Usługa”: nazwa nie jest pewna.', 'Kolumna „Cena”: „od 900” nie jest jedną kwotą.'],
  })
  const question = () => within(screen.getByRole('group', { name: 'Kanałówka: od 900' }))

  it('is applied with the answers, which are stored for the next file', async () => {
    const { user, onApplied } = open({ rows: [UNCERTAIN], withoutPrice: 0 })
    provider.respondTo(CHANGE, ok([]))
    provider.respondTo('PUT MedicalFacility/Manage/7/PriceFileMapping', { status: 204, body: null })
    expect(screen.getByText(/^Pominiemy 1\swiersz bez odpowiedzi/)).toBeTruthy()
    await user.selectOptions(question().getByLabelText('Czy chodziło o…?'), 'Leczenie kanałowe')
    await user.type(question().getByLabelText('Cena (zł)'), '9OO')
    await user.click(screen.getByLabelText(/^Zostaw w cenniku/))
    await user.click(apply())
    expect((await screen.findByRole('alert')).textContent).toContain('Popraw wpisane ceny.')
    await user.clear(question().getByLabelText('Cena (zł)'))
    await user.type(question().getByLabelText('Cena (zł)'), '900')
    await user.click(apply())
    await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
    expect(provider.sent.map(({ body }) => body)).toEqual([
      { set: [{ serviceId: 101, price: 900 }], end: [] },
      { columns: null, names: [{ key: 'kanalowka', serviceId: 101 }], requested: [], unanswered: [] },
    ])
  })

  it('names its service if only the price is asked', () => {
    const priceText = '22O zł'
    open({ rows: [row({ name: 'Kanał', priceText, price: null, reasons: ['?'] })], withoutPrice: 0 })
    const group = within(screen.getByRole('group', { name: 'Kanał: 22O zł' }))
    expect(group.getByText(`Usługa w cenniku: ${SERVICE.name}`)).toBeTruthy()
  })

  it('is named on the price list if it has no answer; what the editors were asked for stays', async () => {
    const unknown = row({ place: 'Wiersz 4', name: 'Masaż', service: null, candidates: [] })
    const { user, onApplied } = open({ rows: [row({}), UNCERTAIN, unknown], withoutPrice: 0 })
    provider.respondTo(CHANGE, ok([]))
    provider.respondTo('PUT MedicalFacility/Manage/7/PriceFileMapping', { status: 204, body: null })
    await user.click(screen.getByRole('button', { name: 'Poproś redakcję o dodanie tych usług' }))
    await screen.findByText(/Redakcja dostała te nazwy/)
    await user.click(screen.getByLabelText(/^Zostaw w cenniku/))
    await user.click(apply())
    await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
    expect(provider.sent.at(-1)?.body).toMatchObject({ requested: ['Masaż'], unanswered: ['Kanałówka'] })
  })
})

describe('a price list that has changed meanwhile', () => {
  const PRICES = 'GET MedicalFacility/Manage/7/Prices'
  const group = (name: string) => within(screen.getByRole('group', { name }))

  /** Applies a new price of 101 and the removal of 102, whose stored prices are these. */
  const conflict = async (stored: Readonly<Record<101 | 102, number>>) => {
    const page = open()
    provider.respondTo(CHANGE, problem(412, 'Te dane zmieniły się w międzyczasie.'))
    provider.respondTo(PRICES, {
      status: 200,
      version: 'v2',
      body: [
        priceListItem({ price: stored[101] }),
        priceListItem({ serviceId: 102, serviceName: 'Leczenie kanałowe – 1 kanał', price: stored[102] }),
        priceListItem({ serviceId: 103, serviceName: 'Leczenie kanałowe – 2 kanały', price: 900 }),
      ],
    })
    await page.user.click(screen.getByLabelText(/^Usuń z cennika/))
    await page.user.click(apply())
    await screen.findByRole('dialog', { name: 'Te dane zmieniły się w międzyczasie' })
    provider.respondTo(CHANGE, ok([]))
    return page
  }
  const resolve = () => screen.getByRole('button', { name: 'Zapisz wybrane' })

  it('is compared service by service; what nobody else has changed is applied', async () => {
    const { user, onApplied } = await conflict({ 101: 200, 102: 870 })
    expect(screen.getAllByRole('group', { name: /^Leczenie/ })).toHaveLength(1)
    const removed = group('Leczenie kanałowe – 1 kanał')
    expect(removed.getByText('usługi nie ma w cenniku')).toBeTruthy()
    await user.click(removed.getByLabelText(/^Zapisana wersja\s*870/))
    await user.click(resolve())
    await waitFor(() => expect(onApplied).toHaveBeenCalledOnce())
    expect(provider.sent.at(-1)).toMatchObject({
      ifMatch: '"v2"',
      body: { set: [{ serviceId: 101, price: 250 }], end: [] },
    })
  })
})
