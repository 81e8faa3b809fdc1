import { expect } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { NARROW, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test('the home page shows three promotions at once on a desktop and one on a phone, without layout shift', async ({
  page,
}) => {
  const cards = page.getByRole('region', { name: 'Polecane', exact: true }).getByRole('list').first()
  for (const [viewport, cardsInView] of [
    [WIDE, 3],
    [NARROW, 1],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
    const inView = await cards.evaluate((list) => {
      const port = list.getBoundingClientRect()
      return [...list.children].filter((card) => {
        const { left, right, width } = card.getBoundingClientRect()
        return width > 0 && left >= port.left - 1 && right <= port.right + 1
      }).length
    })
    expect(inView).toBe(cardsInView)
  }
})

test('the most searched services are in three columns below the search bar, which is one field on phones', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/najczesciej-wyszukiwane')
  const main = page.getByRole('main')
  await expect(main.getByRole('search').getByRole('combobox')).toHaveCount(2)
  const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') })
  const lefts = await cards.evaluateAll((items) => items.map((card) => card.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(9)
  expect(new Set(lefts).size).toBe(3)
  await page.setViewportSize(NARROW)
  await expect(main.getByRole('search').getByRole('combobox')).toHaveCount(1)
  await expect(main.getByRole('search').getByRole('button', { name: 'Znajdź' })).toBeHidden()
})
