import { type BrowserContext, expect, type Page } from '@playwright/test'
import { FIRST_PORT } from '../environment.ts'
import { containerOf } from '../faults/browser-faults.ts'
import { bundleOf } from '../faults/faults.ts'
import { FixtureSite } from '../faults/fixture-site.ts'
import { recordPage } from '../page.ts'
import { longTest, test } from '../test.ts'

const WAIT = 'await new Promise((resolve) => setTimeout(resolve, 2_000))'

let site: FixtureSite
test.beforeAll(async () => {
  site = await FixtureSite.create(FIRST_PORT + 74)
  const slow = (zone: string, then = '') => ({
    zone,
    version: '1',
    bundle: bundleOf(zone, '1', { loader: `${WAIT}; ${then}`, budget: 10_000 }),
    entry: containerOf(zone, '1'),
  })
  await site.publish(
    slow('mf-slow'),
    slow('mf-broken', "throw new Error('zepsute')"),
    slow('mf-moved', "throw require('react-router').redirect('/mf-moved')"),
  )
  await site.start()
})
test.afterAll(() => site.remove())

/** Opens a page whose loader takes longer than a moment, and sees the frame before the page. */
async function openSlowPage(page: Page, zone: string): Promise<void> {
  const response = await page.goto(`${site.url}/${zone}/strona`, { waitUntil: 'commit' })
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Wczytywanie strony…')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(0)
}

test('a slow page shows its frame first, then its content, and is hydrated', async ({ page }) => {
  const { consoleErrors } = recordPage(page)
  await openSlowPage(page, 'mf-slow')
  await expect(page.getByRole('heading', { name: 'wydanie 1' })).toBeVisible()
  await expect(page.getByText('Wczytywanie strony…')).toBeHidden()
  await expect(page).toHaveTitle('mf-slow | Test')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  expect(consoleErrors).toEqual([])
})

test.describe('without JavaScript', () => {
  let context: BrowserContext
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ javaScriptEnabled: false })
  })
  test.afterAll(() => context.close())

  test('a slow page shows the same', async () => {
    const page = await context.newPage()
    await openSlowPage(page, 'mf-slow')
    await expect(page.getByRole('heading', { name: 'wydanie 1' })).toBeVisible()
    await expect(page.getByText('Wczytywanie strony…')).toBeHidden()
    await expect(page).toHaveTitle('mf-slow | Test')
  })

  // Long runs only: unit tests cover the document.
  longTest('a slow page redirects', async () => {
    const page = await context.newPage()
    await openSlowPage(page, 'mf-moved')
    await expect(page).toHaveURL(`${site.url}/mf-moved`)
    await expect(page.getByRole('heading', { name: 'wydanie 1' })).toBeVisible()
  })
})

// Long runs only: unit tests cover the document.
longTest('a slow page that fails shows the error panel inside the frame', async ({ page }) => {
  await openSlowPage(page, 'mf-broken')
  await expect(page.getByRole('heading', { name: 'Nie udało się wczytać tej części strony' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
