import { expect, test } from '@playwright/test'
import { expectNoBarriersAt } from '../barriers.ts'

/** Pages as they come, apart from those at which journeys of their own look. */
const PAGES = [
  '/najczesciej-wyszukiwane',
  '/logowanie',
  '/rejestracja',
  '/o-nas',
  '/strefa-klienta',
  '/strefa-partnera',
  '/nie-ma',
]

for (const path of PAGES) {
  test(`${path} has no barrier that axe finds, and nothing sticks out`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoBarriersAt(page, 1280, 360)
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
