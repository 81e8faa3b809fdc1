// @vitest-environment happy-dom
import { parsePlan } from '@medicena/domain/plan-path'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { setFavourites } from '../favourites/favourites-list.ts'
import { PLAN_PATH, planFacility, planResponse } from '../fixtures/plan-responses.ts'
import { ROOT_CANAL } from '../fixtures/searches.ts'
import { readRecentSearches, setRecentSearches } from '../recent-searches/recent-searches.ts'
import type { PlanView } from './plan.server.ts'
import { PlanPage } from './plan.tsx'
import { PlanFacilityList } from './plan-facility.tsx'
import { resultView, serviceViews, treatmentViews } from './plan-view.ts'

afterEach(() => {
  cleanup()
  setFavourites([])
  localStorage.clear()
  vi.unstubAllGlobals()
})

const many = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) =>
    planFacility(first + index, `Dentus ${first + index}`, first < 50 ? [150, 80, 900] : [150, null, 900]),
  )
const RESPONSE = planResponse({ complete: 8, partial: 4, facilities: [...many(8, 1), ...many(4, 50)] })

function viewOf(path: string): PlanView {
  const query = parsePlan(new URL(path, 'https://medicena.example').searchParams)
  return {
    treatments: treatmentViews(query),
    services: serviceViews(query),
    town: query.town === null ? null : { name: 'Wrocław', slug: 'wroclaw' },
    radiusKm: query.radiusKm,
    sort: query.sort,
    emptyHref: '/plan',
    unknown: { service: null, town: null },
    result: query.town === null ? null : resultView(RESPONSE, query),
  }
}

/** Renders a plan; sending its form leads to the plan in Wrocław. */
async function renderPlan(path: string, onLoad: (url: string) => void = () => {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/plan',
        Component: PlanPage,
        HydrateFallback: () => null,
        loader: ({ request: { url } }) => {
          onLoad(url)
          return viewOf(url.includes('promien') ? PLAN_PATH : url)
        },
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const closest = (text: string | RegExp) =>
  screen.getByText(text).closest('details') ?? expect.fail('no details')

it('shows totals and what is missing; prices, the rest of the lists and the form are closed', async () => {
  await renderPlan(PLAN_PATH)
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Razem'))
  const card = within(first ?? expect.fail('no facility'))
  expect(card.getByText('Razem').nextElementSibling?.textContent).toBe('1130\u00a0zł')
  expect(card.getByText('Ceny: 3 usługi').closest('details')?.open).toBe(false)
  expect(screen.getAllByText('Ceny: 2 usługi z 3')).toHaveLength(4)
  expect(closest('Pokaż wszystkie (8)').querySelectorAll('li h3, h3')).toHaveLength(2)
  expect(closest('Pokaż wszystkie (4)').open).toBe(false)
  expect(closest('Zmień plan').open).toBe(false)
  expect(closest('Zmień plan').contains(screen.getByRole('form', { hidden: true }))).toBe(true)
  // Nothing was sent: the focus stays.
  expect(document.activeElement).toBe(document.body)
})

it('shows the prices in a line, unless one of them is reduced, and saves a facility as a favourite', async () => {
  const contact = { ids: [], isFull: false, toggle: () => {} }
  const { complete } = resultView(
    planResponse(),
    parsePlan(new URL(PLAN_PATH, 'https://m.example').searchParams),
  )
  render(<PlanFacilityList facilities={complete} previewSize={6} contact={contact} services={[101]} />)
  const [reduced, regular] = screen.getAllByRole('group').map(({ textContent }) => textContent)
  expect(reduced).toMatch(/^Ceny: 3 usługiCeny w placówce/)
  expect(regular?.replaceAll('\u00a0', ' ')).toMatch(
    /^Ceny: 3 usługiKonsultacja stomatologiczna 200 zł · RTG zęba \(zdjęcie punktowe\) 90 zł · Leczenie/,
  )
  const heart = screen.getByRole('button', { name: 'Ulubione – Dentus' })
  await userEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
})

it('has links to its orders; the lowest sum is stated when it comes first', async () => {
  await renderPlan(PLAN_PATH)
  const links = within(screen.getByRole('navigation', { name: 'Kolejność' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['najniższa suma', 'true'],
    ['najbliżej', null],
    ['najlepsza ocena', null],
  ])
  expect(links[1]?.getAttribute('href')).toBe(`${PLAN_PATH}&sort=distance`)
  expect(screen.getByText(/^Najniższa suma/)).toBeTruthy()
  cleanup()
  await renderPlan(`${PLAN_PATH}&sort=rating`)
  expect(screen.queryByText(/^Najniższa suma/)).toBeNull()
})

it('is among the recent searches of the device once it has a result', async () => {
  setRecentSearches([])
  await renderPlan('/plan?uslugi=rtg-zeba')
  expect(readRecentSearches()).toEqual([])
  cleanup()
  await renderPlan(`${PLAN_PATH}&sort=rating`)
  await expect
    .poll(readRecentSearches)
    .toEqual([{ service: expect.stringMatching(/^Plan: .*RTG zęba/), place: 'Wrocław', url: PLAN_PATH }])
  cleanup()
  await renderPlan('/plan')
  expect((await screen.findByRole('link', { name: /^Plan: / })).getAttribute('href')).toBe(PLAN_PATH)
})

it('moves the focus to the result when the form was sent', async () => {
  const user = await renderPlan('/plan?uslugi=rtg-zeba,leczenie-kanalowe')
  expect(screen.getByText(/^Podaj miasto i naciśnij/)).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: 'Miasto' }), 'W')
  await user.click(screen.getByRole('button', { name: 'Policz koszt' }))
  const heading = await screen.findByRole('heading', { name: /^Wrocław, do 20\skm: 8 placówek/ })
  await expect.poll(() => document.activeElement).toBe(heading)
})

it('names the field that is missing when the form is sent', async () => {
  const user = await renderPlan('/plan')
  await user.click(screen.getByRole('button', { name: 'Policz koszt' }))
  expect(screen.getByText('Wybierz typowe leczenie powyżej albo dodaj usługę.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Dodaj usługę' }))
  cleanup()
  await renderPlan('/plan?uslugi=rtg-zeba')
  await user.click(screen.getByRole('button', { name: 'Policz koszt' }))
  expect(screen.getByText('Podaj miasto.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Miasto' }))
})

it('keeps the chosen order when the form is sent again', async () => {
  await renderPlan(`${PLAN_PATH}&sort=rating`)
  const form = screen.getByRole<HTMLFormElement>('form', { hidden: true })
  expect(new FormData(form).get('sort')).toBe('rating')
})

it('keeps a distance that was chosen before a service is added', async () => {
  vi.stubGlobal('fetch', async () => Response.json([ROOT_CANAL]))
  const requested: string[] = []
  const user = await renderPlan('/plan?uslugi=rtg-zeba', (url) => requested.push(url))
  await user.selectOptions(screen.getByLabelText('Odległość od centrum'), '50')
  await user.type(screen.getByRole('combobox', { name: 'Dodaj usługę' }), 'kana')
  await user.click(await screen.findByRole('option', { name: /Leczenie kanałowe/ }))
  expect(requested.at(-1)).toMatch(/\/plan\?uslugi=rtg-zeba,leczenie-kanalowe&promien=50$/)
})
