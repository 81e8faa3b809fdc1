import { expect, type Page } from '@playwright/test'
import { recordPage, waitForHydration } from '../page.ts'
import { NARROW } from '../results-page.ts'
import { test } from '../test.ts'

test.use({ cookieChoice: 'none' })

const banner = (page: Page) => page.getByRole('region', { name: /Pliki cookies/ })

test('the banner appears without layout shift; rejecting optional cookies takes one click, and persists', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  const record = recordPage(page)
  await page.goto('/')
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(`shift:${entry.startTime}`)
    }).observe({ type: 'layout-shift' })
  })
  await expect(banner(page)).toBeVisible()
  const shifts = await page.evaluate(() =>
    performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('shift')),
  )
  expect(shifts).toEqual([])
  const box = await banner(page).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= NARROW.width && box.y >= 0).toBe(true)
  for (const name of ['Zapamiętaj wybór', 'Zgoda na wszystkie']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  expect(record.consoleErrors).toEqual([])

  await banner(page).getByRole('button', { name: 'Zapamiętaj wybór' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.parse(localStorage['approvalCookies']))).toEqual({
    rule1Signed: true,
    rule2Signed: false,
    rule3Signed: false,
    rule4Signed: false,
  })
  await page.reload()
  await waitForHydration(page)
  // Longer than the banner's delay of 3 s.
  await page.waitForTimeout(3500)
  await expect(banner(page)).toHaveCount(0)
})

test('requests nothing outside the site except for the map of Google, with consent', async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  const record = recordPage(page)
  const outside = () =>
    record.requests.filter((url) => new URL(url).hostname !== 'localhost' && !url.startsWith('data:'))
  await page.goto('/')
  await banner(page).waitFor()
  expect(outside()).toEqual([])
  await banner(page).getByRole('button', { name: 'Zgoda na wszystkie' }).click()
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  expect(outside().filter((url) => !url.startsWith('https://maps.googleapis.com/'))).toEqual([])
})
