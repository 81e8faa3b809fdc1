import { expect, type Locator, type Page } from '@playwright/test'
import { isLong } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { button, rows } from '../results-page.ts'
import { test } from '../test.ts'
import { Visitor } from '../visitor.ts'

/*
 * Tasks of visitors, with the most interactions that each may take. docs/tasks.md has the figures.
 */

const CITY = 'Wrocław'

async function startAtHome(page: Page): Promise<Visitor> {
  await page.goto('/')
  await waitForHydration(page)
  return new Visitor(page)
}

/** Types everyday words and a town, chooses the first suggestions and presses "Znajdź". */
async function search(visitor: Visitor, words: string, town?: string): Promise<void> {
  const { page } = visitor
  await visitor.type(page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }), words)
  await visitor.click(page.getByRole('option').first())
  if (town) {
    await visitor.type(page.getByRole('combobox', { name: 'Miasto lub województwo' }), town)
    await visitor.click(page.getByRole('option').first())
  }
  await visitor.click(button(page, 'Znajdź'))
}

/** The telephone number of the first offer. */
const firstPhone = (page: Page) => rows(page).first().getByRole('link', { name: /^\+48/ })

/** Presses a button of the first offers, as 'Porównaj' or 'Ulubione'. */
async function pressInRows(visitor: Visitor, name: string, count: number): Promise<void> {
  const buttons = rows(visitor.page).getByRole('button', { name: new RegExp(`^${name} –`) })
  for (let index = 0; index < count; index += 1) await visitor.click(buttons.nth(index))
}

/** Opens the favourites by the link in the header, on phones by that in the menu at the bottom. Returns those with a price. */
async function openFavourites(visitor: Visitor): Promise<Locator> {
  const { page } = visitor
  const menus = page.getByRole('navigation', { name: /^(Główna|Menu dolne)$/ })
  await visitor.click(menus.getByRole('link', { name: /^Ulubione/ }).filter({ visible: true }))
  const items = page.getByRole('main').getByRole('listitem')
  return items.filter({ hasText: /\d\szł/ })
}

test.skip(!isLong, 'other journeys cover the rules; this one counts interactions')

