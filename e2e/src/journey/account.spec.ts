import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, newCredentials, storeSession } from '../accounts.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a user registers, fills in the profile, logs out, logs in, finds the data, downloads them and deletes the account', async ({
  page,
}) => {
  const record = recordPage(page)
  await page.goto('/logowanie')
  await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }).click()
  const { email, password } = newCredentials()
  await page.getByLabel('Użytkownik').check()
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel('Powtórz Hasło').fill(password)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page).toHaveURL('/')

  const header = page.getByRole('navigation', { name: 'Główna' })
  await header.getByRole('link', { name: 'Mój profil' }).click()
  await expect(heading(page, 'Mój profil')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Mój profil' })
  await menu.getByRole('link', { name: 'Twoje dane' }).click()
  await expect(heading(page, 'Twoje dane')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await page.getByRole('button', { name: 'Edytuj' }).click()
  await page.getByLabel('Imię').fill('  Żaneta ')
  await page.getByLabel('Nazwisko').fill('Święcicka')
  await page.getByRole('combobox', { name: 'Miasto' }).pressSequentially('wroc')
  await page
    .getByRole('option', { name: /^Wrocław/ })
    .first()
    .click()
  await page.getByLabel('Numer telefonu').fill('600100200')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Witaj, Żaneta', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText([
    'Żaneta',
    'Święcicka',
    'Wrocław',
    '+48 600 100 200',
    `${email} niepotwierdzony`,
  ])

  await menu.getByRole('link', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL('/promocje')
  expect(
    await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
  ).toBeNull()

  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await logIn(page, { email, password })
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Witaj, Żaneta', { exact: true })).toBeVisible()
  expect(record.failedRequests).toEqual([])

  await menu.getByRole('link', { name: 'Twoje dane' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz swoje dane' }).click()
  const file = await (await downloaded).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ email, userType: 'user' })
  await page.getByRole('link', { name: 'Usuń konto' }).click()
  await page.getByLabel('Twoje hasło').fill(password)
  await page.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
  await expect(page.getByText('Twoje konto zostało usunięte.').first()).toBeVisible()
  await expect(page).toHaveURL('/promocje')
  await page.getByRole('link', { name: 'Zaloguj się' }).click()
  await logIn(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('Niepoprawny')
  expect(record.documents).toHaveLength(1)
  expect(record.consoleErrors.filter((message) => !/status of 401/.test(message))).toEqual([])
})

test('leaving unsaved changes by link, Back or logout asks for confirmation', async ({ page }) => {
  await storeSession(page, await createAccount('user'))
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Twoje dane' }).click()
  await page.getByRole('button', { name: 'Edytuj' }).click()
  await page.getByLabel('Imię').fill('Bożydar')
  const question = page.getByRole('dialog', { name: 'Masz niezapisane zmiany' })
  const back = () => question.getByRole('button', { name: 'Wróć do formularza' }).click()

  await page.getByRole('link', { name: 'Start' }).click()
  await back()
  await page.goBack()
  await back()
  await page.getByRole('main').getByRole('link', { name: 'Wyloguj się' }).click()
  await expect(question).toBeVisible()
  await back()
  await expect(page.getByLabel('Imię')).toHaveValue('Bożydar')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  await page.getByRole('main').getByRole('link', { name: 'Wyloguj się' }).click()
  await question.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await expect(page).toHaveURL('/promocje')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
