import { expect } from '@playwright/test'
import { createAccount, logIn, storeSession } from '../accounts.ts'
import { SITE, sample } from '../environment.ts'
import { test } from '../test.ts'

const MINUTE = 60_000 // ms

for (const remember of sample([false, true], 1)) {
  test(`tabs log in and out together, ${remember ? 'remembered' : 'not remembered'}`, async ({
    page,
    context,
  }) => {
    await page.goto('/logowanie')
    const waiting = await context.newPage()
    await waiting.goto('/logowanie?redirect=/account/user-data')
    await expect(waiting.getByText('Zaloguj się, aby przejść do swojego konta.')).toBeVisible()
    // A tab in the background draws once a second, and a click waits for two frames.
    await page.bringToFront()
    await logIn(page, await createAccount('user'), { remember })
    await expect(page).toHaveURL('/account')
    await expect(waiting).toHaveURL('/account/user-data')

    const later = await context.newPage()
    await later.goto('/account/user-data')
    await expect(later.getByRole('button', { name: 'Edytuj' })).toBeVisible()

    await page.bringToFront()
    await page.getByRole('main').getByRole('link', { name: 'Wyloguj się' }).click()
    for (const tab of [page, waiting, later]) {
      await expect(tab).toHaveURL('/promocje')
      expect(
        await tab.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
      ).toBeNull()
      await expect(tab.getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
    }
  })
}

test('a session that expires during a form loses no input', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const account = await createAccount('user')
  // Data saver switches prefetching off: the clock's jump would time prefetches out.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  await storeSession(page, { ...account, expiration: new Date(Date.now() + MINUTE).toISOString() })
  await page.goto('/account/user-data', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Edytuj' }).click()
  await page.getByLabel('Imię').fill('Bożydar')
  await page.clock.fastForward(MINUTE)
  const dialog = page.getByRole('dialog', { name: 'Twoja sesja wygasła' })
  await expect(dialog).toBeVisible()
  await expect(page.getByLabel('Imię')).toBeHidden()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Wróć do logowania' }).click()
  await dialog.getByLabel('Adres e-mail').fill(account.email)
  await dialog.getByLabel('Hasło', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Imię')).toHaveValue('Bożydar')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Witaj, Bożydar', { exact: true })).toBeVisible()
})

test('another user who logs in in a second tab does not see the first user’s page', async ({
  page,
  context,
}) => {
  await storeSession(page, await createAccount('user'))
  await page.goto('/account/user-data')
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeVisible()
  await storeSession(await context.newPage(), await createAccount('manager'))
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('link', { name: 'Placówki', exact: true })).toBeVisible()
})

test('a session unknown to the provider ends once, and the user returns after login', async ({ page }) => {
  const account = await createAccount('user')
  await storeSession(page, { ...account, token: 'unknown' })
  await page.goto('/account/user-data')
  await expect(page).toHaveURL('/logowanie?redirect=%2Faccount%2Fuser-data')
  await expect(page.getByText(/^Twoja sesja wygasła/)).toHaveCount(1)
  await logIn(page, account)
  await expect(page).toHaveURL('/account/user-data')
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeVisible()
})

test('login and registration redirect signed-in users to the promotions', async ({ page }) => {
  await storeSession(page, await createAccount('user'))
  for (const path of sample(['/rejestracja', '/logowanie?redirect=/account', '/logowanie'], 2)) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/promocje')
  }
})

/** Redirect parameters that would lead away from the site if they were trusted; safe-redirect.test.ts has more. */
const EVIL = [
  '//evil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
  '%252F%252Fevil.example',
  '/..//evil.example',
]

test('no redirect parameter of the login leads off the site', async ({ page }) => {
  const account = await createAccount('user')
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(`${SITE}/`)) left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(dialog.message())
    void dialog.dismiss()
  })
  for (const payload of sample(EVIL, 2)) {
    const response = await page.request.get(`/auth?redirect=${payload}`, { maxRedirects: 0 })
    expect(response.headers()['location'], payload).toMatch(/^\/logowanie/)
    await page.goto(`/logowanie?redirect=${payload}`)
    await expect(page, payload).toHaveURL(/\/logowanie/)
    await logIn(page, account)
    await expect(page, payload).toHaveURL('/account')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  expect(left).toEqual([])
})
