import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
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

  test(`home at ${width} px: search, promotions, most searched, specialisations, no layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page).toHaveTitle('Medicena – porównywarka cen usług i pakietów medycznych')
    expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

    await test.step('searches for a service and a place', async () => {
      const search = page.getByRole('main').getByRole('search')
      await expect(search.getByRole('combobox', { name: 'Usługa lub specjalizacja' })).toBeVisible()
      await expect(search.getByRole('combobox', { name: 'Miasto lub województwo' })).toBeVisible()
      await expect(search.getByRole('button', { name: 'Znajdź' })).toBeVisible()
      await expectAccessibleState(page)
    })

    await test.step('Polecane: promotions with the new price and the lowest of 30 days', async () => {
      const cards = section(page, 'Polecane').getByRole('listitem')
      await expect(cards.first()).toBeVisible()
      for (const text of await cards.allTextContents()) {
        expect(text).toMatch(/Cena promocyjna: [\d\s]+/)
        expect(text).toMatch(/Najniższa cena z 30 dni przed obniżką: [\d\s]+/)
      }
      expect(await inView(page, 'Polecane')).toBe(perSlide)
    })

    await test.step(`Najczęściej wyszukiwane: ${perSlide} per slide, three slides, a link to all`, async () => {
      const row = section(page, 'Najczęściej wyszukiwane')
      await row.scrollIntoViewIfNeeded()
      await expect(row.getByRole('listitem')).toHaveCount(3 * perSlide)
      expect(await inView(page, 'Najczęściej wyszukiwane')).toBe(perSlide)
      await row.getByRole('list').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
      await expect(row.getByRole('status')).toHaveText('Slajd 3 z 3')
      await row.getByRole('link', { name: 'Zobacz więcej' }).click()
      await expect(page).toHaveURL(/\/najczesciej-wyszukiwane$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Najczęściej wyszukiwane' })).toBeVisible()
      await page.goBack()
    })

    await test.step('specialisations are links, and a text describes the site', async () => {
      await expect(page.getByRole('heading', { level: 2, name: /Jak porównać ceny/ })).toBeVisible()
      await section(page, 'Specjalizacje').getByRole('link', { name: 'Ortodoncja', exact: true }).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/ortodoncja$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ortodoncja')
    })
  })
}
