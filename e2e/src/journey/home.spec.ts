import { expect, type Page } from '@playwright/test'
import { widths } from '../environment.ts'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The cards of a row inside the viewport. */
const inView = async (page: Page, name: string) => {
  const row = section(page, name).getByRole('list').first()
  return row.evaluate((list) => {
    const port = list.getBoundingClientRect()
    return [...list.children].filter((card) => {
      const { left, right, width } = card.getBoundingClientRect()
      return width > 0 && left >= port.left - 1 && right <= port.right + 1
    }).length
  })
}

for (const width of widths(1280)) {
  const perSlide = width === 360 ? 1 : 3

  test(`home at ${width} px: cards per slide, no layout shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.getByRole('heading', { level: 2, name: /Jak porównać ceny/ })).toBeVisible()

    await test.step(`Polecane: ${perSlide} per slide`, async () => {
      await expect(section(page, 'Polecane').getByRole('listitem').first()).toBeVisible()
      expect(await inView(page, 'Polecane')).toBe(perSlide)
    })

    await test.step('a promotion opens its booking options over the page', async () => {
      await section(page, 'Polecane')
        .getByRole('link', { name: /^Umów wizytę/ })
        .first()
        .press('Enter')
      await page
        .getByRole('dialog', { name: 'Jak chcesz umówić wizytę?' })
        .getByRole('button', { name: 'Zamknij' })
        .click()
      await expect(page).toHaveURL(/:\d+\/$/)
    })

    await test.step(`Najczęściej wyszukiwane: ${perSlide} per slide, three slides`, async () => {
      const row = section(page, 'Najczęściej wyszukiwane')
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByRole('listitem')).toHaveCount(3 * perSlide)
      expect(await inView(page, 'Najczęściej wyszukiwane')).toBe(perSlide)
      await row.getByRole('list').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
      await expect(row.getByRole('status')).toHaveText('Slajd 3 z 3')
    })
  })
}
