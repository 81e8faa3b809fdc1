import { expect } from '@playwright/test'
import { FIRST_PORT } from '../environment.ts'
import { containerOf } from '../faults/browser-faults.ts'
import { bundleOf } from '../faults/faults.ts'
import { FixtureSite } from '../faults/fixture-site.ts'
import { recordPage, waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const ZONE = 'mf-slow'
const LOADER = 'await new Promise((resolve) => setTimeout(resolve, 2_000))'

let site: FixtureSite
test.beforeAll(async () => {
  site = await FixtureSite.create(FIRST_PORT + 74)
  await site.publish({
    zone: ZONE,
    version: '1',
    bundle: bundleOf(ZONE, '1', { loader: LOADER, budget: 10_000 }),
    entry: containerOf(ZONE, '1'),
  })
  await site.start()
})
test.afterAll(() => site.remove())

test('a slow page shows its frame first, then its content, and is hydrated', async ({ page }) => {
  const { consoleErrors } = recordPage(page)
  const response = await page.goto(`${site.url}/${ZONE}/strona`, { waitUntil: 'commit' })
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Wczytywanie strony…')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'wydanie 1' })).toBeVisible()
  await expect(page.getByText('Wczytywanie strony…')).toBeHidden()
  await expect(page).toHaveTitle('mf-slow | Test')
  await waitForHydration(page)
  expect(consoleErrors).toEqual([])
})
