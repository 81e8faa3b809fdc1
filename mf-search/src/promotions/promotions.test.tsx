// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { promotion } from '../fixtures/home-answers.ts'
import { renderPage } from '../fixtures/render-page.tsx'
import { promotionView } from './promotion-view.ts'
import { Promotions } from './promotions.tsx'

afterEach(cleanup)

test('each promotion leads to its facility and has all three prices', async () => {
  await renderPage(Promotions, [promotionView(promotion())])
  const card = within(
    screen.getByRole('heading', { name: 'Wybielanie zębów' }).closest('li') ?? document.body,
  )
  expect(card.getByRole('link').getAttribute('href')).toBe('/placowki/dentus-wroclaw-id7')
  expect(card.getByText(/^990/)).toBeTruthy()
  expect(card.getByText(/^1200/)).toBeTruthy()
  expect(card.getByText(/^Najniższa cena z 30 dni przed obniżką: 1100,50/)).toBeTruthy()
})

test('a day without promotions says so and leads to the search', async () => {
  await renderPage(Promotions, [])
  expect(screen.getByRole('heading', { name: 'Dziś nie ma promocji' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Porównaj ceny' }).getAttribute('href')).toBe('/')
})
