import { expect } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { isLong } from '../environment.ts'
import { test } from '../test.ts'

/** More than the site allows a client in a minute. */
const PAGES = 700

test.skip(!isLong, 'opens hundreds of pages')

test('a client that opens very many pages reads when to try again; others read the site', async ({
  page,
  request,
  playwright,
}) => {
  // A client behind the proxy in front of the site; requests of this machine are not limited.
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  await page.setExtraHTTPHeaders(headers)
  // The count begins again with every minute of the clock.
  await expect(async () => {
    for (let sent = 0; sent < PAGES; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => request.get('/_data/x@0/', { headers })))
    }
    const response = await page.goto('/regulamin')
    expect(response?.status()).toBe(429)
    expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
    expect(Number(response?.headers()['retry-after'])).toBeLessThanOrEqual(60)
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Zbyt wiele odsłon w krótkim czasie' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessibleState(page)

  const other = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.200.77' },
  })
  expect((await other.get('/regulamin')).status()).toBe(200)
  await other.dispose()
})
