import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const RESULTS = '/uslugi-medyczne/stomatologia/korony/wroclaw'

/** A list that scrolls with the page. */
const LONG_LIST = '/uslugi-medyczne/stomatologia/leczenie-kanalowe-f'

const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('scrolls to an anchor of another page after it renders', async ({ page }) => {
  await page.goto(RESULTS)
  await page.locator('a[href$="#opis"]').first().click()
  await expect(page).toHaveURL(/\/korony#opis$/)
  await expect(page.locator('#opis')).toBeInViewport()
})

test('a new page starts at the top, Back restores the scroll position', async ({ page }) => {
  await page.goto(LONG_LIST)
  const row = page.getByRole('main').locator('a[href^="/placowki/"]').nth(8)
  await row.scrollIntoViewIfNeeded()
  const left = await position(page)
  expect(left).toBeGreaterThan(0)
  await row.click()
  await expect(page).toHaveURL(/\/placowki\//)
  await expect.poll(() => position(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${LONG_LIST}$`))
  await expect.poll(() => position(page)).toBe(left)
})

test('a reload restores the scroll position, a new document starts at the top', async ({ page }) => {
  await page.goto('/promocje')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => position(page)).toBe(500)
  // Whose addresses are not stored.
  expect(await page.evaluate(() => sessionStorage['scroll-positions'])).not.toContain('/')
  await page.goto('/promocje?kategoria=stomatologia')
  expect(await position(page)).toBe(0)
})
