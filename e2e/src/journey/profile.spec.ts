import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { recordPage } from '../page.ts'
import { NARROW, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

/** The site path of the first demonstration facility whose price list has this many root categories and prices. */
async function findProfile(
  api: APIRequestContext,
  matches: (categories: number, prices: number) => boolean,
): Promise<string> {
  for (let id = 1; id <= 120; id += 1) {
    const response = await api.get(`/api/MedicalFacility/Profile/${id}`)
    if (!response.ok()) continue
    const { medicalFacility, pricingData } = await response.json()
    const prices = pricingData.items.filter(({ isPrice }: { isPrice: boolean }) => isPrice)
    if (matches(pricingData.categories.length, prices.length)) return `${medicalFacility.url}-id${id}`
  }
  throw new Error('None of the first facilities matches')
}

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

/** Rows of the price list, without its categories. */
const priceRows = (page: Page) =>
  page.getByRole('region', { name: 'Cennik', exact: true }).locator('details:not(:has(details))')

test.describe('on a desktop', () => {
  test.use({ viewport: WIDE })

  test('a profile has the search bar and the map of another zone, prints its prices without controls, and leads back to the results', async ({
    page,
  }) => {
    const record = recordPage(page)
    await page.goto(RESULTS)
    await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
    await expect(page).toHaveURL(/\/placowki\//)
    await expect(page.getByRole('main').getByRole('combobox', { name: /usługa/i })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Godziny otwarcia' })).toBeVisible()

    const opener = page.getByRole('button', { name: 'Zobacz na mapie' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    const map = dialog.getByLabel(/^Mapa: /).first()
    await expect(map).toBeVisible()
    // Wide enough for the rivers and towns around the pin.
    expect((await map.boundingBox())?.width).toBeGreaterThan(800)
    expect((await map.boundingBox())?.height).toBeGreaterThan(500)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await page.emulateMedia({ media: 'print' })
    await expect(priceRows(page).locator('summary').last()).toBeVisible()
    await expect(page.getByText(/^Cennik z dnia \d+\s\p{L}+\s20\d\d, źródło: http/u)).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    for (const role of ['button', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('main').getByRole('link', { name: 'Wróć' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Znaleźliśmy/ })).toBeVisible()
    expect(record.documents).toHaveLength(1)
    expect(record.consoleErrors).toEqual([])
  })

  test('a specialisation scrolls to its prices in two seconds and moves the focus; instantly with reduced motion', async ({
    page,
    request,
  }) => {
    /** Distance in px between the viewport's edge and a heading after scrolling to it. */
    const offset = 80
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(await findProfile(request, (categories) => categories > 1))
    const link = page.getByRole('navigation', { name: 'Specjalizacje' }).getByRole('link').last()
    const name = (await link.textContent()) ?? ''
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    const top = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN)
    // By the page's clock: on a busy machine Playwright returns from a click long after it.
    await page.evaluate(() => {
      const record = ({ type, timeStamp }: Event) => {
        document.documentElement.dataset[`${type}At`] = String(timeStamp)
      }
      addEventListener('click', record, true)
      addEventListener('scroll', record)
    })
    await link.click()
    await expect(heading).toBeFocused()
    await page.waitForTimeout(500)
    expect(await top()).toBeGreaterThan(offset)
    await expect.poll(top).toBe(offset)
    const { clickAt, scrollAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect(Number(scrollAt) - Number(clickAt)).toBeGreaterThan(1500)
    expect(new URL(page.url()).hash).toMatch(/^#kategoria-\d+$/)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await link.click()
    await page.waitForTimeout(100)
    expect(await top()).toBe(offset)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: NARROW })

  test('a profile is short, its parts are linked from the bar at the top, and a search in its prices has a line of its own', async ({
    page,
    request,
  }) => {
    await page.goto(await findProfile(request, (categories, prices) => categories === 1 && prices > 40))
    await page.evaluate(() => document.documentElement.toggleAttribute('data-full-layout', true))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
    await expect(page.getByRole('main').getByRole('combobox', { name: /usługa/i })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zobacz na mapie' })).toBeHidden()
    const links = page.getByRole('navigation', { name: 'Części profilu' })
    await expect(links).not.toBeInViewport()
    const hours = links.getByRole('link', { name: /^Godziny$/ })
    // Focus shows the bar.
    await hours.focus()
    await expect(hours).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Godziny$/ })).toBeFocused()
    await expect(hours).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: 'Wróć' }).filter({ visible: true })).toHaveCount(2)

    const search = page.getByRole('searchbox', { name: 'Szukaj w cenniku' })
    const region = page.getByRole('region', { name: 'Cennik', exact: true })
    const list = region.getByRole('heading', { level: 2 }).first()
    const top = async () => (await list.boundingBox())?.y ?? 0
    await search.scrollIntoViewIfNeeded()
    const before = await top()
    await search.fill('e')
    const count = page.getByText(/^Znaleziono: \d+ usług/)
    await expect(count).toBeVisible()
    expect(await top()).toBe(before)
    const [field, line] = [await search.boundingBox(), await count.boundingBox()]
    expect(line?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('price rows expand, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto('/placowki/placowka-id1')
    const row = priceRows(page).first()
    await row.locator('summary').click()
    await expect(row.getByText('Jak chcesz umówić wizytę?')).toBeVisible()
    await expect(row.getByRole('link', { name: /^Zadzwoń/ })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Szukaj w cenniku' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zobacz na mapie' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Placówka skontaktuje się ze mną' })).toBeHidden()
  })
})

test('a profile has an image for shared links and two descriptions for search engines', async ({ page }) => {
  await page.goto('/placowki/placowka-id1')
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const image = await page.request.get(address ?? '')
  expect(image.headers()['content-type']).toBe('image/png')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((text) => JSON.parse(text)['@type'])).toHaveLength(2)
})
