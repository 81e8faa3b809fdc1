import { expect, type Page } from '@playwright/test'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu dolne' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Kategorie' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('Kategorie opens the tree, and a category opens by client-side navigation', async ({ page }) => {
    const record = recordPage(page)
    await page.goto('/o-nas')
    await menu(page).getByRole('link', { name: 'Kategorie' }).tap()
    await expect(overlay(page)).toBeVisible()
    await overlay(page).getByText('Stomatologia', { exact: true }).tap()
    await expect(overlay(page).getByRole('link', { name: 'Ortodoncja', exact: true })).toBeVisible()
    await overlay(page).getByRole('link', { name: 'Ortodoncja', exact: true }).tap()
    await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/ortodoncja$/)
    await expect(overlay(page)).toBeHidden()
    expect(record.documents).toHaveLength(1)
    expect(record.consoleErrors).toEqual([])
  })

  test('covers neither the end of the page nor focused elements', async ({ page }) => {
    await page.goto('/o-nas')
    // The footer gets its height when it comes near.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const end = await page.getByText('nie stanowią oferty').last().boundingBox()
      const bar = await menu(page).boundingBox()
      expect(end && bar && end.y + end.height <= bar.y).toBe(true)
    }).toPass()
  })

  test('shows its labels whole with text of twice the size', async ({ page }) => {
    await page.goto('/o-nas')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const width = await page.evaluate(() => innerWidth)
    for (const label of await menu(page).getByRole('listitem').locator('span:visible').all()) {
      const box = await label.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    }
  })
})

test('wide viewports have no bottom menu', async ({ page }) => {
  await page.goto('/')
  await expect(menu(page)).toBeHidden()
})
