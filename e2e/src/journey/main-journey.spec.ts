import { expect } from '@playwright/test'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

test('a visitor finds a service in a town by keyboard, opens a clinic and returns, within one document', async ({
  page,
}) => {
  const record = recordPage(page)
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  // A slow device must not lose the keys of a fast visitor.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Przejdź do treści/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /usługa/i })).toBeFocused()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.type('kanal')
  await expect(page.getByRole('option', { name: /kanałowe/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /miasto/i }).focus()
  await page.keyboard.type('wroc')
  await expect(page.getByRole('option', { name: /Wrocław/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Znajdź' }).focus()
  await page.keyboard.press('Enter')

  const results = page.getByRole('heading', {
    level: 1,
    name: /^Znaleźliśmy \d+ ofert[ay]? dla .*kanałow.* - Wrocław/i,
  })
  await expect(results).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(new URL(page.url()).pathname).toMatch(/^\/uslugi-medyczne\/stomatologia\/[a-z0-9-]+\/wroclaw$/)
  await expect(page).toHaveTitle(/Wrocław/)

  const clinic = page.getByRole('main').locator('a[href^="/placowki/"]').first()
  const name = (await clinic.textContent())?.trim() ?? ''
  await clinic.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/placowki\/.+-id\d+$/)

  await page.goBack()
  await expect(results).toBeVisible()

  expect(record.documents).toHaveLength(1)
  expect(record.consoleErrors).toEqual([])
  // A map that was left cancels its requests for tiles and points, and typing that for the suggestions of an empty field.
  const cancelled = /\.pmtiles(: |$)|\/(MostSearched|MapPoints\/.*): net::ERR_ABORTED$/
  expect(record.failedRequests.filter((url) => !cancelled.test(url))).toEqual([])
  // A map that was left before its points had loaded requests them again, it requests many ranges of its tiles, and each
  // visit to the results counts as a search.
  const repeated = /\/MapPoints\/|\.pmtiles$|\/Searches$/
  expect(record.duplicateRequests().filter((url) => !repeated.test(url))).toEqual([])
})

test('every document loads its scripts in one wave', async ({ page }) => {
  // Delays every script: one that waits for another would be requested later than this.
  const lateMs = 300
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
  for (const path of [
    '/',
    '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
    '/placowki/placowka-id1',
    '/o-nas',
  ]) {
    await page.goto(path)
    // A script that the page waited for was requested at least that long before it was hydrated.
    const starts = await page.evaluate((lateMs) => {
      const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ startTime }) => startTime)
        .filter((startTime) => startTime < hydrated - lateMs)
    }, lateMs)
    // Styles are inlined: Rspack's runtime must find the marker links and load no style sheet again.
    const loadedAgain = await page.evaluate(() => {
      const inlined = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
      const hrefs = new Set(
        inlined.map(({ dataset }) => new URL(dataset['href'] ?? '', document.baseURI).href),
      )
      return performance.getEntriesByType('resource').flatMap(({ name }) => (hrefs.has(name) ? [name] : []))
    })
    expect(loadedAgain, path).toEqual([])
    expect(starts.length, path).toBeGreaterThanOrEqual(4)
    expect(Math.max(...starts) - Math.min(...starts), path).toBeLessThan(lateMs)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('plain links lead from the home page to results, and from there to a profile', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').locator('a[href^="/uslugi-medyczne/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
    await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
    await expect(page).toHaveURL(/\/placowki\/.+-id\d+(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
