import { findChromium } from '@medicena/zone-kit/find-chromium'
import { expect, type Page, test } from '@playwright/test'
import { PROVIDER_OPERATIONS } from '../environment.ts'
import { waitForHydration } from '../page.ts'

// Playwright switches the cache off, and Chromium without its interface has none.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...findChromium('full'),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

const RESULTS = '/uslugi-medyczne/stomatologia/korony/wroclaw'

/** Whether the document came from the back/forward cache, as its `pageshow` event says. */
const isRestored = (page: Page) => page.evaluate(() => Reflect.get(window, 'isRestored') === true)

/** Opens another site in the same tab, returns, and expects the document from before. */
async function expectRestored(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isRestored', persisted)),
  )
  await page.goto(`${PROVIDER_OPERATIONS}/healthz`)
  // Later: the document must not end before the response to Playwright.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => isRestored(page).catch(() => false)).toBe(true)
}

test('Back from another site shows home page, results and profile as they were left', async ({ page }) => {
  await page.goto('/')
  await expectRestored(page)
  await page.goto(RESULTS)
  await expectRestored(page)
  const profile = await page.getByRole('main').locator('a[href^="/placowki/"]').first().getAttribute('href')
  await page.goto(profile ?? '')
  await expectRestored(page)
})