for (const width of [360, 1280]) {
  test.describe(`tasks at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 780 : 800 }, hasTouch: width === 360 })

    test('toothache: the cheapest clinic in town and its telephone number', async ({ page }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'boli ząb', CITY)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wizyta pilna z bólem zęba')
      await visitor.see(firstPhone(page))
      expect(visitor.interactions).toBeLessThanOrEqual(5)
    })

    test('whitening without the term: the range of prices in the country', async ({ page }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'białe zęby')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wybielanie zębów')
      await visitor.see(page.getByText(/^[\d\s]+–[\d\s]+zł/).first())
      expect(visitor.interactions).toBeLessThanOrEqual(3)
    })

    test('a town without offers leads to the nearest town with some', async ({ page }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'implant nobel', 'Kudowa')
      const towns = page.getByRole('region', { name: 'Najbliższe miejscowości z ofertami' })
      await expect(towns.getByRole('listitem').first()).toContainText(/\d+\sofert[ay]?, \d+\skm/)
      await visitor.click(towns.getByRole('link').first())
      await visitor.see(firstPhone(page))
      expect(visitor.interactions).toBeLessThanOrEqual(6)
    })

    test('promotions: the biggest saving around a town', async ({ page }) => {
      const visitor = await startAtHome(page)
      await visitor.click(page.getByRole('link', { name: 'Wszystkie promocje' }))
      await visitor.type(page.getByRole('combobox', { name: 'Miejsce' }), CITY)
      await visitor.click(page.getByRole('option').first())
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Wrocław do 20')
      await visitor.see(
        page
          .getByRole('main')
          .getByText(/\d+\s?%/)
          .first(),
      )
      expect(visitor.interactions).toBeLessThanOrEqual(5)
    })

    test('deciding between three: prices, ratings and telephone numbers side by side', async ({ page }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'leczenie kanałowe', CITY)
      await pressInRows(visitor, 'Porównaj', 3)
      await visitor.click(
        page.getByRole('region', { name: 'Porównanie placówek' }).getByRole('link', { name: 'Porównaj' }),
      )
      await visitor.see(page.getByRole('rowheader', { name: 'Leczenie kanałowe' }))
      expect(visitor.interactions).toBeLessThanOrEqual(10)
    })

    test('the total of a treatment in town', async ({ page }) => {
      const visitor = await startAtHome(page)
      await visitor.click(page.getByRole('banner').getByRole('link', { name: 'Plan leczenia' }))
      await visitor.click(page.getByRole('link', { name: /^Leczenie kanałowe zęba trzonowego/ }))
      await visitor.type(page.getByRole('combobox', { name: 'Miasto' }), CITY)
      await visitor.click(page.getByRole('option').first())
      await visitor.click(button(page, 'Policz koszt'))
      await visitor.see(page.getByText(/^Razem/).first())
      expect(visitor.interactions).toBeLessThanOrEqual(7)
    })

    test('near me: the nearest clinic with its distance', async ({ page, context }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 51.11, longitude: 17.03 })
      const visitor = await startAtHome(page)
      await search(visitor, 'przegląd')
      await visitor.click(button(page, 'Blisko mnie'))
      await expect(rows(page).first()).toContainText(/km od Ciebie/)
      await visitor.see(firstPhone(page))
      expect(visitor.interactions).toBeLessThanOrEqual(4)
    })

    test('the next day: the saved clinics with their prices', async ({ page, context }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'leczenie kanałowe', CITY)
      await pressInRows(visitor, 'Ulubione', 2)
      await page.close()

      const returned = await startAtHome(await context.newPage())
      const saved = await openFavourites(returned)
      await expect(saved).toHaveCount(2)
      await returned.see(saved.first().getByRole('link', { name: /\+48/ }))
      expect(returned.interactions).toBeLessThanOrEqual(1)
    })

    test('an implant within 20 km of Kraków', async ({ page }) => {
      const visitor = await startAtHome(page)
      await search(visitor, 'implant kraków')
      await visitor.choose(page.getByRole('combobox', { name: 'Odległość od centrum' }), '20')
      await expect(page.getByText('w promieniu 20\u00a0km').first()).toBeVisible()
      expect(visitor.interactions).toBeLessThanOrEqual(4)
    })

    test('whitening within 50 km of a small town', async ({ page }) => {
      const visitor = await startAtHome(page)
      await visitor.type(page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }), 'wybielanie zębów')
      await visitor.type(page.getByRole('combobox', { name: 'Miasto lub województwo' }), 'Kłodzko')
      await visitor.press('Enter')
      await visitor.choose(page.getByRole('combobox', { name: 'Odległość od centrum' }), '50')
      await expect(page.getByText('w promieniu 50\u00a0km').first()).toBeVisible()
      expect(visitor.interactions).toBeLessThanOrEqual(4)
    })

    test('open now in town, and how far', async ({ page }) => {
      await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
      const visitor = new Visitor(page)
      await visitor.click(page.getByRole('link', { name: /^Otwarte teraz/ }))
      const opensFirst = page.getByRole('heading', { name: 'Najwcześniej otwierają' })
      await expect(rows(page).first().or(opensFirst)).toContainText(/Otwarte do|Najwcześniej otwierają/)
      // At night nobody is open.
      if (await opensFirst.isHidden()) {
        await visitor.see(
          rows(page)
            .first()
            .getByText(/km od centrum/),
        )
      }
      expect(visitor.interactions).toBeLessThanOrEqual(2)
    })

    test('two days later: three kept clinics, without consent', async ({ page, context }) => {
      await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
      const visitor = new Visitor(page)
      await pressInRows(visitor, 'Ulubione', 3)
      await page.close()

      const returned = await context.newPage()
      await returned.clock.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000)
      // The other clock hides the record of the hydration.
      await returned.goto('/', { waitUntil: 'load' })
      const later = new Visitor(returned)
      await expect(await openFavourites(later)).toHaveCount(3)
      expect(visitor.interactions + later.interactions).toBeLessThanOrEqual(5)
    })

    test('keyboard only: from the home page to a telephone number', async ({ page }) => {
      const visitor = await startAtHome(page)
      await visitor.tabTo(page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }))
      await visitor.type(page.getByRole('combobox', { name: 'Usługa lub specjalizacja' }), 'boli ząb')
      await expect(page.getByRole('option').first()).toBeVisible()
      for (const key of ['ArrowDown', 'Enter', 'Tab']) await visitor.press(key)
      await visitor.type(page.getByRole('combobox', { name: 'Miasto lub województwo' }), CITY)
      await expect(page.getByRole('option').first()).toBeVisible()
      for (const key of ['ArrowDown', 'Enter']) await visitor.press(key)
      await visitor.tabTo(button(page, 'Znajdź'))
      await visitor.press('Enter')
      await expect(rows(page).first()).toBeVisible()
      await visitor.tabTo(page.getByRole('link', { name: 'Przejdź do listy ofert' }))
      await visitor.press('Enter')
      await visitor.tabTo(rows(page).first().getByRole('heading').getByRole('link'))
      await visitor.press('Enter')
      await expect(page).toHaveURL(/\/placowki\//)
      await expect(page.getByRole('main')).toBeFocused()
      await visitor.tabTo(
        page
          .getByRole('main')
          .getByRole('link', { name: /^(Zadzwoń|\+48)/ })
          .first(),
      )
      expect(visitor.interactions).toBeLessThanOrEqual(39)
    })

    test('screen reader: the first clinic is the second heading, and its row is read in order', async ({
      page,
    }) => {
      await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
      await expect(page.getByRole('heading').nth(1)).toHaveText(
        (await rows(page).first().getByRole('heading').textContent()) ?? '',
      )
      await expect(rows(page).first()).toMatchAriaSnapshot(`
        - listitem:
          - heading [level=2]:
            - link
          - paragraph: /, Wrocław · [\\d,]+ km od centrum/
          - link /\\+48/
          - paragraph:
            - text: /zł/
            - time: /cena (z|sprzed) /
          - button /^Porównaj – /
      `)
    })
  })
}
