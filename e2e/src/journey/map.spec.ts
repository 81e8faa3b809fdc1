import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { recordPage } from '../page.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

test.use({ viewport: { width: 1280, height: 1000 } })

const mapOf = (page: Page): Locator => page.getByRole('region', { name: /^Mapa ofert/ })
const markersOf = (page: Page): Locator =>
  mapOf(page).getByRole('group', { name: 'Oferty na mapie' }).getByRole('button')
const clusters = (page: Page): Locator => markersOf(page).filter({ hasText: 'ofert' })
const inView = (page: Page): Locator => page.getByText(/w widoku mapy/)

async function openMap(page: Page, path = SERVICE): Promise<void> {
  await page.goto(path)
  await expect(markersOf(page).first()).toBeVisible()
}

/** Drags the map by its middle; not by a marker, which is no worse but may be anywhere. */
async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('The map is not on screen.')
  const start = { x: box.x + box.width / 2, y: box.y + 300 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 8 })
  await page.mouse.up()
}

test('the embedded map shows clusters with prices and asks nobody but this site', async ({ page }) => {
  const seen = recordPage(page)
  await openMap(page)
  await expect(clusters(page).first()).toHaveAccessibleName(
    /^\d+ ofert[ay]? od .+\szł, w pobliżu: .+\. Przybliż$/,
  )
  await expect(mapOf(page).getByText('Dane: Natural Earth, PRNG')).toBeVisible()
  await test.step('it has nothing that axe minds', async () => {
    await markersOf(page).first().focus()
    await expectAccessibleState(page, 'section[aria-label^="Mapa ofert"]')
  })
  await test.step('a marker that is pointed at says whose it is', async () => {
    const offer = markersOf(page)
      .and(page.getByRole('button', { name: /^Oferta za / }))
      .first()
    await offer.focus()
    await expect(page.locator(':focus')).toHaveAccessibleName(/^(?!Oferta za ).+ — .+\szł$/)
  })
  await test.step('a box that changes its size filters nothing', async () => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(markersOf(page).first()).toBeVisible()
    await expect(inView(page)).toHaveCount(0)
  })
  expect(seen.requests.filter((url) => !new URL(url).hostname.includes('localhost'))).toEqual([])
  expect(seen.consoleErrors).toEqual([])
})

test('only what the visitor moves filters the list: a drag, the wheel, a key, a button', async ({ page }) => {
  await openMap(page)
  await expect(inView(page)).toHaveCount(0)
  await drag(page, { x: -120, y: 60 })
  await expect(inView(page)).not.toHaveCount(0)

  await openMap(page)
  await expect(inView(page)).toHaveCount(0)
  const box = await mapOf(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300)
  await page.mouse.wheel(0, -300)
  await expect(inView(page)).not.toHaveCount(0)

  await openMap(page)
  await mapOf(page).getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(inView(page)).not.toHaveCount(0)

  await openMap(page)
  await mapOf(page).getByRole('button', { name: 'Przybliż mapę' }).click()
  await expect(inView(page)).not.toHaveCount(0)
})

test('a map of a town comes to it by itself and filters nothing', async ({ page }) => {
  await openMap(page, `${SERVICE}/wroclaw`)
  await expect(markersOf(page).first()).toHaveAccessibleName(/w pobliżu: /)
  await expect(inView(page)).toHaveCount(0)
})

test('a cluster that is pressed falls apart, by pointer and by key', async ({ page }) => {
  await openMap(page)
  const first = clusters(page).first()
  const name = await first.getAttribute('aria-label')
  await first.click()
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0)
  await expect(markersOf(page).first()).toBeVisible()

  await openMap(page)
  await mapOf(page).getByRole('application').focus()
  await page.keyboard.press('Tab')
  await expect(markersOf(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(markersOf(page).nth(1)).toBeFocused()
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  // The focus stays in the map, on a marker that has come of it.
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/zł/)
})

test('a drag that begins on a marker moves the map and chooses nothing', async ({ page }) => {
  await openMap(page)
  const box = await markersOf(page).first().boundingBox()
  if (!box) throw new Error('The marker is not on screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 - 40, { steps: 6 })
  await page.mouse.up()
  await expect(inView(page)).not.toHaveCount(0)
  await expect(mapOf(page).locator('[aria-pressed="true"]')).toHaveCount(0)
})

test('with reduced motion nothing glides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  await mapOf(page).getByRole('button', { name: 'Przybliż mapę' }).click()
  expect(await mapOf(page).locator('.leaflet-zoom-anim').count()).toBe(0)
  await expect(inView(page)).not.toHaveCount(0)
})

test('a failure stands in the map’s box and can be tried again', async ({ page }) => {
  await page.route('**/MapPoints*', (route) => route.fulfill({ status: 503 }))
  await page.goto(SERVICE)
  const alert = mapOf(page).getByRole('alert')
  await expect(alert).toContainText('Nie udało się wczytać ofert na mapę')
  await page.unroute('**/MapPoints*')
  await alert.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(markersOf(page).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})
