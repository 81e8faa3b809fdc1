import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import {
  addFacility,
  answerContactRequests,
  createAccount,
  listContactRequests,
  storeSession,
  type TestAccount,
  updateUser,
} from '../accounts.ts'
import { widths } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

/** Long names of 120 characters, which break layouts. */
const NAME =
  'Niepubliczny Zakład Opieki Zdrowotnej Wielospecjalistyczne Centrum Stomatologiczno-Implantologiczne „Uśmiech” w Krakowie'
const CALL = '**/api/MedicalFacility/*/ContactRequests'

let manager: TestAccount
let path: string

// All tests share one managed facility with one price and without e-mail and website.
test.beforeAll(async ({ request, baseURL }) => {
  manager = await createAccount('manager')
  const [service] = await (await request.get(`${baseURL}/api/MedicalService/Search/most%20adhezyjny`)).json()
  const id = await addFacility(manager, { name: NAME, prices: { [service.id]: 1234 } })
  path = `/placowki/x-id${id}`
})

/** The button in the price list; the header has one for requests without a service. */
const openerIn = (page: Page) =>
  page
    .getByRole('region', { name: 'Cennik', exact: true })
    .getByRole('button', { name: 'Placówka skontaktuje się ze mną' })

/** Opens the contact form of the facility's only price, as a new visitor each time. */
async function openForm(page: Page): Promise<void> {
  await page.route(CALL, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': anyAddress() } }),
  )
  await page.goto(path)
  await waitForHydration(page)
  await page.getByRole('main').locator('details details > summary').click()
  await openerIn(page).click()
  await expect(page.getByLabel('Imię i nazwisko')).toBeVisible()
}

/** A random address of the benchmark range (RFC 2544), so that rate limits by address do not apply. */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `198.18.${part()}.${part()}`
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Imię i nazwisko').fill(name)
  await page.getByLabel('Numer telefonu').fill('600 100 200')
  await page.getByLabel('Wiadomość (opcjonalnie)').fill('Najlepiej po 16.')
  await page.getByRole('checkbox', { name: /^Wyrażam zgodę/ }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Wyślij prośbę' })
const sentBy = async (name: string) => (await listContactRequests(manager)).filter((one) => one.name === name)

for (const width of widths(360)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a visitor’s request appears in the manager’s account', async ({ page }) => {
      const name = `Anna Nowak ${Date.now()}`
      await openForm(page)
      await expectAccessibleState(page)
      await fillIn(page, name)
      await send(page).click()
      const confirmation = page.getByRole('region', { name: 'Prośba o kontakt' }).getByText('Prośba wysłana')
      await expect(confirmation).toBeVisible()
      await expect(page.locator(':focus')).toContainText('telefonicznie (+48 600 100 200)')
      await expectAccessibleState(page)
      expect(await sentBy(name)).toMatchObject([
        {
          facilityName: NAME,
          serviceName: expect.stringMatching(/most adhezyjny/i),
          phoneNumber: '+48 600 100 200',
          email: null,
          message: 'Najlepiej po 16.',
        },
      ])
    })
  })
}

for (const width of widths(360)) {
  test(`a user at ${width} px has a filled form and follows the request in the account`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const user = await createAccount('user')
    await updateUser(user, { name: 'Bożydar', surname: 'Kos', phoneNumber: '600 100 300' })
    await storeSession(page, user)
    await openForm(page)
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Bożydar Kos')
    await expect(page.getByLabel('Numer telefonu')).toHaveValue('+48 600 100 300')
    await expect(page.getByLabel('Adres e-mail')).toHaveValue(user.email)
    await page.getByRole('checkbox', { name: /^Wyrażam zgodę/ }).check()
    await send(page).click()
    await expect(page.getByText('Prośba wysłana')).toBeVisible()

    const visits = page.getByRole('region', { name: 'Twoje wizyty' })
    await page.goto('/account/user-data#wizyty')
    await expect(visits.getByRole('listitem')).toContainText('Wysłana')
    await answerContactRequests(manager, user.email)
    await page.reload()
    await expect(visits.getByRole('listitem')).toContainText('Z odpowiedzią')
    await expect(visits.getByRole('link', { name: NAME })).toHaveAttribute('href', /^\/placowki\//)
    await expectAccessibleState(page)
  })
}

test('a double click or a retry stores one request', async ({ page }) => {
  const name = `Ewa Wiśniewska ${Date.now()}`
  let calls = 0
  await openForm(page)
  await page.route(CALL, async (route) => {
    calls += 1
    // The first request is stored, but its response is lost.
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'x-forwarded-for': anyAddress() },
    })
    if (calls === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await fillIn(page, name)
  await send(page).dblclick()
  await expect(page.locator(':focus')).toContainText('Nie udało się wysłać prośby')
  expect(calls).toBe(1)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Prośba wysłana')).toBeVisible()
  expect(calls).toBe(2)
  expect(await sentBy(name)).toHaveLength(1)
})

test('the form loads on demand and shows an error when it fails', async ({ page }) => {
  await page.goto(path)
  await waitForHydration(page)
  await page.getByRole('main').locator('details details > summary').click()
  await page.context().setOffline(true)
  await openerIn(page).click()
  await expect(page.getByText('Nie udało się wczytać formularza')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByLabel('Imię i nazwisko')).toBeVisible()
})
