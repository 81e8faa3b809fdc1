import { expect } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const PATH = '/najczesciej-wyszukiwane'

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('shows most-searched services in three columns below the search bar', async ({ page }) => {
    await page.goto(PATH)
    await expect(page).toHaveTitle(/^Najczęściej wyszukiwane/)
    const search = page.getByRole('main').getByRole('search')
    await expect(search.getByRole('combobox', { name: 'Miasto lub województwo' })).toBeVisible()
    await expect(search.getByRole('button', { name: 'Znajdź' })).toBeVisible()
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    expect(await cards.count()).toBeGreaterThan(9)
    const lefts = await cards.evaluateAll((items) => items.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(3)
    await expectAccessibleState(page)
    const first = cards.first().getByRole('link')
    const name = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a single service typeahead opens the chosen service', async ({ page }) => {
    await page.goto(PATH)
    await waitForHydration(page)
    const search = page.getByRole('main').getByRole('search')
    await expect(search.getByRole('combobox')).toHaveCount(1)
    await expect(search.getByRole('button', { name: 'Znajdź' })).toBeHidden()
    await search.getByRole('combobox', { name: 'Usługa lub specjalizacja' }).pressSequentially('wybiel')
    await expectAccessibleState(page)
    const option = page.getByRole('option').first()
    // An everyday word that was found stands below the name.
    const name = (await option.evaluate((element) => element.firstChild?.textContent)) ?? ''
    await option.click()
    await expect(page).toHaveURL(/\/uslugi-medyczne\/[a-z-]+\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test.describe('at 360 px without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false })

  test('the search field is a form', async ({ page }) => {
    await page.goto(PATH)
    await page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }).fill('leczenie kanalowe')
    await page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }).press('Enter')
    await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
  })
})
