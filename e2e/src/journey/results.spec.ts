import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers } from '../barriers.ts'
import { hydrated } from '../hydrated.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/korony'
/** More offers than one part of the list holds. */
const LONG = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 760 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const list = (page: Page) => page.getByRole('region', { name: 'Oferty placówek' })
const rows = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const map = (page: Page) => page.getByRole('region', { name: /^Mapa ofert:/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The markers of single offers on the map. */
const markers = (page: Page) => map(page).getByRole('button', { name: /zł/ })

/** The lowest prices that the rows show, in zł. */
async function pricesOnScreen(page: Page): Promise<number[]> {
  const texts = await rows(page).allInnerTexts()
  return texts.map((text) => Number(/^([\d\s]+?)\s*zł/m.exec(text)?.[1]?.replace(/\s/g, '')))
}

async function drag(page: Page, box: Locator, x: number, y: number): Promise<void> {
  const { x: left, y: top, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [startX, startY] = [left + width / 2, top + Math.min(height, 500) / 2]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await page.mouse.move(startX + x, startY + y, { steps: 10 })
  await page.mouse.up()
}

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE })

  test('a path starts with the map, one with -f with the filters', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw`)
    await expect(map(page)).toBeVisible()
    await expect(markers(page).first()).toBeVisible()
    await expectNoBarriers(page)
    await open(page, `${SERVICE}/wroclaw-f`)
    await expect(page.getByRole('region', { name: 'Filtry' })).toBeVisible()
    await expect(map(page)).toHaveCount(0)
    await expectNoBarriers(page)
  })

  test('the map narrows the list to 409 px and widens the page, hides the list, and leads back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await open(page, `${SERVICE}/wroclaw-f`)
    const width = async (box: Locator) => Math.round((await box.boundingBox())?.width ?? 0)
    const page0 = await width(page.locator('main .container').first())
    await button(page, 'Zobacz na mapie').click()
    await expect(map(page)).toBeVisible()
    expect(await width(list(page))).toBe(409)
    expect(Math.round((await list(page).boundingBox())?.height ?? 0)).toBe(Math.round(900 * 0.87))
    expect(await width(page.locator('main .container').first())).toBeGreaterThan(page0)

    await button(page, 'Ukryj listę').click()
    await expect(list(page)).toBeHidden()
    await expect(button(page, 'Wróć do listy')).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Filtry' })).toBeVisible()
    await expect(list(page)).toBeVisible()
    await expect(button(page, 'Zobacz na mapie')).toBeFocused()
  })

  test('after a drag the list holds what is in view of the map, and says how many', async ({ page }) => {
    await open(page, SERVICE)
    await expect(markers(page).first()).toBeVisible()
    const before = await rows(page).first().textContent()
    await expect(list(page).getByRole('status').first()).toHaveText(/^Oferty 1–\d+ z \d+$/)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /limit=50&.*bbox=/.test(response.url())),
      drag(page, map(page), -250, 80),
    ])
    const { total }: { total: number } = await answer.json()
    await expect(list(page).getByRole('status').first()).toHaveText(
      `${new Intl.NumberFormat('pl').format(total)} w widoku mapy`,
    )
    expect(total).toBeGreaterThan(0)
    await expectNoBarriers(page)
    await button(page, 'Pokaż wszystkie').click()
    await expect(list(page).getByRole('status').first()).toHaveText(/^Oferty 1–/)
    expect(await rows(page).first().textContent()).toBe(before)
  })

  test('a marker marks its row', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw`)
    const marker = markers(page).first()
    await marker.click()
    await expect(list(page).locator('[aria-current=true]')).toHaveCount(1)
    await expect(list(page).locator('[aria-current=true]')).toBeInViewport()
    expect(new URL(page.url()).pathname).toBe(`${SERVICE}/wroclaw`)
  })

  test('one or two offers in a row is remembered, and nothing moves as the page loads', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw-f`)
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
    const top = async (row: Locator) => Math.round((await row.boundingBox())?.y ?? 0)
    expect(await top(second)).toBeGreaterThan(await top(first))
    await button(page, 'Dwie oferty w wierszu').click()
    expect(await top(second)).toBe(await top(first))
    expect(await page.evaluate(() => localStorage.getItem('showOneResultInLine'))).toBe('false')

    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) shifts.push(value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(button(page, 'Dwie oferty w wierszu')).toHaveAttribute('aria-pressed', 'true')
    expect(await top(second)).toBe(await top(first))
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
    await expectNoBarriers(page)
  })

  test('the price slider searches when it is let go, and keeps the focus; chips take filters away', async ({
    page,
  }) => {
    await open(page, `${SERVICE}/dolnoslaskie-f?sort=desc`)
    const upper = page.getByRole('slider', { name: 'Cena: do' })
    await upper.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/price-to=\d+/)
    await expect(page).toHaveURL(/sort=desc/)
    await expect(upper).toBeFocused()
    const limit = Number(new URL(page.url()).searchParams.get('price-to'))
    await expect.poll(async () => Math.max(...(await pricesOnScreen(page)))).toBeLessThanOrEqual(limit)
    await expectNoBarriers(page)
    await page.getByRole('link', { name: /^Usuń filtr: do/ }).click()
    await expect(page).toHaveURL(new RegExp(`${SERVICE}/dolnoslaskie-f\\?sort=desc$`))
  })

  test('the fields take a price as it is typed, in either order', async ({ page }) => {
    await open(page, `${SERVICE}/dolnoslaskie-f`)
    await page.getByRole('textbox', { name: 'Cena od (zł)' }).fill('1600')
    await page.getByRole('textbox', { name: 'Cena do (zł)' }).fill('1200,50')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/price-from=1600&price-to=1200%2C50/)
    await expect
      .poll(async () => (await pricesOnScreen(page)).every((price) => price >= 1200.5 && price <= 1600))
      .toBe(true)
  })

  test('the distance filters what is there, and is never sent', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw-f`)
    const count = await rows(page).count()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const lower = page.getByRole('slider', { name: 'Odległość od centrum: od' })
    await lower.focus()
    for (let km = 0; km < 3; km += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => rows(page).count()).toBeLessThan(count)
    await expect(button(page, 'Usuń filtr: od 3 km')).toBeVisible()
    expect(asked.filter((url) => url.includes('/api/') || url.includes('/dane/'))).toEqual([])
    await button(page, 'Usuń filtr: od 3 km').click()
    await expect(rows(page)).toHaveCount(count)
    await open(page, `${SERVICE}/dolnoslaskie-f`)
    await expect(page.getByRole('slider', { name: /Odległość/ })).toHaveCount(0)
  })

  test('price cards and provinces change the scope', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw-f`)
    await page.getByRole('link', { name: /^Województwo dolnośląskie/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('województwo dolnośląskie')
    await page.getByRole('link', { name: /^Polska/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('- Polska')
    const provinces = page.getByRole('link', { name: /ofert.*od/ })
    await expect(provinces).toHaveCount(2)
    await page
      .getByText(/^Pokaż wszystkie \(\d+\)$/)
      .first()
      .click()
    expect(await provinces.count()).toBeGreaterThan(10)
  })

  test('the back button restores the list, its place, what was loaded and the map', async ({ page }) => {
    await open(page, LONG)
    await expect(markers(page).first()).toBeVisible()
    const box = list(page)
    await box.hover()
    const first = await rows(page).count()
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThan(first)
    const loaded = await rows(page).count()
    await button(page, 'Przybliż mapę').click()
    await expect(list(page).getByRole('status').first()).toHaveText(/w widoku mapy$/)
    const count = (await list(page).getByRole('status').first().textContent()) ?? ''
    const row = rows(page).nth(20)
    await row.scrollIntoViewIfNeeded()
    const top = await box.evaluate((element) => element.scrollTop)
    expect(top).toBeGreaterThan(0)
    expect(loaded).toBeGreaterThan(50)

    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/placowki\//)
    await page.goBack()
    await expect(list(page).getByRole('status').first()).toHaveText(count)
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBe(top)
  })

  test('offers that were loaded are there again on the way back', async ({ page }) => {
    await open(page, `${LONG}-f`)
    const first = await rows(page).count()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThan(first)
    const row = rows(page).nth(first + 10)
    await row.scrollIntoViewIfNeeded()
    const name = (await row.getByRole('heading').textContent()) ?? ''
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/placowki\//)
    await page.goBack()
    await expect(rows(page).filter({ hasText: name }).first()).toBeInViewport()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: NARROW, hasTouch: true })

  test('the map opens over the page, and Esc, its button and Back close it', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw`)
    const overlay = page.getByRole('dialog', { name: 'Mapa ofert' })
    await expectNoBarriers(page)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Wróć do listy').click(),
      () => page.goBack(),
    ]) {
      await button(page, 'Zobacz na mapie').click()
      await expect(overlay).toBeVisible()
      await expect(markers(page).first()).toBeVisible()
      await expect(button(page, 'Wróć do listy')).toBeVisible()
      await leave()
      await expect(overlay).toBeHidden()
      expect(new URL(page.url()).pathname).toBe(`${SERVICE}/wroclaw`)
    }
    await expect(button(page, 'Zobacz na mapie')).toBeFocused()
  })

  test('a marker opens its offer, which leads to the profile; the way back is the map', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw`)
    await button(page, 'Zobacz na mapie').click()
    const overlay = page.getByRole('dialog', { name: 'Mapa ofert' })
    const { width, height } = (await overlay.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([NARROW.width, NARROW.height])
    await markers(page).first().click()
    const popup = page.getByRole('group', { name: 'Wybrana placówka' })
    await expect(popup.getByRole('heading')).toBeVisible()
    await expectNoBarriers(page)
    const name = (await popup.getByRole('heading').textContent()) ?? ''
    await popup.getByRole('link', { name: 'Zobacz profil' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeVisible()
    await expect(popup.getByRole('heading', { name })).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeHidden()
  })

  test('filters open in a sheet, and its button counts what they leave', async ({ page }) => {
    await open(page, `${SERVICE}/dolnoslaskie`)
    await button(page, 'Filtry').click()
    const sheet = page.getByRole('dialog', { name: 'Filtry' })
    await sheet.getByRole('textbox', { name: 'Cena do (zł)' }).fill('1500')
    await sheet.getByRole('button', { name: 'Zastosuj ceny' }).click()
    await expect(page).toHaveURL(/price-to=1500/)
    await expect(sheet.getByRole('link', { name: 'Wyczyść filtry' })).toBeVisible()
    await expectNoBarriers(page)
    await sheet.getByRole('button', { name: /^Pokaż \d+ ofert/ }).click()
    await expect(sheet).toBeHidden()
    await expect(button(page, /^Filtry.*1/)).toBeFocused()
    expect(Math.max(...(await pricesOnScreen(page)))).toBeLessThanOrEqual(1500)
  })

  test('the order is turned', async ({ page }) => {
    await open(page, `${SERVICE}/wroclaw`)
    await page.getByRole('link', { name: 'Sortuj: cena rosnąco' }).click()
    await expect(page).toHaveURL(/sort=desc/)
    await expect
      .poll(async () => {
        const prices = await pricesOnScreen(page)
        return prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0))
      })
      .toBe(true)
  })
})

for (const viewport of [NARROW, WIDE]) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport, javaScriptEnabled: false })

    test('list, filters, pages and places are there, and work', async ({ page }) => {
      await page.goto(LONG)
      await expect(rows(page)).toHaveCount(50)
      await expect(button(page, 'Zobacz na mapie')).toBeHidden()
      await expect(page.getByRole('slider').first()).toBeHidden()
      await page.getByRole('textbox', { name: 'Cena do (zł)' }).fill('400')
      await button(page, 'Zastosuj ceny').click()
      await expect(page).toHaveURL(/price-to=400/)
      expect(Math.max(...(await pricesOnScreen(page)))).toBeLessThanOrEqual(400)
      await page.goto(LONG)
      await page.getByRole('link', { name: 'Pokaż więcej' }).click()
      await expect(page).toHaveURL(/strona=2/)
      await page.getByRole('link', { name: 'Poprzednie oferty' }).click()
      await expect(page).toHaveURL(new RegExp(`${LONG}$`))
    })
  })

  test.describe(`without offers at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the page says so, proposes three ways on, and how to take the filter away', async ({ page }) => {
      await open(page, `${SERVICE}/dolnoslaskie?price-to=1`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Nie znaleźliśmy usług pod hasłem Korony protetyczne dla województwa dolnośląskiego',
      )
      await expect(page.getByRole('link', { name: /^Zobacz oferty w kategorii/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Wróć na stronę główną' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Najczęściej wyszukiwane' })).toBeVisible()
      await expectNoBarriers(page)
      await page.getByRole('link', { name: /^Usuń filtr: do/ }).click()
      await expect(rows(page).first()).toBeVisible()
    })
  })
}
