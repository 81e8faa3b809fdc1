import { expect, type Page } from '@playwright/test'
import { pressControls, translatePage } from '../../../scripts/translated-page.ts'
import { createAccount, logIn } from '../accounts.ts'
import { recordPage, waitForHydration } from '../page.ts'
import { button, NARROW, rows, SERVICE, WIDE } from '../results-page.ts'
import { longTest, test } from '../test.ts'

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
  const [heart, favourites] = [
    button(page, /^Ulubione –/).first(),
    page.getByRole('banner').getByRole('link', { name: /^Ulubione/ }),
  ]
  await heart.click()
  await expect(favourites).toContainText('1')
  await heart.click()
  await expect(favourites).toHaveText('Ulubione')
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

test('text that was typed before the hydration stays when an extension adds to the form', async ({
  page,
}) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/logowanie', { waitUntil: 'commit' })
  const email = page.getByLabel('Adres e-mail')
  await email.fill('anna@example.pl')
  await page.getByLabel('Hasło', { exact: true }).pressSequentially('tajne')
  await email.evaluate((field) => field.after(document.createElement('img')))
  release()
  await waitForHydration(page)
  await expect(page.locator('form img')).toHaveCount(0)
  await expect(email).toHaveValue('anna@example.pl')
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('tajne')
  await expect(page.getByLabel('Hasło', { exact: true })).toBeFocused()
})

const PAGES = [
  '/',
  `${SERVICE}/wroclaw`,
  '/placowki/x-id1',
  '/porownanie?placowki=1,2,3&usluga=101',
  PLAN,
  '/promocje',
  '/logowanie',
  '/rejestracja',
]

// The checks of all stories press the same controls, and the journey above the most important ones.
for (const width of [WIDE, NARROW]) {
  longTest(
    `every control of eight translated pages can be pressed at ${width.width} px`,
    async ({ page }) => {
      const record = recordPage(page)
      await page.setViewportSize(width)
      for (const path of PAGES) {
        await openTranslated(page, path)
        await page.evaluate(pressControls)
        const staleTexts = await page.evaluate(() => window.endTranslation?.())
        const crashes = record.consoleErrors.filter((message) => message.includes('NotFoundError'))
        expect.soft([...crashes, ...(staleTexts ?? [])], path).toEqual([])
      }
    },
  )
}
