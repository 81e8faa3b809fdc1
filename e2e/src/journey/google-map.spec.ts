import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { SITE } from '../environment.ts'
import { waitForHydration } from '../page.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'
const GOOGLE = 'https://maps.googleapis.com/**'
const STAND_IN = join(import.meta.dirname, '../../fixtures/google-maps/stand-in.js')

const mapOf = (page: Page) => page.getByRole('region', { name: /^Mapa ofert/ })
const markersOf = (page: Page) =>
  mapOf(page).getByRole('group', { name: 'Oferty na mapie' }).getByRole('button')
const googleBox = (page: Page) => page.locator('[data-stand-in="google-maps"]')
const consent = (functional: boolean) =>
  JSON.stringify({ rule1Signed: true, rule2Signed: false, rule3Signed: functional, rule4Signed: false })
const agreed = {
  cookies: [],
  origins: [{ origin: SITE, localStorage: [{ name: 'approvalCookies', value: consent(true) }] }],
}

/** Keeps what is asked of Google's servers, and answers it by the stand-in or not at all. */
async function meetGoogle(page: Page, how: 'works' | 'fails' | 'hangs'): Promise<URL[]> {
  const asked: URL[] = []
  await page.route(GOOGLE, async (route) => {
    asked.push(new URL(route.request().url()))
    if (how === 'works') await route.fulfill({ path: STAND_IN, contentType: 'text/javascript' })
    if (how === 'fails') await route.abort()
  })
  return asked
}

test.use({ viewport: { width: 1280, height: 1000 } })

test('a visitor who has refused functional cookies meets nothing of Google', async ({ page }) => {
  const asked = await meetGoogle(page, 'works')
  await page.goto(SERVICE)
  await expect(markersOf(page).first()).toBeVisible()
  await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('after functional consent', () => {
  test.use({ storageState: agreed })

  test('the library loads Google’s script once, with the operator’s key, and the offers stand on its map', async ({
    page,
  }) => {
    const asked = await meetGoogle(page, 'works')
    await page.goto(SERVICE)
    await expect(googleBox(page)).toBeVisible()
    await expect(markersOf(page).first()).toBeInViewport()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.pathname).toBe('/maps/api/js')
    expect(asked[0]?.searchParams.get('key')).toBe('no-key-of-google')
    expect(asked[0]?.searchParams.get('language')).toBe('pl')
    await expect(mapOf(page).getByText('Natural Earth')).toHaveCount(0)

    await test.step('consent that is withdrawn takes Google’s map away', async () => {
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

    test('nothing is asked of Google until the map is opened; then a marker opens its offer', async ({
      page,
    }) => {
      const asked = await meetGoogle(page, 'works')
      await page.goto(`${SERVICE}/wroclaw`)
      await waitForHydration(page)
      expect(asked).toEqual([])
      await page.getByRole('button', { name: 'Zobacz na mapie' }).click()
      await expect(googleBox(page)).toBeVisible()
      expect(asked).toHaveLength(1)
      await markersOf(page).filter({ hasNotText: 'ofert' }).first().click()
      const popup = page.getByRole('group', { name: 'Wybrana placówka' })
      await expect(popup.getByRole('link', { name: 'Zobacz profil' })).toBeVisible()
    })
  })

  test('clusters, keys and drags work as on the embedded map', async ({ page }) => {
    await meetGoogle(page, 'works')
    await page.goto(SERVICE)
    await expect(markersOf(page).first()).toBeVisible()
    const inView = page.getByText(/w widoku mapy/)
    await expect(inView).toHaveCount(0)

    const cluster = markersOf(page).filter({ hasText: 'ofert' }).first()
    const name = (await cluster.getAttribute('aria-label')) ?? ''
    await cluster.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(inView).not.toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/zł/)

    const before = await markersOf(page).first().boundingBox()
    const box = await googleBox(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 260, (box?.y ?? 0) + 170, { steps: 5 })
    const during = await markersOf(page).first().boundingBox()
    await page.mouse.up()
    expect(Math.round((during?.x ?? 0) - (before?.x ?? 0))).toBe(60)
    expect(Math.round((during?.y ?? 0) - (before?.y ?? 0))).toBe(-30)
  })

  test('a script that fails leaves the visitor with the embedded map, who is told so', async ({ page }) => {
    await meetGoogle(page, 'fails')
    await page.goto(SERVICE)
    await expect(mapOf(page).getByText('Mapa Google jest teraz niedostępna')).toBeVisible()
    await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
    await expect(markersOf(page).first()).toBeVisible()
    await mapOf(page).getByRole('button', { name: 'Zamknij' }).click()
    await expect(mapOf(page).getByText('Mapa Google jest teraz niedostępna')).toHaveCount(0)
  })

  test('so does one that takes too long', async ({ page }) => {
    await page.clock.install()
    await meetGoogle(page, 'hangs')
    await page.goto(SERVICE)
    await expect(mapOf(page)).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(mapOf(page).getByText('Mapa Google jest teraz niedostępna')).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(markersOf(page).first()).toBeVisible()
  })

  test('a key that Google refuses leads to the embedded map, too', async ({ page }) => {
    await meetGoogle(page, 'works')
    await page.goto(SERVICE)
    await expect(googleBox(page)).toBeVisible()
    await page.evaluate(() => Reflect.get(window, 'gm_authFailure')())
    await expect(mapOf(page).getByText('Natural Earth')).toBeVisible()
    await expect(googleBox(page)).toHaveCount(0)
  })
})
