import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'
const GOOGLE = 'https://maps.googleapis.com/**'
const FAKE_SCRIPT = join(import.meta.dirname, '../../fixtures/fake-google-maps.js')

const mapOf = (page: Page) => page.getByRole('region', { name: /^Mapa ofert/ })
const markersOf = (page: Page) =>
  mapOf(page).getByRole('group', { name: 'Oferty na mapie' }).getByRole('button')
const googleBox = (page: Page) => page.getByTestId('google-map')
const consent = (functional: boolean) =>
  JSON.stringify({ rule1Signed: true, rule2Signed: false, rule3Signed: functional, rule4Signed: false })

/** Records requests to Google and responds with a fake script, or with an error. */
async function interceptGoogle(page: Page, how: 'works' | 'fails'): Promise<URL[]> {
  const requested: URL[] = []
  await page.route(GOOGLE, async (route) => {
    requested.push(new URL(route.request().url()))
    if (how === 'works') await route.fulfill({ path: FAKE_SCRIPT, contentType: 'text/javascript' })
    else await route.abort()
  })
  return requested
}

test.use({ viewport: { width: 1280, height: 1000 } })

test('requests nothing of Google without functional consent', async ({ page }) => {
  const requested = await interceptGoogle(page, 'works')
  await page.goto(SERVICE)
  await expect(markersOf(page).first()).toBeVisible()
  await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
  expect(requested).toEqual([])
})

test.describe('after functional consent', () => {
  test.use({ cookieChoice: 'functional' })

  test('loads Google’s script once, with the operator’s key, and shows the offers', async ({ page }) => {
    const requested = await interceptGoogle(page, 'works')
    await page.goto(SERVICE)
    await expect(googleBox(page)).toBeVisible()
    await expect(markersOf(page).first()).toBeInViewport()
    expect(requested).toHaveLength(1)
    expect(requested[0]?.pathname).toBe('/maps/api/js')
    expect(requested[0]?.searchParams.get('key')).toBe('no-key-of-google')
    expect(requested[0]?.searchParams.get('language')).toBe('pl')
    await expect(mapOf(page).getByText('Natural Earth')).toHaveCount(0)

    await test.step('withdrawing consent replaces Google’s map', async () => {
      await page.evaluate((value) => {
        localStorage.setItem('approvalCookies', value)
        window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookies' }))
      }, consent(false))
      await expect(googleBox(page)).toHaveCount(0)
      await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
    })
  })

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 760 }, hasTouch: true })

    test('requests nothing of Google until the map opens', async ({ page }) => {
      const requested = await interceptGoogle(page, 'works')
      await page.goto(`${SERVICE}/wroclaw`)
      expect(requested).toEqual([])
      await page.getByRole('button', { name: 'Zobacz na mapie' }).click()
      await expect(googleBox(page)).toBeVisible()
      expect(requested).toHaveLength(1)
      await expect(markersOf(page).first()).toBeVisible()
    })
  })

  test('falls back to the embedded map with a notice when the script fails', async ({ page }) => {
    await interceptGoogle(page, 'fails')
    await page.goto(SERVICE)
    await expect(mapOf(page).getByText('Mapa Google jest teraz niedostępna')).toBeVisible()
    await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
    await expect(markersOf(page).first()).toBeVisible()
  })
})
