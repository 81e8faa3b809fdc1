import { expect } from '@playwright/test'
import { createAccount, logIn, storeSession } from '../accounts.ts'
import { test } from '../test.ts'

const MINUTE = 60_000 // ms

test('tabs log in and out together', async ({ page, context }) => {
  await page.goto('/logowanie')
  const waiting = await context.newPage()
  await waiting.goto('/logowanie?redirect=/account/user-data')
  await expect(waiting.getByText('Zaloguj się, aby przejść do swojego konta.')).toBeVisible()
  // A tab in the background draws once a second, and a click waits for two frames.
  await page.bringToFront()
  await logIn(page, await createAccount('user'))
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
