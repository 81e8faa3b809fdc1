import { expect, type Page } from '@playwright/test'
import { widths } from '../environment.ts'
import { test } from '../test.ts'

const CATEGORY = '/uslugi-medyczne/stomatologia/endodoncja'

const services = (page: Page) => page.getByRole('article', { name: /^Usługi w kategorii|^Kategorie usług/ })

for (const width of widths(360)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a category lists its services with price ranges, a long list collapsed', async ({ page }) => {
      await page.goto(CATEGORY)
      const list = services(page)
      await expect(list.getByRole('heading', { name: 'Usługi w kategorii Endodoncja' })).toBeVisible()
      await expect(list.getByRole('listitem')).toHaveCount(width === 360 ? 6 : 9)
      await expect(list.getByRole('listitem').first()).toContainText(/od [\d\s]+zł do [\d\s]+zł\d+ ofert/)
      await list.getByText(/^Pokaż wszystkie \(\d+\)$/).click()
      expect(await list.getByRole('listitem').count()).toBeGreaterThan(20)

      await list.getByRole('link', { name: /^Leczenie kanałowe od/ }).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Leczenie kanałowe')
    })
  })
}

test('the document links every service of a category', async ({ request }) => {
  const services: { readonly url: string }[] = await (
    await request.get('/api/Category/MedicalServices/endodoncja')
  ).json()
  const document = await (await request.get(CATEGORY)).text()
  expect(services.filter(({ url }) => !document.includes(`href="${url}"`))).toEqual([])
})
