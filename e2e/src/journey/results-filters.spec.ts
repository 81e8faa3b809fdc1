import { expect, type Locator } from '@playwright/test'
import { sample } from '../environment.ts'
import { recordPage } from '../page.ts'
import { button, LONG, NARROW, pricesOnScreen, rows, SERVICE, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

/**
 * Follows a link below the list. Rows are laid out when they come near the viewport: the link may move between the press
 * and the release of a click that scrolls to it.
 */
async function followBelowList(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  await link.click()
}

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE })

  test('the price slider searches on release and keeps the focus; chips remove filters', async ({ page }) => {
    await page.goto(`${SERVICE}/dolnoslaskie-f?sort=desc`)
    const upper = page.getByRole('slider', { name: 'Cena: do' })
    await upper.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price-to=\d+/)
    await expect(page).toHaveURL(/sort=desc/)
    await expect(upper).toBeFocused()
    const limit = Number(new URL(page.url()).searchParams.get('price-to'))
    await expect.poll(async () => Math.max(...(await pricesOnScreen(page)))).toBeLessThanOrEqual(limit)
    await page.getByRole('link', { name: /^Usuń filtr: do/ }).click()
    await expect(page).toHaveURL(new RegExp(`${SERVICE}/dolnoslaskie-f\\?sort=desc$`))
  })

  test('quick filters say how many offers they leave', async ({ page }) => {
    await page.goto(`${SERVICE}/dolnoslaskie-f`)
    const urgent = page.getByRole('link', { name: /^Pilne/ })
    const count = Number(/\d+/.exec((await urgent.textContent()) ?? '')?.[0])
    await urgent.click()
    await expect(page).toHaveURL(/pilne=1$/)
    await expect(urgent).toHaveAttribute('aria-current', 'true')
    await expect(urgent).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Znaleźliśmy ${count} ofert`)
    await urgent.click()
    await expect(page).toHaveURL(new RegExp(`${SERVICE}/dolnoslaskie-f$`))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true })

  test('filters open in a sheet whose button counts the results', async ({ page }) => {
    await page.goto(`${SERVICE}/dolnoslaskie`)
    await button(page, 'Filtry').click()
    const sheet = page.getByRole('dialog', { name: 'Filtry' })
    const upper = sheet.getByRole('slider', { name: 'Cena: do' })
    await upper.focus()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price-to=/)
    const limit = Number(await upper.inputValue())
    await expect(sheet.getByRole('link', { name: 'Wyczyść filtry' })).toBeVisible()
    await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click()
    await expect(sheet).toBeHidden()
    await expect(button(page, /^Filtry.*1/)).toBeFocused()
    const prices = await pricesOnScreen(page)
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(limit)
  })

  test('the radius, price cards and provinces work in the sheet', async ({ page }) => {
    await page.goto(`${SERVICE}/wroclaw`)
    await button(page, 'Filtry').click()
    const sheet = page.getByRole('dialog', { name: 'Filtry' })
    await sheet.getByRole('combobox', { name: 'Odległość od centrum' }).selectOption('20')
    await expect(page).toHaveURL(/promien=20/)
    await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('w promieniu 20')

    const heading = page.getByRole('heading', { level: 1 })
    await page.locator('summary', { hasText: 'Zakres i rodzaj cen' }).click()
    await page.getByRole('link', { name: /^Województwo dolnośląskie/ }).click()
    await expect(heading).toContainText('województwo dolnośląskie')
    await page.getByRole('link', { name: /^Polska/ }).click()
    await expect(heading).toContainText('- Polska')
    const provinces = page.getByRole('link', { name: /ofert.*od/ })
    await expect(provinces).toHaveCount(2)
    await provinces.first().click()
    await expect(heading).toContainText('województwo')
  })

  test('sorts by price, distance and rating, without a new document', async ({ page }) => {
    const { documents } = recordPage(page)
    await page.goto(`${SERVICE}/wroclaw`)
    const prices = await pricesOnScreen(page)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
    const order = page.getByRole('combobox', { name: 'Sortuj:' })
    await order.selectOption('odległość')
    await expect(page).toHaveURL(/sort=odleglosc/)
    const distances = async () =>
      (await rows(page).allInnerTexts()).flatMap((text) => {
        const km = /([\d,]+)\skm od centrum/.exec(text)?.[1]
        return km === undefined ? [] : Number(km.replace(',', '.'))
      })
    await expect
      .poll(async () =>
        (await distances()).every((km, index, all) => index === 0 || km >= (all[index - 1] ?? 0)),
      )
      .toBe(true)
    await order.selectOption('cena malejąco')
    await expect(page).toHaveURL(/sort=desc/)
    await expect
      .poll(async () => {
        const prices = await pricesOnScreen(page)
        return prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0))
      })
      .toBe(true)
    expect(documents).toHaveLength(1)
  })
})

for (const viewport of sample([NARROW, WIDE], 1)) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport, javaScriptEnabled: false })

    test('list, filters, pagination and provinces work', async ({ page }) => {
      await page.goto(LONG)
      await expect(rows(page)).toHaveCount(20)
      await expect(button(page, 'Zobacz na mapie')).toBeHidden()
      await expect(page.getByRole('link', { name: /^Otwarte teraz \d+$/ })).toBeVisible()
      await expect(page.getByRole('slider').first()).toBeHidden()
      await page.getByRole('textbox', { name: 'Cena do (zł)' }).fill('1500')
      await page.getByRole('combobox', { name: 'Ocena' }).selectOption('od 4,5')
      await page.getByRole('checkbox', { name: 'Płatność w ratach' }).check()
      await button(page, 'Zastosuj filtry').click()
      await expect(page).toHaveURL(/price-to=1500.*ocena=4.5.*raty=1/)
      await page.getByRole('combobox', { name: 'Sortuj:' }).selectOption('cena malejąco')
      await button(page, 'Sortuj').click()
      await expect(page).toHaveURL(/sort=desc.*price-to=1500.*ocena=4.5.*raty=1/)
      expect(Math.max(...(await pricesOnScreen(page)))).toBeLessThanOrEqual(1500)
      await page.goto(LONG)
      await followBelowList(page.getByRole('link', { name: 'Pokaż więcej' }))
      await expect(page).toHaveURL(/strona=2/)
      await followBelowList(page.getByRole('link', { name: 'Poprzednie oferty' }))
      await expect(page).toHaveURL(new RegExp(`${LONG}$`))
    })
  })
}
