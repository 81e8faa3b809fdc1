import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const PAGES = [
  '/',
  '/najczesciej-wyszukiwane',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/rejestracja',
  '/o-nas',
  '/strefa-klienta',
  '/strefa-partnera',
  '/nie-ma',
]

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    for (const path of PAGES) {
      test(`${path} has no barrier that axe finds, and nothing sticks out`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`),
        ).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      })
    }
  })
}

test('the main job is done by the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Przejdź do treści/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /usługa/i })).toBeFocused()
  await page.keyboard.type('kanal')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /miasto/i }).focus()
  await page.keyboard.type('wroc')
  await expect(page.getByRole('option', { name: /Wrocław/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Znajdź' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Wrocław/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
