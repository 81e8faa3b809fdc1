import { expect, type Page } from '@playwright/test'
import { translatePage } from '../../../scripts/translated-page.ts'
import { createAccount, logIn } from '../accounts.ts'
import { recordPage } from '../page.ts'
import { button, NARROW, rows, SERVICE, WIDE } from '../results-page.ts'
import { test } from '../test.ts'

const PLAN =
  '/plan?uslugi=konsultacja-stomatologiczna,rtg-zeba,znieczulenie-miejscowe,usuniecie-zeba&miejsce=wroclaw&promien=50'

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(translatePage)
}

test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.11, longitude: 17.03 } })

test('a page that the browser translates works like any other', async ({ page }) => {
  const record = recordPage(page)
  await page.setViewportSize(WIDE)
  await openTranslated(page, `${SERVICE}/wroclaw`)
  await button(page, /^Lista$/).click()
  for (const index of [0, 1]) {
    await button(page, /^Porównaj –/)
      .nth(index)
      .click()
  }
  const bar = page.getByRole('region', { name: 'Porównanie placówek' })
  await expect(bar).toContainText('2 z 3')
  await button(page, /^Porównaj –/)
    .first()
    .click()
  await expect(bar).toContainText('1 z 3')
  await page.setViewportSize(NARROW)
  await button(page, /^Filtry/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Blisko mnie').first().click()
  await expect(rows(page).first()).toContainText(/km od Ciebie/)

  await openTranslated(page, PLAN)
  await page
    .getByText(/^Pokaż wszystkie/)
    .first()
    .click()
  await button(page, /^Prośba o kontakt –/)
    .first()
    .click()
  await page.getByLabel('Imię i nazwisko').fill('Anna Nowak')
  await page.getByLabel('Numer telefonu').fill('600 100 200')
  await page.getByRole('checkbox', { name: /^Wyrażam zgodę/ }).check()
  await button(page, 'Wyślij prośbę').click()
  await expect(page.getByText('Prośby wysłane')).toBeVisible()

  const account = await createAccount('user')
  await openTranslated(page, '/logowanie')
  await logIn(page, { ...account, password: 'nie-to-haslo' })
  await expect(page.getByRole('alert')).toBeVisible()
  await logIn(page, account)
  await expect(page).toHaveURL('/account')
  expect(record.consoleErrors.filter((message) => message.includes('NotFoundError'))).toEqual([])
})
