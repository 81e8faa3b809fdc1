import { expect } from '@playwright/test'
import { startProcess, stopProcess } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

test('other zones work while the origin of mf-facility is down, and a profile recovers afterwards', async ({
  page,
}) => {
  await stopProcess('mf-facility')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(RESULTS)
  const clinic = page.getByRole('main').locator('a[href^="/placowki/"]').first()
  const name = (await clinic.textContent())?.trim() ?? ''
  // Before hydration a link opens a document, which needs no code of the zone.
  await waitForHydration(page)
  await clinic.click()

  await expect(page.getByRole('heading', { name: 'Nie udało się wczytać tej części strony' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Strefa klienta' })).toBeVisible()
  await expect(page).toHaveURL(/\/placowki\//)
  await expect(page).toHaveTitle(/.+/)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Znaleźliśmy/ })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Nie udało się wczytać tej części strony' })).toBeVisible()

  await startProcess('mf-facility')
  await page.getByRole('button', { name: /ponownie/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a profile document is complete while its zone origin is down', async ({ page }) => {
  await page.goto(RESULTS)
  const href = await page.getByRole('main').locator('a[href^="/placowki/"]').first().getAttribute('href')
  await stopProcess('mf-facility')
  const response = await page.goto(href ?? '')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Strefa klienta/ })
    .click()
  await expect(page).toHaveURL(/\/strefa-klienta$/)
  await startProcess('mf-facility')
})

test('a failed prefetch leaves the page unchanged, even when its release is gone', async ({ page }) => {
  await page.route('**/_data/**', (route) =>
    route.fulfill({ status: 410, json: { status: 410, notice: null } }),
  )
  await page.goto(RESULTS)
  const address = page.url()
  await page.getByRole('main').locator('a[href^="/placowki/"]').first().hover()
  await page.waitForTimeout(500)
  expect(page.url()).toBe(address)
  // A click loads a new document.
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('main').locator('a[href^="/placowki/"]').first().click(),
  ])
  await expect(page).toHaveURL(/\/placowki\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
