import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

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

const recent = (page: Page) => page.getByRole('navigation', { name: 'Ostatnie wyszukiwania' })

for (const width of widths(360)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('shows recent searches below the search, without layout shift, and clears them', async ({
      page,
    }) => {
      await page.goto('/')
      await searchForWhitening(page)
      const found = new URL(page.url()).pathname
      await page.goto('/')
      const link = recent(page).getByRole('link', { name: /^Wybielanie.*, Opole$/ })
      await expect(link).toHaveAttribute('href', found)
      expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
      await expectAccessibleState(page)

      await recent(page).getByRole('button', { name: 'Wyczyść' }).click()
      await expect(recent(page)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    })
  })
}
