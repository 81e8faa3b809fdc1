import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

const toggles = (page: Page) => page.getByRole('button', { name: /^Porównaj –/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Porównanie placówek' })

test('facilities are selected in the results, also by keyboard, compared and removed', async ({ page }) => {
  await page.goto(RESULTS)
  for (const index of [0, 1]) await toggles(page).nth(index).click()
  await toggles(page).nth(2).press('Space')
  await bar(page).getByRole('link', { name: 'Porównaj' }).click()
  await expect(page).toHaveURL(/\/porownanie\?placowki=\d+,\d+,\d+&usluga=101&powrot=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Porównanie placówek' })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toHaveText('Leczenie kanałowe')
  await page.getByRole('link', { name: /^Usuń/ }).first().click()
  await expect(page).toHaveURL(/\/porownanie\?placowki=\d+,\d+&usluga=101&powrot=/)

  await page.getByRole('link', { name: 'Wróć do wyników' }).click()
  await expect(toggles(page).first()).toHaveAttribute('aria-pressed', 'true')
  await bar(page).getByRole('button', { name: 'Wyczyść' }).click()
  await expect(bar(page)).toHaveCount(0)
})
