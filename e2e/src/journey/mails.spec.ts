import { expect, type Page } from '@playwright/test'
import { createAccount, logIn, storeSession } from '../accounts.ts'
import { mailedLink } from '../mails.ts'
import { storeCookieChoice, test } from '../test.ts'

const NEW_PASSWORD = 'nowe lepsze hasło'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a forgotten password is replaced by a mailed link; other devices are logged out', async ({
  page,
  browser,
}) => {
  const account = await createAccount('user')
  const other = await browser.newContext()
  await storeCookieChoice(other, 'rejected')
  const otherPage = await other.newPage()
  await storeSession(otherPage, account)

  await page.goto('/logowanie')
  await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
  await expect(heading(page, 'Nie pamiętasz hasła?')).toBeVisible()
  await page.getByLabel('Adres e-mail').fill(account.email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByText('Sprawdź skrzynkę')).toBeVisible()

  await page.goto(await mailedLink(account.email, '/nowe-haslo'))
  await page.getByLabel('Nowe hasło', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Powtórz nowe hasło').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click()
  await expect(heading(page, 'Mój profil')).toBeVisible()

  await otherPage.goto('/account')
  await expect(heading(otherPage, 'Logowanie')).toBeVisible()
  await logIn(otherPage, { ...account, password: NEW_PASSWORD })
  await expect(heading(otherPage, 'Mój profil')).toBeVisible()
  await other.close()
})
