import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { recordPage } from '../page.ts'
import { LONG, list, map, markers, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test.use({ viewport: WIDE })

const clusters = (page: Page): Locator => markers(page).filter({ hasText: 'ofert' })
const inView = (page: Page): Locator => page.getByText(/w widoku mapy/)

async function openMap(page: Page, path = LONG): Promise<void> {
  await page.goto(path)
  await expect(markers(page).first()).toBeVisible()
}

test('the embedded map shows clusters with prices and requests only this site; a move by the visitor filters the list', async ({
  page,
}) => {
  const record = recordPage(page)
  await openMap(page)
  await expect(clusters(page).first()).toHaveAccessibleName(
    /^od .+\szł \d+ ofert[ay]?, w pobliżu: .+\. Przybliż$/,
  )
  await expect(map(page).getByText('Natural Earth')).toBeVisible()
  await expect(map(page).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(markers(page).first()).toBeVisible()
  await expect(inView(page)).toHaveCount(0)
  await map(page).hover()
  await page.mouse.wheel(0, -300)
  await expect(inView(page)).not.toHaveCount(0)
  // Visitors of tests prefer reduced motion.
  await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
  expect(record.requests.filter((url) => !new URL(url).hostname.includes('localhost'))).toEqual([])
  expect(record.consoleErrors).toEqual([])
})

test('a search in the area of the map of a town finds offers of other towns', async ({ page }) => {
  await openMap(page, `${LONG}/wroclaw`)
  // The map centres on the town without filtering.
  await expect(inView(page)).toHaveCount(0)
  const steps = ['Minus', 'Minus', 'Minus', ...Array.from({ length: 6 }, () => 'ArrowRight'), 'ArrowUp']
  await map(page).getByRole('application').focus()
  for (const key of steps) await page.keyboard.press(key)
  const ofAnotherTown = list(page).getByText(', Bełchatów')
  await expect(ofAnotherTown).toHaveCount(0)
  await page.getByRole('button', { name: 'Szukaj w tym obszarze' }).click()
  await expect(ofAnotherTown.first()).toBeVisible()
  await expect(
    list(page)
      .getByText(/km od centrum \(Wrocław\)/)
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/wroclaw\?bbox=[\d.]+,[\d.]+,[\d.]+,[\d.]+$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/wroclaw$/)
  await expect(ofAnotherTown).toHaveCount(0)
  await page.goForward()
  await page.reload()
  await expect(ofAnotherTown.first()).toBeVisible()
  await list(page).getByRole('button', { name: 'Wróć do ofert we Wrocławiu' }).click()
  await expect(ofAnotherTown).toHaveCount(0)
  await expect(page).toHaveURL(/\/wroclaw$/)
  // The map returns to them, too.
  await expect(markers(page).first()).toBeVisible()
})

test('a cluster expands by key', async ({ page }) => {
  await openMap(page)
  const name = await clusters(page).first().getAttribute('aria-label')
  await map(page).getByRole('application').focus()
  await page.keyboard.press('Tab')
  await expect(markers(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(markers(page).nth(1)).toBeFocused()
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  // The focus moves to a marker of the expanded cluster.
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/zł/)
})

test('a drag from a marker moves the map and selects nothing', async ({ page }) => {
  await openMap(page)
  await markers(page).first().hover()
  const { x, y } = (await markers(page).first().boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.down()
  await page.mouse.move(x + 80, y - 40, { steps: 6 })
  await page.mouse.up()
  await expect(inView(page)).not.toHaveCount(0)
  await expect(map(page).locator('[aria-pressed="true"]')).toHaveCount(0)
})

test.describe('after functional consent', () => {
  test.use({ cookieChoice: 'functional' })
  const GOOGLE = 'https://maps.googleapis.com/**'
  const googleBox = (page: Page) => page.getByTestId('google-map')

  test('Google’s map shows the offers until the consent is withdrawn', async ({ page }) => {
    const requested: URL[] = []
    await page.route(GOOGLE, async (route) => {
      requested.push(new URL(route.request().url()))
      const path = join(import.meta.dirname, '../../fixtures/fake-google-maps.js')
      await route.fulfill({ path, contentType: 'text/javascript' })
    })
    await openMap(page)
    await expect(googleBox(page)).toBeVisible()
    await expect(markers(page).first()).toBeInViewport()
    expect(requested).toHaveLength(1)
    expect(requested[0]?.pathname).toBe('/maps/api/js')
    expect(requested[0]?.searchParams.get('key')).toBe('no-key-of-google')
    expect(requested[0]?.searchParams.get('language')).toBe('pl')

    await page.evaluate(() => {
      const { approvalCookies } = localStorage
      localStorage.setItem(
        'approvalCookies',
        JSON.stringify({ ...JSON.parse(approvalCookies), rule3Signed: false }),
      )
      window.dispatchEvent(new StorageEvent('storage', { key: 'approvalCookies' }))
    })
    await expect(googleBox(page)).toHaveCount(0)
    await expect(map(page).getByText('Natural Earth')).toBeVisible()
  })

  test('the embedded map takes the place of Google’s when its script fails, with a notice', async ({
    page,
  }) => {
    await page.route(GOOGLE, (route) => route.abort())
    await openMap(page)
    await expect(map(page).getByText('Mapa Google jest teraz niedostępna')).toBeVisible()
    await expect(map(page).getByText('Natural Earth')).toBeVisible()
  })
})
