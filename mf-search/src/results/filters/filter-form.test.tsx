// @vitest-environment happy-dom
import { PRICE_MESSAGE } from '@medicena/domain/price-input'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resultsEnvelope } from '../../fixtures/results-responses.ts'
import { buildResultsView } from '../build-results-view.ts'
import { readPageQuery } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import { FilterForm } from './filter-form.tsx'

const PATH = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

function Panel() {
  const { filters, query } = useLoaderData<ResultsView>()
  return <FilterForm filters={filters} query={query} source={{ kind: 'place' }} />
}

/** Renders the form on a page whose filters are those of its address. */
async function renderForm(query = '') {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Panel,
        HydrateFallback: () => null,
        loader: ({ request }) => {
          const search = new URL(request.url).searchParams
          return buildResultsView(resultsEnvelope(), {
            search,
            query: readPageQuery(search),
            isFiltered: false,
          })
        },
      },
    ],
    { initialEntries: [PATH + query] },
  )
  const view = render(<RouterProvider router={router} />)
  await settle()
  return { address: () => router.state.location.pathname + router.state.location.search, ...view }
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const thumbs = () => screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => value)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the filters', () => {
  it('apply a typed price after a pause, from the first page on, and keep the text', async () => {
    const { address } = await renderForm('?sort=desc&strona=2')
    type('Cena do (zł)', '1200,50')
    expect(address()).toBe(`${PATH}?sort=desc&strona=2`)
    await settle(1000)
    expect(address()).toBe(`${PATH}?sort=desc&price-to=1200%2C50`)
    expect(field('Cena do (zł)').value).toBe('1200,50')
  })

  it('do not replace what is typed while an earlier price applies', async () => {
    const { address } = await renderForm()
    type('Cena do (zł)', '12')
    await settle(1000)
    type('Cena do (zł)', '1200')
    await settle(10)
    expect(field('Cena do (zł)').value).toBe('1200')
    await settle(1000)
    expect(address()).toBe(`${PATH}?price-to=1200`)
  })

  it.each([
    ['1 200', '1200'],
    ['1.200,50 zł', '1200,50'],
    ['1200,-', '1200'],
  ])('apply %s as %s, and keep the text', async (typed, applied) => {
    const { address } = await renderForm()
    type('Cena do (zł)', typed)
    await settle(1000)
    expect(address()).toBe(`${PATH}?price-to=${encodeURIComponent(applied)}`)
    expect(field('Cena do (zł)').value).toBe(typed)
  })

  it.each(['150-200', 'od 150', '150 200', 'tanio'])(
    'say what to change in %s, and keep it',
    async (typed) => {
      const { address } = await renderForm('?price-to=900')
      type('Cena do (zł)', typed)
      expect(screen.queryByText(PRICE_MESSAGE)).toBeNull()
      await settle(1000)
      expect(screen.getByText(PRICE_MESSAGE)).toBeTruthy()
      expect(address()).toBe(`${PATH}?price-to=900`)
      fireEvent.change(screen.getByRole('combobox', { name: 'Ocena' }), { target: { value: '4.5' } })
      await settle()
      expect(address()).toBe(`${PATH}?price-to=900&ocena=4.5`)
      expect(field('Cena do (zł)').value).toBe(typed)
      type('Cena do (zł)', '150')
      await settle(1000)
      expect(screen.queryByText(PRICE_MESSAGE)).toBeNull()
      expect(address()).toBe(`${PATH}?price-to=150&ocena=4.5`)
    },
  )

  it('show what an address has that is no price, as a form without JavaScript sends it', async () => {
    await renderForm('?price-from=od+150&price-to=900')
    expect(field('Cena od (zł)').value).toBe('od 150')
    expect(field('Cena do (zł)').value).toBe('900')
    expect(screen.getAllByText(PRICE_MESSAGE)).toHaveLength(1)
  })

  it('wait with limits in the wrong order until both fields are left, and exchange them', async () => {
    const { address } = await renderForm('?price-from=500')
    type('Cena do (zł)', '400')
    await settle(5000)
    fireEvent.blur(field('Cena do (zł)'), { relatedTarget: field('Cena od (zł)') })
    await settle()
    expect(address()).toBe(`${PATH}?price-from=500`)
    expect(thumbs()).toEqual(['400', '500'])
    expect(field('Cena od (zł)').value).toBe('500')
    fireEvent.blur(field('Cena od (zł)'))
    await settle()
    expect(address()).toBe(`${PATH}?price-from=400&price-to=500`)
    expect([field('Cena od (zł)').value, field('Cena do (zł)').value]).toEqual(['400', '500'])
  })

  it('apply what was typed when the panel closes', async () => {
    const { address, unmount } = await renderForm()
    type('Cena od (zł)', '400')
    unmount()
    await settle()
    expect(address()).toBe(`${PATH}?price-from=400`)
  })

  it('apply a rating at once', async () => {
    const { address } = await renderForm('?price-to=900')
    const rating = screen.getByRole('combobox', { name: 'Ocena' })
    fireEvent.change(rating, { target: { value: '4.5' } })
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&ocena=4.5`)
    fireEvent.change(screen.getByRole('combobox', { name: 'Ocena' }), { target: { value: '' } })
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900`)
  })

  it('apply every feature that is chosen, also quickly one after another', async () => {
    const { address } = await renderForm('?price-to=900')
    const feature = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(feature('Otwarte w soboty'))
    fireEvent.click(feature('Pilne wizyty tego samego dnia'))
    expect(feature('Otwarte w soboty').checked).toBe(true)
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&pilne=1&soboty=1`)
    expect(feature('Pilne wizyty tego samego dnia').checked).toBe(true)
    fireEvent.click(feature('Otwarte w soboty'))
    await settle()
    expect(address()).toBe(`${PATH}?price-to=900&pilne=1`)
  })

  it('say how many offers each feature leaves, once they are open', async () => {
    const requests: string[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      requests.push(pathname + search)
      return Response.json([{ id: 'urgent', count: 12 }])
    })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const { container } = await renderForm('?nfz=1&price-to=900')
    // Open from the start, as the address has a feature.
    expect(container.querySelector('details')?.open).toBe(true)
    vi.useRealTimers()
    await screen.findByRole('checkbox', { name: 'Pilne wizyty tego samego dnia (12)' })
    expect(requests).toEqual([expect.stringContaining('/FeatureCounts?price-to=900&features=nfz')])
    expect(screen.getByRole('checkbox', { name: 'Umowa z NFZ' })).toBeTruthy()
  })

  it("by 'now' keep the moment at which it was chosen", async () => {
    vi.setSystemTime('2026-11-25T13:37:00Z')
    const { address } = await renderForm('?strona=2')
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(box('Otwarte teraz'))
    expect(box('Otwarte teraz').checked).toBe(true)
    await settle()
    expect(address()).toBe(`${PATH}?otwarte=3-14%3A30`)
    await settle(3_600_000)
    const chosen = box('Otwarte w\u00a0środę o\u00a014:30')
    expect(chosen.checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: 'Otwarte teraz' })).toBeNull()
    fireEvent.click(chosen)
    await settle()
    expect(address()).toBe(PATH)
  })

  it('show the features of the address, and hide the others until asked', async () => {
    const { container, unmount } = await renderForm('?nfz=1')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Umowa z NFZ' }).checked).toBe(true)
    expect(container.querySelector('details')?.open).toBe(true)
    unmount()
    expect((await renderForm('?nfz=tak')).container.querySelector('details')?.open).toBe(false)
  })
})
