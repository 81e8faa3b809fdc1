// @vitest-environment happy-dom
import { PRICE_MESSAGE } from '@medicena/domain/price-input'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resultsView } from '../../fixtures/results-view.ts'
import type { ResultsView } from '../build-results-view.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'

const PATH = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'
const COUNTS = [
  { id: 'open', count: 2 },
  { id: 'nfz', count: 12 },
]

const viewOf = (query: string) => resultsView({}, { query, counts: COUNTS })

function Panel() {
  const view = useLoaderData<ResultsView>()
  return (
    <>
      <FilterChips view={view} source={{ kind: 'place' }} />
      <FilterForm filters={view.filters} source={{ kind: 'place' }} />
    </>
  )
}

/** Renders the filters on a page whose filters are those of its address. */
async function renderFilters(query = '') {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Panel,
        HydrateFallback: () => null,
        loader: ({ request }) => viewOf(new URL(request.url).search),
      },
    ],
    { initialEntries: [{ pathname: PATH, search: query, state: { around: 'visitor' } }] },
  )
  render(<RouterProvider router={router} />)
  await settle()
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
  }
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const feature = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const rating = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ocena' })
const thumbs = () => screen.getAllByRole<HTMLInputElement>('slider')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the form', () => {
  it('applies a price when its thumb is released, from the first page on', async () => {
    const { address } = await renderFilters('?sort=desc&strona=2')
    const [, upper] = thumbs()
    if (!upper) throw new Error('no slider')
    fireEvent.input(upper, { target: { value: '900' } })
    expect(address()).toBe(`${PATH}?sort=desc&strona=2`)
    expect(upper.value).toBe('900')
    fireEvent.change(upper)
    await settle()
    expect(address()).toBe(`${PATH}?sort=desc&price-to=900`)
  })

  it('applies a rating at once', async () => {
    const { address } = await renderFilters('?price-to=900')
    fireEvent.change(rating(), { target: { value: '4.5' } })
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&ocena=4.5`)
    fireEvent.change(rating(), { target: { value: '' } })
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900`)
  })

  it('applies every feature that is chosen, also quickly one after another', async () => {
    const { address } = await renderFilters('?price-to=900')
    fireEvent.click(feature('Umowa z NFZ (12)'))
    fireEvent.click(feature('Parking dla pacjentów'))
    expect(feature('Umowa z NFZ (12)').checked).toBe(true)
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&nfz=1&parking=1`)
    fireEvent.click(feature('Umowa z NFZ (12)'))
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&parking=1`)
    expect(feature('Parking dla pacjentów').checked).toBe(true)
  })

  it('has fields for the prices without JavaScript, and keeps what the address has', () => {
    const search = 'price-from=od+150&price-to=900&pilne=1&sort=desc'
    const element = <FilterForm filters={viewOf(search).filters} source={{ kind: 'place' }} />
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`${PATH}?${search}`] })
    const html = renderToString(<RouterProvider router={router} />)
    const page = new DOMParser().parseFromString(html.replaceAll('noscript', 'div'), 'text/html')
    const fields = [...page.querySelectorAll('input:not([type="checkbox"], [type="range"])')]
    expect(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
      ['price-from', 'od 150'],
      ['price-to', '900'],
      ['pilne', '1'],
      ['sort', 'desc'],
    ])
    expect(page.body.textContent).toContain(PRICE_MESSAGE)
  })
})

describe('a quick filter', () => {
  it('keeps the moment at which it was pressed, and where the offers are searched', async () => {
    vi.setSystemTime('2026-11-25T13:37:00Z')
    const { address, state } = await renderFilters('?strona=2')
    fireEvent.click(screen.getByRole('link', { name: 'Otwarte teraz 2' }))
    await settle()
    expect(address()).toBe(`${PATH}?otwarte=3-14%3A30`)
    expect(state()).toEqual({ around: 'visitor' })
    await settle(3_600_000)
    const chosen = screen.getByRole('link', { current: true })
    expect(chosen.textContent).toBe('Otwarte w\u00a0środę o\u00a014:30 ')
    fireEvent.click(chosen)
    await settle()
    expect(address()).toBe(PATH)
  })
})
