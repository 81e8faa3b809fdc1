import { expect, type Page } from '@playwright/test'
import { sample, widths } from '../environment.ts'
import { recordPage } from '../page.ts'
import { findProfile, type Profile, pathOf } from '../profiles.ts'
import { test } from '../test.ts'

/** Distance in px between the viewport's edge and a heading after scrolling to it. */
const OFFSETS = { 360: 130, 1280: 80 } as const

/** Whether a facility has everything that a profile can show. */
const FULL = ({ medicalFacility: facility, pricingData }: Profile) =>
  facility.email !== null &&
  facility.website !== null &&
  facility.rating !== null &&
  facility.latitude !== null &&
  facility.openingHours !== null &&
  pricingData.categories.length > 1

let full: Profile

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  full = await findProfile(api, FULL)
  await api.dispose()
})

async function open(page: Page, profile: Profile): Promise<void> {
  await page.goto(pathOf(profile))
  await expect(page.getByRole('heading', { level: 1, name: profile.medicalFacility.name })).toBeVisible()
}

/** Rows of the price list, without its categories. */
const priceRows = (page: Page) =>
  page.getByRole('region', { name: 'Cennik', exact: true }).locator('details:not(:has(details))')
const firstRow = (page: Page) => priceRows(page).first()

for (const width of widths(1280)) {
  const mobile = width === 360

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a profile shows the facility, expands its prices, and prints', async ({ page }) => {
      const { name, fullStreet, city, phoneNumber, email, website } = full.medicalFacility
      const record = recordPage(page)
      await open(page, full)

      await test.step('header and contact data', async () => {
        await expect(page.getByText(`${fullStreet}, ${city}`).first()).toBeVisible()
        await expect(page.getByRole('link', { name: `Zadzwoń: ${phoneNumber}` }).first()).toHaveAttribute(
          'href',
          `tel:${phoneNumber.replaceAll(' ', '')}`,
        )
        await expect(page.getByRole('link', { name: `Napisz: ${email}` })).toBeVisible({ visible: !mobile })
        await expect(page.getByRole('navigation', { name: 'Ścieżka nawigacji' })).toContainText(
          `Placówki - Placówki - ${name}`,
        )
        await expect(page.getByRole('heading', { name: 'Opinie' })).toBeVisible()
      })

      await test.step('the search bar of another zone, on wide viewports only', async () => {
        const search = page.getByRole('main').getByRole('combobox', { name: /usługa/i })
        await expect(search).toBeVisible({ visible: !mobile })
      })

      await test.step('the back link, sticky on phones after 200 px', async () => {
        const back = page.getByRole('link', { name: 'Wróć' })
        await expect(back.filter({ visible: true })).toHaveCount(1)
        await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
        await page.waitForTimeout(200)
        await expect(back.filter({ visible: true })).toHaveCount(1)
        await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
        await expect(back.filter({ visible: true })).toHaveCount(mobile ? 2 : 1)
        if (mobile) {
          await expect(back.last()).toBeInViewport()
        }
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      })

      await test.step('a price row toggles the booking options', async () => {
        const row = firstRow(page)
        const question = row.getByText('Jak chcesz umówić wizytę?')
        await expect(question).toBeHidden()
        await row.locator('summary').click()
        await expect(question).toBeVisible()
        const portal = row.getByRole('link', { name: /^Przejdź na stronę placówki/ })
        await expect(portal).toHaveAttribute('href', website ?? '')
        await expect(portal).toHaveAttribute('target', '_blank')
        await expect(portal).toHaveAttribute('rel', 'noopener noreferrer')
        await expect(row.getByRole('link', { name: /^Zadzwoń/ })).toBeVisible()
      })

      await test.step('the opening hours of the week, folded on phones', async () => {
        const week = page.getByRole('table', { name: 'Godziny otwarcia' })
        await expect(week).toBeVisible({ visible: !mobile })
        await page.getByRole('link', { name: 'Godziny otwarcia' }).click()
        await expect(week).toBeInViewport()
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      })

      await test.step('the map, on wide viewports only', async () => {
        const opener = page.getByRole('button', { name: 'Zobacz na mapie' })
        await expect(opener).toBeVisible({ visible: !mobile })
        if (mobile) return
        await opener.click()
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toContainText(fullStreet)
        const map = dialog.getByLabel(/^Mapa: /).first()
        await expect(map).toBeVisible()
        // Wide enough for the rivers and towns around the pin.
        expect((await map.boundingBox())?.width).toBeGreaterThan(800)
        expect((await map.boundingBox())?.height).toBeGreaterThan(500)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      })

      await test.step('print: all prices, address and date, no controls', async () => {
        await page.emulateMedia({ media: 'print' })
        const rows = priceRows(page).locator('summary')
        expect(await rows.count()).toBe(full.pricingData.items.filter(({ isPrice }) => isPrice).length)
        await expect(rows.last()).toBeVisible()
        await expect(page.getByText(/^Cennik z dnia \d+ \p{L}+ 20\d\d, źródło: http/u)).toBeVisible()
        await expect(page.getByText(fullStreet).first()).toBeVisible()
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(page.getByRole('contentinfo')).toBeHidden()
        await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
        await expect(page.getByRole('searchbox')).toBeHidden()
        await expect(page.getByRole('combobox')).toHaveCount(0)
      })

      expect(record.consoleErrors).toEqual([])
      expect(record.failedRequests).toEqual([])
    })

    test('a specialisation scrolls to its prices in two seconds and moves the focus; instantly with reduced motion', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await open(page, full)
      const { name } = full.pricingData.categories.at(-1) ?? { name: '' }
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      const link = page.getByRole('navigation', { name: 'Specjalizacje' }).getByRole('link', { name })
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
      expect(await top()).toBeGreaterThan(OFFSETS[width])
      await expect.poll(top).toBe(OFFSETS[width])
      const { clickAt, scrollAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
      expect(Number(scrollAt) - Number(clickAt)).toBeGreaterThan(1500)
      expect(new URL(page.url()).hash).toMatch(/^#kategoria-\d+$/)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await link.click()
      await page.waitForTimeout(100)
      expect(await top()).toBe(OFFSETS[width])
    })

    test('the back link returns to the results', async ({ page }) => {
      await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
      const record = recordPage(page)
      const results = page.getByRole('heading', { level: 1, name: /^Znaleźliśmy/ })
      await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
      await expect(page).toHaveURL(/\/placowki\//)
      await page.getByRole('main').getByRole('link', { name: 'Wróć' }).first().click()
      await expect(results).toBeVisible()
      expect(record.documents).toEqual([])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a profile is short, and its parts are linked from the bar at the top', async ({ page, request }) => {
    const typical = await findProfile(
      request,
      ({ medicalFacility, pricingData }) =>
        medicalFacility.rating !== null &&
        pricingData.categories.length === 1 &&
        pricingData.items.filter(({ isPrice }) => isPrice).length > 40,
    )
    await open(page, typical)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => document.documentElement.toggleAttribute('data-full-layout', true))
    expect(await height()).toBeLessThan(4000)
    const links = page.getByRole('navigation', { name: 'Części profilu' })
    await expect(links).not.toBeInViewport()
    const directions = links.getByRole('link', { name: /^Godziny$/ })
    // Focus shows the bar.
    await directions.focus()
    await expect(directions).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Godziny$/ })).toBeFocused()
    await expect(directions).toHaveAttribute('aria-current', 'true')

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('the result of a search in the price list has a line of its own on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const searchable = await findProfile(
    request,
    ({ pricingData }) => pricingData.items.filter(({ isPrice }) => isPrice).length > 40,
  )
  await open(page, searchable)
  const search = page.getByRole('searchbox', { name: 'Szukaj w cenniku' })
  const list = page
    .getByRole('region', { name: 'Cennik', exact: true })
    .getByRole('heading', { level: 2 })
    .first()
  const top = async () => (await list.boundingBox())?.y ?? 0
  await search.scrollIntoViewIfNeeded()
  const before = await top()
  await search.fill('e')
  const count = page.getByText(/^Znaleziono: \d+ usług/)
  await expect(count).toBeVisible()
  expect(await top()).toBe(before)
  const [field, line] = [await search.boundingBox(), await count.boundingBox()]
  expect(line?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
})

