import { expect } from '@playwright/test'
import { NARROW, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test('services are in three columns below the search bar, which is one field on phones', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/najczesciej-wyszukiwane')
  const search = page.getByRole('main').getByRole('search')
  await expect(search.getByRole('combobox', { name: 'Miasto lub województwo' })).toBeVisible()
  await expect(search.getByRole('button', { name: 'Znajdź' })).toBeVisible()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  expect(await cards.count()).toBeGreaterThan(9)
  const lefts = await cards.evaluateAll((items) => items.map((card) => card.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(3)

  await page.setViewportSize(NARROW)
  await expect(search.getByRole('combobox')).toHaveCount(1)
  await expect(search.getByRole('button', { name: 'Znajdź' })).toBeHidden()
  await search.getByRole('combobox', { name: 'Usługa lub specjalizacja' }).pressSequentially('wybiel')
  const option = page.getByRole('option').first()
  // An everyday word that was found stands below the name.
  const name = (await option.evaluate((element) => element.firstChild?.textContent)) ?? ''
  await option.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
