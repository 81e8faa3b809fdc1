import { expect } from '@playwright/test'
import { recordPage } from '../page.ts'
import { button, LONG, NARROW, pricesOnScreen, rows, SERVICE, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE })

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
    await expect(upper).toBeFocused()
    const limit = Number(await upper.inputValue())
    await expect(sheet.getByRole('link', { name: 'Wyczyść filtry' })).toBeVisible()
    await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click()
    await expect(sheet).toBeHidden()
    await expect(button(page, /^Filtry.*1/)).toBeFocused()
    const prices = await pricesOnScreen(page)
    expect(prices.length).toBeGreaterThan(0)
    expect(Math.max(...prices)).toBeLessThanOrEqual(limit)
  })

  test('sorts by distance without a new document', async ({ page }) => {
    const { documents } = recordPage(page)
    await page.goto(`${SERVICE}/wroclaw`)
    await page.getByRole('combobox', { name: 'Sortuj:' }).selectOption('odległość')
    await expect(page).toHaveURL(/sort=odleglosc/)
    const areSorted = async () => {
      const text = (await rows(page).allInnerTexts()).join()
      const found = text.matchAll(/([\d,]+)\skm od centrum/g)
      const distances = [...found].map(([, km = '']) => Number(km.replace(',', '.')))
      return distances.every((km, index) => index === 0 || km >= (distances[index - 1] ?? 0))
    }
    await expect.poll(areSorted).toBe(true)
    expect(documents).toHaveLength(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewport: NARROW, javaScriptEnabled: false })

  test('list, filters and pagination work', async ({ page }) => {
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
    const next = page.getByRole('link', { name: 'Pokaż więcej' })
    // Rows get their layout near the viewport: the link may move between the press and the release of a click that scrolls.
    await next.scrollIntoViewIfNeeded()
    await next.click()
    await expect(page).toHaveURL(/strona=2/)
  })
})
