import { expect, type Page } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

const hearts = (page: Page) => page.getByRole('button', { name: /^Ulubione – / })
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('hearts in the results and on the profile fill the favourites, which stay for the next visit', async ({
  page,
}) => {
  await page.goto(RESULTS)
  await hearts(page).nth(0).click()
  await expect(page.getByText(/^Zapisano w tej przeglądarce/).first()).toBeVisible()
  await hearts(page).nth(1).click()
  await page.reload()
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'false')

  await page
    .getByRole('listitem')
    .filter({ has: hearts(page).nth(0) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/placowki\/.+\?usluga=101$/)
  // The results stay until the profile is rendered.
  await expect(hearts(page)).toHaveCount(1)
  await expect(hearts(page)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(hearts(page)).toHaveAttribute('aria-pressed', 'true')

  await page
    .getByRole('navigation', { name: 'Menu dolne' })
    .getByRole('link', { name: /^Ulubione/ })
    .click()
  await expect(page).toHaveURL(/\/ulubione$/)
  await expect(page.getByText('Lista jest zapisana tylko w tej przeglądarce.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/^cena z \d/)).toHaveCount(2)

  // The server does not know how long the list is, but the footer stays, also further down.
  const top = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight * 0.3, behavior: 'instant' })
    return Math.round(scrollY)
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  // Two frames after hydration, which a slow machine draws later than the rows.
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  expect(await totalLayoutShift(page)).toBeLessThan(0.01)
})
