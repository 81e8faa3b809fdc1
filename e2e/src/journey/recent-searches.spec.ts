import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { totalLayoutShift } from '../page.ts'
import { longTest, test } from '../test.ts'

/** Stores a cookie choice, as the banner does. */
async function consent(page: Page, functional: boolean): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((rule3Signed) => {
    const choice = { rule1Signed: true, rule2Signed: false, rule3Signed, rule4Signed: false }
    localStorage.setItem('approvalCookies', JSON.stringify(choice))
  }, functional)
  await page.goto('/')
}

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

    test('shows recent searches below the search after consent, without layout shift, and clears them', async ({
      page,
    }) => {
      await consent(page, true)
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

// Long runs only: recent-searches.test.tsx covers it.
longTest('stores nothing without consent', async ({ page }) => {
  await consent(page, false)
  await searchForWhitening(page)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  await page.goto('/')
  await expect(page.getByText('Ceny z cenników placówek', { exact: true })).toBeVisible()
  await expect(recent(page)).toHaveCount(0)
})

// Long runs only: recent-searches.test.tsx covers it.
longTest('deletes recent searches when consent is withdrawn', async ({ page }) => {
  await consent(page, true)
  await searchForWhitening(page)
  await page.goto('/')
  await expect(recent(page)).toBeVisible()
  await page.getByRole('link', { name: 'Ustawienia cookies' }).click()
  await page.getByRole('checkbox', { name: /Funkcjonalne/ }).uncheck()
  await page.getByRole('button', { name: 'Zapamiętaj wybór' }).click()
  await expect(recent(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})
