import { expect, type Locator, type Page } from '@playwright/test'
import { sample } from '../environment.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

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

/** Drags the map from its centre. */
async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('The map is not on screen.')
  const start = { x: box.x + box.width / 2, y: box.y + 300 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 8 })
  await page.mouse.up()
}

test('the embedded map shows clusters with prices and requests only this site', async ({ page }) => {
  const record = recordPage(page)
  await openMap(page)
  await expect(clusters(page).first()).toHaveAccessibleName(
    /^od .+\szł \d+ ofert[ay]?, w pobliżu: .+\. Przybliż$/,
  )
  await expect(mapOf(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await test.step('a resize does not filter', async () => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(markersOf(page).first()).toBeVisible()
    await expect(inView(page)).toHaveCount(0)
  })
  expect(record.requests.filter((url) => !new URL(url).hostname.includes('localhost'))).toEqual([])
  expect(record.consoleErrors).toEqual([])
})

/** The other moves are those of the tests below: a drag from a marker, and the button without animation. */
const MOVES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the wheel',
    async (page) => {
      const box = await mapOf(page).boundingBox()
      await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300)
      await page.mouse.wheel(0, -300)
    },
  ],
  [
    'a key',
    async (page) => {
      await mapOf(page).getByRole('application').focus()
      await page.keyboard.press('ArrowRight')
    },
  ],
  ['a drag', (page) => drag(page, { x: -120, y: 60 })],
  ['a button', (page) => page.getByRole('button', { name: 'Przybliż mapę' }).click()],
]

test('only moves by the visitor filter the list', async ({ page }) => {
  for (const [name, move] of sample(MOVES, 2)) {
    await test.step(name, async () => {
      await openMap(page)
      await expect(inView(page)).toHaveCount(0)
      await move(page)
      await expect(inView(page)).not.toHaveCount(0)
    })
  }
})

test('a search in the area of the map of a town finds offers of other towns', async ({ page }) => {
  await openMap(page, `${SERVICE}/wroclaw`)
  // The map centres on the town without filtering.
  await expect(markersOf(page).first()).toHaveAccessibleName(/w pobliżu: /)
  await expect(inView(page)).toHaveCount(0)
  const steps = ['Minus', 'Minus', 'Minus', ...Array.from({ length: 6 }, () => 'ArrowRight'), 'ArrowUp']
  await mapOf(page).getByRole('application').focus()
  for (const key of steps) await page.keyboard.press(key)
  const offers = page.getByRole('region', { name: 'Oferty placówek' })
  await expect(offers.getByText(', Bełchatów')).toHaveCount(0)
  await page.getByRole('button', { name: 'Szukaj w tym obszarze' }).click()
  await expect(offers.getByText(', Bełchatów').first()).toBeVisible()
  await expect(offers.getByText(/km od centrum \(Wrocław\)/).first()).toBeVisible()
  const area = /\/wroclaw\?bbox=[\d.]+,[\d.]+,[\d.]+,[\d.]+$/
  await expect(page).toHaveURL(area)
  await test.step('which its address shows to others, too', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/wroclaw$/)
    await expect(offers.getByText(', Bełchatów')).toHaveCount(0)
    await page.goForward()
    await expect(offers.getByText(', Bełchatów').first()).toBeVisible()
    const shared = await page.context().newPage()
    await shared.goto(page.url())
    const sharedOffers = shared.getByRole('region', { name: 'Oferty placówek' })
    await expect(sharedOffers.getByText(', Bełchatów').first()).toBeVisible()
    await expect(shared).toHaveURL(area)
    await shared.close()
  })
  await offers.getByRole('button', { name: 'Wróć do ofert we Wrocławiu' }).click()
  await expect(offers.getByText(', Bełchatów')).toHaveCount(0)
  await expect(page).toHaveURL(/\/wroclaw$/)
  // The map returns to them, too.
  await expect(markersOf(page).first()).toBeVisible()
})

test('a cluster expands by key', async ({ page }) => {
  await openMap(page)
  const name = await clusters(page).first().getAttribute('aria-label')
  await mapOf(page).getByRole('application').focus()
  await page.keyboard.press('Tab')
  await expect(markersOf(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(markersOf(page).nth(1)).toBeFocused()
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  // The focus moves to a marker of the expanded cluster.
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/zł/)
})

test('a drag from a marker moves the map and selects nothing', async ({ page }) => {
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

test('does not animate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  await page.getByRole('button', { name: 'Przybliż mapę' }).click()
  expect(await mapOf(page).locator('.leaflet-zoom-anim').count()).toBe(0)
  await expect(inView(page)).not.toHaveCount(0)
})
