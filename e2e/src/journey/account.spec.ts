import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleState, expectAccessibleStateAt } from '../accessibility.ts'
import { createAccount, newCredentials, storeSession } from '../accounts.ts'
import { isLong, sample } from '../environment.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Fills in and submits the registration form. */
async function register(page: Page, type: 'Użytkownik' | 'Manager placówki') {
  const credentials = newCredentials()
  await page.getByLabel(type).check()
  await page.getByLabel('Adres e-mail').fill(credentials.email)
  await page.getByLabel('Hasło', { exact: true }).fill(credentials.password)
  await page.getByLabel('Powtórz Hasło').fill(credentials.password)
  await page.getByRole('button', { name: 'Dalej' }).click()
  return credentials
}

test('a user registers, fills in the profile, logs out, logs in and finds the data', async ({ page }) => {
  const record = recordPage(page)
  await page.goto('/logowanie')
  await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }).click()
  const { email, password } = await register(page, 'Użytkownik')
  await expect(page).toHaveURL('/')

  const header = page.getByRole('navigation', { name: 'Główna' })
  await header.getByRole('link', { name: 'Mój profil' }).click()
  await expect(heading(page, 'Mój profil')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Mój profil' })
  await expect(menu.getByRole('link')).toHaveText([
    'Start',
    'Twoje dane',
    'Twoje wizyty',
    'Powiadomienia',
    'Wyloguj się',
  ])
  await menu.getByRole('link', { name: 'Twoje dane' }).click()
  await expect(heading(page, 'Twoje dane')).toBeVisible()

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
  await expect(page.getByRole('button', { name: 'Edytuj' })).toBeFocused()
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
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Witaj, Żaneta', { exact: true })).toBeVisible()

  expect(record.documents).toHaveLength(1)
  expect(record.consoleErrors).toEqual([])
  expect(record.failedRequests).toEqual([])
})

test('a manager who registers from an account page returns to it', async ({ page }) => {
  await page.goto('/account/medical-services')
  await expect(page).toHaveURL('/logowanie?redirect=%2Faccount%2Fmedical-services')
  await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }).click()
  await register(page, 'Manager placówki')
  await expect(page).toHaveURL('/account/medical-services')
  const menu = page.getByRole('navigation', { name: 'Mój profil' })
  await expect(menu.getByRole('link')).toHaveText([
    'Start',
    'Twoje dane',
    'Placówki',
    'Zgłoszenia',
    'Wyloguj się',
  ])
  await expect(menu.getByRole('link', { name: 'Placówki' })).toHaveAttribute('aria-current', /page|true/)
  await menu.getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL('/account/home')
  await expect(page.getByRole('heading', { name: 'Pierwsze kroki: 1 z 5' })).toBeVisible()
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
  await expectAccessibleState(page)
  await back()
  await expect(page.getByLabel('Imię')).toHaveValue('Bożydar')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  await page.getByRole('main').getByRole('link', { name: 'Wyloguj się' }).click()
  await question.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await expect(page).toHaveURL('/promocje')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a user exports their data and deletes the account', async ({ page }) => {
  const account = await createAccount('user')
  await storeSession(page, account)
  await page.goto('/account/user-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz swoje dane' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ email: account.email, userType: 'user' })

  await page.getByRole('link', { name: 'Usuń konto' }).click()
  await expect(heading(page, 'Usuń konto')).toBeVisible()
  await page.getByLabel('Twoje hasło').fill('inne hasło')
  await page.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
  await expect(page.getByText('Twoje hasło: To hasło jest niepoprawne.')).toBeVisible()
  await expectAccessibleState(page)
  await page.getByLabel('Twoje hasło').fill(account.password)
  await page.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
  await expect(page.getByText('Twoje konto zostało usunięte.').first()).toBeVisible()
  await expect(page).toHaveURL('/promocje')

  await page.goto('/logowanie')
  await page.getByLabel('Adres e-mail').fill(account.email)
  await page.getByLabel('Hasło', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Niepoprawny')
})

test('manager pages explain to a user that they are for managers', async ({ page }) => {
  await storeSession(page, await createAccount('user'))
  const paths = ['/medical-services', '/medical-services/1', '/add-institution', '/contact-requests']
  for (const path of sample(paths, 2)) {
    await page.goto(`/account${path}`)
    await expect(heading(page, 'Ta strona jest dla managerów placówek'), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  await expectAccessibleState(page)
  await page.getByRole('link', { name: 'Przejdź do swojego konta' }).click()
  await expect(heading(page, 'Mój profil')).toBeVisible()
})

test('the account works with the keyboard alone', async ({ page }) => {
  await storeSession(page, await createAccount('user'))
  await page.goto('/account/user-data')
  const edit = page.getByRole('button', { name: 'Edytuj' })
  await expect(edit).toBeVisible()
  await page.getByRole('link', { name: 'Wyloguj się' }).last().focus()
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Imię')).toBeFocused()
  await page.keyboard.type('Bożydar')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nowak')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pozna')
  await expect(page.getByRole('option', { name: /^Poznań/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Numer telefonu')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await expect(page.getByRole('definition')).toHaveText([
    'Bożydar',
    'Nowak',
    'Poznań',
    'nie podano',
    /@example\.pl\s+niepotwierdzony/,
  ])
})

test('account pages are accessible and not indexed', async ({ page }) => {
  const pages = [
    ['/account/user-data', 'Twoje dane'],
    ['/account/home', 'Mój profil'],
    ['/account', 'Mój profil'],
  ] as const
  // The data of a manager are on the same page as those of a user, and both home addresses show the same.
  for (const [userType, checked] of [
    ['user', sample(pages, 2)],
    ['manager', isLong ? pages : pages.slice(1, 2)],
  ] as const) {
    await storeSession(page, await createAccount(userType))
    for (const [path, name] of checked) {
      await page.goto(path)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByText(/^Witaj/)).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expectAccessible(page)
    }
    if (!isLong) continue
    await page.goto('/account/user-data')
    await page.getByRole('button', { name: 'Edytuj' }).click()
    await expectAccessibleStateAt(page, 1280, 360)
  }
})
