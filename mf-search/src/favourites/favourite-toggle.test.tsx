// @vitest-environment happy-dom
import { ToastRegion } from '@medicena/shared-ui/toast-region'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FavouriteToggle } from './favourite-toggle.tsx'
import { type Favourite, setFavourites } from './favourites-list.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setFavourites([])
  localStorage.clear()
})

const openPage = () =>
  render(
    <>
      <FavouriteToggle facilityId={12} facilityName="Dentus" serviceId={101} price="1200,50 zł" />
      <FavouriteToggle facilityId={12} facilityName="Dentus" serviceId={null} price={null} hasLabel />
      <ToastRegion />
    </>,
  )
const [offer, facility] = [0, 1].map(
  (index) => () => screen.getAllByRole('button', { name: 'Ulubione – Dentus' })[index] ?? expect.fail(),
) as [() => HTMLElement, () => HTMLElement]
const saved = (): Favourite[] => JSON.parse(localStorage['favourites'] || '[]')

it('saves an offer with its price and the day, or the facility, says once where, and removes it again', async () => {
  openPage()
  await userEvent.click(offer())
  expect(saved()).toEqual([
    { facility: 12, service: 101, name: 'Dentus', price: 1200.5, savedOn: '2026-11-23' },
  ])
  expect([offer(), facility()].map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
  ])
  expect(
    await screen.findAllByText('Zapisano w tej przeglądarce. Lista czeka pod „Ulubione”.'),
  ).not.toHaveLength(0)
  await userEvent.click(facility())
  expect(screen.getAllByRole('button', { name: /^Zamknij powiadomienie/ })).toHaveLength(1)
  await userEvent.click(offer())
  expect(saved().map(({ service, price }) => [service, price])).toEqual([[null, null]])
})

it('saves fifty at most', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    facility: index + 100,
    service: null,
    name: 'x',
    price: null,
    savedOn: '2026-11-23',
  }))
  openPage()
  act(() => setFavourites(many))
  await userEvent.click(offer())
  expect(await screen.findAllByText(/^Zapiszesz najwyżej 50 ulubionych/)).not.toHaveLength(0)
  expect(saved()).toHaveLength(50)
})
