import { expect, type Page } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

async function searchForWhitening(page: Page): Promise<void> {
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
}

test('shows recent searches below the search, without layout shift', async ({ page }) => {
  await page.goto('/')
  await searchForWhitening(page)
  const found = new URL(page.url()).pathname
  await page.goto('/')
  const link = page
    .getByRole('navigation', { name: 'Ostatnie wyszukiwania' })
    .getByRole('link', { name: /^Wybielanie.*, Opole$/ })
  await expect(link).toHaveAttribute('href', found)
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
})
