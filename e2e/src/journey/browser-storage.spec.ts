import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from '../accounts.ts'
import { waitForHydration } from '../page.ts'
import { longTest, test } from '../test.ts'

test.use({ cookieChoice: 'none', viewport: { width: 1280, height: 800 } })

/** Names of everything that the site has stored in the browser. */
async function storedNames(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...new Set([...keys, ...cookies.map(({ name }) => name)])].sort()
}

/** The published list: names with their category. */
async function readPublished(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.goto('/pliki-cookies')
  const entries = page.locator('#klucze').locator('xpath=ancestor-or-self::section[1]').locator('article, li')
  const rows = await entries.evaluateAll((elements) =>
    elements.map((element) => [
      element.querySelector('code')?.textContent ?? '',
      /Niezbędne|Analityczne|Funkcjonalne|Reklamowe/.exec(element.textContent ?? '')?.[0] ?? '',
    ]),
  )
  return new Map(rows.filter(([name]) => name !== '').map(([name = '', category = '']) => [name, category]))
}

/** Uses everything that stores something. */
async function tour(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: /Usługa/ }).fill('leczenie kana')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: /Miasto/ }).fill('wroc')
  await page
    .getByRole('option', { name: /Wrocław/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Znajdź' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Znaleźliśmy/ })).toBeVisible()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await page.getByRole('button', { name: 'Dwie oferty w wierszu' }).click()
  await page
    .getByRole('button', { name: /^Porównaj –/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Ulubione – /, pressed: false })
    .first()
    .click()
  await page.mouse.wheel(0, 500)
  await page.goto('/promocje')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Znaleźliśmy/ })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
}

// Long runs only: visits every page; consent.spec.ts and unit tests cover the rules.
longTest('stores only what the cookie page lists, and optional data after consent only', async ({ page }) => {
  const published = await readPublished(page)
  const necessary = [...published].filter(([, category]) => category === 'Niezbędne').map(([name]) => name)
  expect(necessary.length).toBeGreaterThan(5)

  await tour(page)
  const before = await storedNames(page)
  expect(before).toEqual(
    expect.arrayContaining(['comparedFacilities', 'favourites', 'recentSearches', 'scroll-positions']),
  )
  expect(before.filter((name) => !necessary.includes(name))).toEqual([])

  await page.getByRole('button', { name: 'Zgoda na wszystkie' }).click()
  await page.goto('/logowanie')
  await logIn(page, await createAccount('user'), { remember: true })
  await expect(page).toHaveURL(/\/account/)
  await tour(page)
  await page.goto('/ulubione')
  await page.getByRole('button', { name: 'Zgadzam się' }).click()
  await expect(page.getByText('Ulubione i plany są także na Twoim koncie.')).toBeVisible()
  const after = await storedNames(page)
  expect(after.filter((name) => !published.has(name))).toEqual([])
  expect(after).toEqual(expect.arrayContaining(['approvalCookies', 'scroll-positions', 'token']))
  // Entries that nothing stores need not be listed, except for the cookies of sign-ins with Google or
  // Facebook and by mailed links.
  const unused = [...published.keys()].filter(
    (name) => ![...before, ...after].includes(name) && !name.startsWith('medicena-'),
  )
  expect(unused).toEqual([])
})
