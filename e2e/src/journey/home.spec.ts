import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '../barriers.ts'
import { hydrated } from '../hydrated.ts'
import { layoutShift } from '../layout-shift.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The cards of a row that are on screen without scrolling the row. */
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

for (const width of [360, 1280] as const) {
  const perSlide = width === 360 ? 1 : 3

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('home has a search for a service and a place, and its title', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle('Medicena – porównywarka cen usług i pakietów medycznych')
      const search = page.getByRole('main').getByRole('search')
      await expect(search.getByRole('combobox', { name: 'Usługa lub specjalizacja' })).toBeVisible()
      await expect(search.getByRole('combobox', { name: 'Miasto lub województwo' })).toBeVisible()
      await expect(search.getByRole('button', { name: 'Znajdź' })).toBeVisible()
      await expectNoBarriers(page)
    })

    test('Polecane are promotions with the price before, after and the lowest of 30 days', async ({
      page,
    }) => {
      await page.goto('/')
      const cards = section(page, 'Polecane').getByRole('listitem')
      await expect(cards.first()).toBeVisible()
      for (const card of await cards.all()) {
        await expect(card).toContainText(/Cena promocyjna: [\d\s]+/)
        await expect(card).toContainText(/Cena regularna: [\d\s]+/)
        await expect(card).toContainText(/Najniższa cena z 30 dni przed obniżką: [\d\s]+/)
      }
      expect(await inView(page, 'Polecane')).toBe(perSlide)
    })

    test(`Najczęściej wyszukiwane has ${perSlide} on a slide, three slides, and leads to all`, async ({
      page,
    }) => {
      await page.goto('/')
      const row = section(page, 'Najczęściej wyszukiwane')
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByRole('listitem')).toHaveCount(3 * perSlide)
      expect(await inView(page, 'Najczęściej wyszukiwane')).toBe(perSlide)

      await hydrated(page)
      await row.getByRole('list').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
      await expect(row.getByRole('status')).toHaveText('Slajd 3 z 3')
      await row.getByRole('link', { name: 'Zobacz więcej' }).click()
      await expect(page).toHaveURL(/\/najczesciej-wyszukiwane$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Najczęściej wyszukiwane' })).toBeVisible()
    })

    test('specialisations are shortcuts, and a text says what the site is for', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 2, name: /Jak porównać ceny/ })).toBeVisible()
      await section(page, 'Specjalizacje').getByRole('link', { name: 'Ortodoncja', exact: true }).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/ortodoncja$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ortodoncja')
    })

    test('nothing on home moves by itself', async ({ page }) => {
      await page.goto('/')
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })

    test('what could not be had says so in its place, the rest works, and a retry brings it', async ({
      page,
    }) => {
      await page.route('**/_data/**', async (route) => {
        const response = await route.fetch()
        const answer = await response.text()
        // The server could not have the recommendations.
        await route.fulfill({ response, body: JSON.stringify(withoutRecommended(JSON.parse(answer))) })
      })
      const call = '**/api/MedicalService/PromotionsWithMostSearched'
      await page.route(call, (route) => route.abort())
      await page.goto('/o-nas')
      await hydrated(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Strona główna' }).click()
      const panel = page.getByRole('alert').filter({ hasText: 'Nie udało się wczytać promocji' })
      await expect(panel).toBeVisible()
      await expect(section(page, 'Specjalizacje')).toBeVisible()
      await expectNoBarriers(page)

      const retry = panel.getByRole('button', { name: 'Spróbuj ponownie' })
      const failed = page.waitForEvent('requestfailed')
      await retry.click()
      await failed
      await expect(panel).toBeVisible()
      await page.unroute(call)
      await retry.click()
      await expect(section(page, 'Polecane')).toBeVisible()
      await expect(panel).toBeHidden()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
}

/** Page data with the home page's `recommended` null, wherever it stands in it. */
function withoutRecommended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRecommended)
  if (!(value instanceof Object)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'recommended' ? null : withoutRecommended(part),
    ]),
  )
}
