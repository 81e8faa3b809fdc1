import { expect } from '@playwright/test'
import { SITE } from '../environment.ts'
import { test } from '../test.ts'

const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

test.use({ javaScriptEnabled: false })

/** Fetches a document as a crawler does. */
async function get(path: string) {
  const response = await fetch(SITE + path, { redirect: 'manual' })
  const html = await response.text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  }
}

test('home, results and profile are complete documents', async () => {
  const home = await get('/')
  const results = await get(RESULTS)
  const profilePath = /href="(\/placowki\/[^"?#]+-id\d+)[?"]/.exec(results.html)?.[1] ?? ''
  const profile = await get(profilePath)
  for (const [path, document] of [
    ['/', home],
    [RESULTS, results],
    [profilePath, profile],
  ] as const) {
    expect(document.status, path).toBe(200)
    expect(document.title.length, path).toBeGreaterThan(15)
    expect(document.description.length, path).toBeGreaterThan(60)
    expect(document.canonical, path).toBe(SITE + path)
    expect(document.headings, path).toBe(1)
  }
  expect(home.html).toContain('Najczęściej wyszukiwane')
  expect(results.html).toMatch(/Znaleźliśmy/)
  expect(results.html.match(/href="\/placowki\//g)?.length).toBeGreaterThan(5)
  expect(profile.html).toMatch(/zł/)
})

test('links lead from home to a profile without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').locator('a[href^="/uslugi-medyczne/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(RESULTS)
  await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
  await expect(page).toHaveURL(/\/placowki\/.+-id\d+(\?|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search form works without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: /usługa/i }).fill('leczenie kanałowe')
  await page.getByRole('combobox', { name: /miasto/i }).fill('wrocław')
  await page.getByRole('button', { name: 'Znajdź' }).click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/[a-z0-9-]+\/wroclaw$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Znaleźliśmy')
})

test('all four zones respond, and the document allows no third-party script', async () => {
  for (const path of ['/', '/placowki/x-id1', '/logowanie', '/o-nas']) {
    const { status, headers } = await get(path)
    expect([200, 301], path).toContain(status)
    if (status === 200) expect(headers.get('content-security-policy')).toMatch(/script-src 'self' .*'sha256-/)
  }
})