const VARIATIONS: Readonly<Record<string, (facility: Profile['medicalFacility']) => boolean>> = {
  'without an e-mail address': ({ email }) => email === null,
  'without a website': ({ website }) => website === null,
  'without a rating': ({ rating }) => rating === null,
  'without a place on the map': ({ latitude }) => latitude === null,
}
for (const [words, matches] of sample(Object.entries(VARIATIONS), 1)) {
  test(`a facility ${words} renders without an empty gap`, async ({ page, request }) => {
    const found = await findProfile(request, ({ medicalFacility }) => matches(medicalFacility))
    const { email, website, rating, latitude } = found.medicalFacility
    await open(page, found)
    await firstRow(page).locator('summary').click()
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').filter({ visible: true })).toHaveCount(
      email ? 1 : 0,
    )
    await expect(firstRow(page).getByRole('link', { name: /^Przejdź na stronę/ })).toHaveCount(
      website ? 1 : 0,
    )
    await expect(firstRow(page).getByRole('link', { name: /^Zadzwoń/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Opinie' })).toHaveCount(rating === null ? 0 : 1)
    await expect(page.getByRole('button', { name: 'Zobacz na mapie' })).toHaveCount(latitude === null ? 0 : 1)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('price rows expand, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto(pathOf(full))
    await firstRow(page).locator('summary').click()
    await expect(firstRow(page).getByText('Jak chcesz umówić wizytę?')).toBeVisible()
    await expect(firstRow(page).getByRole('link', { name: /^Przejdź na stronę placówki/ })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Szukaj w cenniku' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zobacz na mapie' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Placówka skontaktuje się ze mną' })).toBeHidden()
  })
})

test('the head describes the page for search engines and shared links', async ({ page }) => {
  await page.goto(pathOf(full))
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  const image = await page.request.get((await content('meta[property="og:image"]')) ?? '')
  expect(image.headers()['content-type']).toBe('image/png')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((text) => JSON.parse(text)['@type'])).toHaveLength(2)
})
