import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { recordPage, waitForHydration } from '../page.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: /Pliki cookies/ })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('approvalCookies') ?? 'null'))

for (const width of widths(360)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 760 } })

    test('the banner comes after three seconds, shifts nothing and has no barrier', async ({ page }) => {
      const seen = recordPage(page)
      // The page itself looks when the banner comes: this process may be told of it late.
      await page.addInitScript(() => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[aria-labelledby="cookies-tytul"]')) return
          performance.mark('banner')
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      })
      await page.goto('/')
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) performance.mark(`shift:${entry.startTime}`)
        }).observe({ type: 'layout-shift' })
      })
      await expect(banner(page)).toBeVisible()
      const waited = await page.evaluate(() => {
        const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
        return at('banner') - at('hydrated')
      })
      expect(waited).toBeGreaterThan(2900)
      const shifts = await page.evaluate(() =>
        performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('shift')),
      )
      expect(shifts).toEqual([])
      await expectAccessibleState(page)
      const box = await banner(page).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0).toBe(true)
      for (const name of ['Zapamiętaj wybór', 'Zgoda na wszystkie']) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
      expect(seen.consoleErrors).toEqual([])
    })
  })
}

test('refusing is one press; it holds on the next page and after a reload, and can be changed', async ({
  page,
}) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Zapamiętaj wybór' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({
    rule1Signed: true,
    rule2Signed: false,
    rule3Signed: false,
    rule4Signed: false,
  })
  await page.getByRole('link', { name: 'O nas' }).click()
  await page.reload()
  await waitForHydration(page)
  // Longer than the banner's delay of 3 s.
  await page.waitForTimeout(3500)
  await expect(banner(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Ustawienia cookies' }).click()
  await expect(banner(page)).toBeFocused()
  await banner(page)
    .getByRole('checkbox', { name: /Funkcjonalne/ })
    .check()
  await banner(page).getByRole('button', { name: 'Zapamiętaj wybór' }).click()
  expect(await stored(page)).toMatchObject({ rule3Signed: true, rule4Signed: false })
  await expect(page.getByRole('link', { name: 'Ustawienia cookies' })).toBeFocused()
})

test('nothing outside the site is asked for, whatever was chosen', async ({ page }) => {
  const seen = recordPage(page)
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Zgoda na wszystkie' }).click()
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  expect(
    seen.requests.filter((url) => new URL(url).hostname !== 'localhost' && !url.startsWith('data:')),
  ).toEqual([])
})
