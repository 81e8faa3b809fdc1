import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
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
      await expectAccessibleState(page)

      await list.getByRole('link', { name: /^Leczenie kanałowe od/ }).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Leczenie kanałowe')
    })

    test('a root lists the services of its categories', async ({ page }) => {
      await page.goto('/uslugi-medyczne/stomatologia')
      await expect(
        services(page).getByRole('link', { name: /^Leczenie kanałowe od .+ mediana/ }),
      ).toBeVisible()
      await services(page).getByRole('link', { name: 'Endodoncja', exact: true }).click()
      await expect(page).toHaveURL(CATEGORY)
    })
  })
}

test('the tree expands the current branch, and every node toggles', async ({ page }) => {
  await page.goto(`${CATEGORY}/wroclaw-f`)
  const tree = page.getByRole('navigation', { name: 'Kategorie usług' })
  await expect(tree.locator('[aria-current="page"]')).toHaveText('Endodoncja – wszystkie usługi')
  const orthodontics = tree.getByText('Ortodoncja', { exact: true })
  await expect(orthodontics).toBeVisible()
  await tree.getByText('Stomatologia', { exact: true }).click()
  await expect(orthodontics).toBeHidden()
  await tree.getByText('Stomatologia', { exact: true }).click()
  await orthodontics.click()
  const appliance = tree.getByRole('link', { name: /^Aparat/ }).first()
  await expect(appliance).toBeVisible()
  // The town is preserved.
  await expect(appliance).toHaveAttribute('href', /\/wroclaw$/)
  await tree.getByRole('link', { name: 'Ortodoncja – wszystkie usługi' }).click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/ortodoncja\/wroclaw$/)
})

test('the document links every service of a category', async ({ request }) => {
  const services: { readonly url: string }[] = await (
    await request.get('/api/Category/MedicalServices/endodoncja')
  ).json()
  const document = await (await request.get(CATEGORY)).text()
  expect(services.filter(({ url }) => !document.includes(`href="${url}"`))).toEqual([])
})
