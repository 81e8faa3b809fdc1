import { expect } from '@playwright/test'
import { startProcess, stopProcess } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { WIDE } from '../results-page.ts'
import { test } from '../test.ts'

test.use({ viewport: WIDE })
test.afterEach(() => startProcess('mf-search'))

test('a profile is complete while the zone of its search bar is down', async ({ page }) => {
  await stopProcess('mf-search')
  const document = await page.goto('/placowki/placowka-id1')
  expect(document?.status()).toBe(200)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await waitForHydration(page)
  // The server-rendered search bar may stay; the profile must not wait for its code.
  const row = page.getByRole('main').locator('details:not(:has(details))').first()
  await row.locator('summary').click()
  await expect(row.getByText('Jak chcesz umówić wizytę?')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Zadzwoń: / }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Zobacz na mapie' }).click()
  const map = page.getByRole('dialog', { name })
  await expect(map.getByRole('status')).toContainText('Mapa jest teraz niedostępna')
})
