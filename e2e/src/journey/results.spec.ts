import { expect, type Locator } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { button, LONG, list, map, markers, NARROW, rows, SERVICE, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE })

  test('a marker highlights its row and scrolls to it', async ({ page }) => {
    await page.goto(`${SERVICE}/wroclaw`)
    await markers(page).first().click()
    await expect(list(page).locator('[aria-current=true]')).toBeInViewport()
    expect(new URL(page.url()).pathname).toBe(`${SERVICE}/wroclaw`)
  })

  test('the map narrows the list to 409 px and widens the page', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(`${SERVICE}/wroclaw-f`)
    const width = async (box: Locator) => Math.round((await box.boundingBox())?.width ?? 0)
    const page0 = await width(page.locator('main .container').first())
    await button(page, 'Lista i mapa').click()
    await expect(map(page)).toBeVisible()
    expect(await width(list(page))).toBe(409)
    expect(Math.round((await list(page).boundingBox())?.height ?? 0)).toBe(Math.round(900 * 0.87))
    await expect.poll(() => width(page.locator('main .container').first())).toBeGreaterThan(page0)
  })

  test('three offers are in the first view, and opened filters leave their button in place', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${SERVICE}/wroclaw`)
    await expect(
      rows(page)
        .nth(2)
        .getByText(/^cena (z|sprzed) /),
    ).toBeInViewport()
    const top = async () => (await button(page, 'Filtry').boundingBox())?.y
    const closed = await top()
    await button(page, 'Filtry').click()
    await expect(page.getByRole('region', { name: 'Filtry' })).toBeVisible()
    expect(await top()).toBe(closed)
  })

  test('after a zoom of the map the list shows and counts the offers in view', async ({ page }) => {
    await page.goto(SERVICE)
    await expect(markers(page).first()).toBeVisible()
    const before = await rows(page).first().textContent()
    await expect(list(page).getByRole('status').first()).toHaveText(/^Oferty 1–\d+ z \d+$/)
    const loaded = page.waitForResponse((response) => /limit=50&.*bbox=/.test(response.url()))
    await map(page).hover()
    await page.mouse.wheel(0, -300)
    const { total }: { total: number } = await (await loaded).json()
    await expect(list(page).getByRole('status').first()).toHaveText(
      new RegExp(`^${new Intl.NumberFormat('pl').format(total)} z \\d+ ofert w widoku mapy$`),
    )
    expect(total).toBeGreaterThan(0)
    await list(page).getByRole('button', { name: 'Pokaż wszystkie' }).click()
    await expect(list(page).getByRole('status').first()).toHaveText(/^Oferty 1–/)
    expect(await rows(page).first().textContent()).toBe(before)
  })

  test('the number of offers per row persists without layout shift', async ({ page }) => {
    await page.goto(`${SERVICE}/wroclaw-f`)
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
    const top = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? 0)
    expect(await top(second)).toBeGreaterThan(await top(first))
    await button(page, 'Dwie oferty w wierszu').click()
    expect(await top(second)).toBe(await top(first))
    expect(await page.evaluate(() => localStorage.getItem('showOneResultInLine'))).toBe('false')

    await page.reload()
    await expect(button(page, 'Dwie oferty w wierszu')).toHaveAttribute('aria-pressed', 'true')
    expect(await top(second)).toBe(await top(first))
    expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
  })

  test('Back restores list, scroll position, loaded offers and map', async ({ page }) => {
    await page.goto(LONG)
    await expect(markers(page).first()).toBeVisible()
    const box = list(page)
    await box.hover()
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThan(50)
    await button(page, 'Przybliż mapę').click()
    await expect(list(page).getByRole('status').first()).toHaveText(/w widoku mapy$/)
    const count = (await list(page).getByRole('status').first().textContent()) ?? ''
    const row = rows(page).nth(20)
    await row.scrollIntoViewIfNeeded()
    const name = (await row.getByRole('heading').textContent()) ?? ''
    expect(await box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)

    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/placowki\//)
    await page.goBack()
    await expect(list(page).getByRole('status').first()).toHaveText(count)
    // Rows above may get another height, because those far away are laid out late.
    await expect(rows(page).filter({ hasText: name }).first()).toBeInViewport()
    await expect(rows(page).first()).not.toBeInViewport()
    await expect(markers(page).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true })

  test('the map opens as an overlay, where a marker opens its offer and profile; Back returns to the map, then to the list', async ({
    page,
  }) => {
    await page.goto(`${SERVICE}/wroclaw`)
    const overlay = page.getByRole('dialog', { name: 'Mapa ofert' })
    for (const leave of [() => page.keyboard.press('Escape'), () => button(page, 'Wróć do listy').click()]) {
      await button(page, 'Zobacz na mapie').click()
      await expect(markers(page).first()).toBeVisible()
      await leave()
      await expect(overlay).toBeHidden()
    }
    await expect(button(page, 'Zobacz na mapie')).toBeFocused()
    await button(page, 'Zobacz na mapie').click()
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...NARROW })
    await markers(page).first().click()
    const popup = page.getByRole('group', { name: 'Wybrana placówka' })
    const name = (await popup.getByRole('heading').textContent()) ?? ''
    await popup.getByRole('link', { name: 'Zobacz profil' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeVisible()
    await expect(popup.getByRole('heading', { name })).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeHidden()
    expect(new URL(page.url()).pathname).toBe(`${SERVICE}/wroclaw`)
  })
})
