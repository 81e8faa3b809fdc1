import { expect, type Page } from '@playwright/test'
import { expectAccessibleState, expectAccessibleStateAt } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { test } from '../test.ts'

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

const toggles = (page: Page) => page.getByRole('button', { name: /^Porównaj –/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Porównanie placówek' })
const facilities = (page: Page) => page.getByRole('table').first().getByRole('columnheader').getByRole('link')

for (const width of widths(1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('facilities are selected in the results, also by keyboard, and compared', async ({ page }) => {
      await page.goto(RESULTS)
      await expect(toggles(page).first()).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      await toggles(page).nth(0).click()
      await expect(bar(page)).toContainText('Wybierz jeszcze jedną placówkę')
      await toggles(page).nth(1).focus()
      await page.keyboard.press('Space')
      await expect(toggles(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
      await toggles(page).nth(2).click()
      // A fourth facility is rejected with a message.
      await toggles(page).nth(3).press('Enter')
      await expect(page.getByText(/^Porównasz najwyżej trzy placówki/).first()).toBeVisible()
      await expect(toggles(page).nth(3)).toHaveAttribute('aria-pressed', 'false')
      await expectAccessibleState(page)

      await bar(page).getByRole('link', { name: 'Porównaj' }).click()
      await expect(page).toHaveURL(/\/porownanie\?placowki=\d+,\d+,\d+&usluga=101&powrot=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Porównanie placówek' })).toBeVisible()
      await expect(page.getByRole('rowheader').first()).toHaveText('Leczenie kanałowe')
      await expectAccessibleState(page)

      await facilities(page).filter({ hasText: 'Usuń' }).first().click()
      await expect(page).toHaveURL(/\/porownanie\?placowki=\d+,\d+&usluga=101&powrot=/)
      await expect(facilities(page).filter({ hasText: 'Usuń' })).toHaveCount(2)

      await page.getByRole('link', { name: 'Wróć do wyników' }).click()
      await expect(toggles(page).first()).toHaveAttribute('aria-pressed', 'true')
      await bar(page).getByRole('button', { name: 'Wyczyść' }).click()
      await expect(bar(page)).toHaveCount(0)
    })
  })
}

test('a comparison opens by its URL, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/porownanie?placowki=1,2,999999')
  await expect(page.getByText('Jednej z wybranych placówek nie ma już w serwisie.')).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await facilities(page).filter({ hasText: 'Usuń' }).first().click()
  await expect(
    page.getByRole('heading', { name: /^Wybierz jeszcze placówkę do porównania z: / }),
  ).toBeVisible()
  await context.close()
})

test('an empty comparison explains how to start', async ({ page }) => {
  await page.goto('/porownanie')
  await expect(page.getByRole('heading', { name: 'Wybierz placówki do porównania' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  await expectAccessibleStateAt(page, 1280, 360)
})
