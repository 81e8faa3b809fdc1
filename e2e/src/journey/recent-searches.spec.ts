import { expect } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('recent searches are below the search, without layout shift, until they are cleared', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: /usługa/i }).pressSequentially('wybielanie')
  await page
    .getByRole('option', { name: /Wybielanie/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: /miasto/i }).pressSequentially('opol')
  await page
    .getByRole('option', { name: /^Opole/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Znajdź' }).click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\/.+\/opole$/)
  const found = new URL(page.url()).pathname

  await page.goto('/')
  const recent = page.getByRole('navigation', { name: 'Ostatnie wyszukiwania' })
  await expect(recent.getByRole('link', { name: /^Wybielanie.*, Opole$/ })).toHaveAttribute('href', found)
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
  await recent.getByRole('button', { name: 'Wyczyść' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})
