import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createAccount, decide, storeSession } from '../accounts.ts'
import { PROVIDER } from '../environment.ts'
import { mailsTo } from '../mails.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const BOOKING = 'https://wizyty.klinika.example/zapisy'
const LOGO = join(import.meta.dirname, '../../../docs/images/home.png')

interface Demonstration {
  readonly id: number
  readonly path: string
  readonly city: string
  /** Slug of its town. */
  readonly town: string
  /** A service with a usual price and no promotion; `path` is that of its results. */
  readonly service: {
    readonly id: number
    readonly name: string
    readonly price: number
    readonly path: string
  }
}

/** Finds a demonstration facility without a manager, in a town with few offers. No other journey uses the last ones. */
async function findFacility(): Promise<Demonstration> {
  for (let id = 1478; id > 0; id -= 20) {
    const response = await fetch(`${PROVIDER}/api/MedicalFacility/Profile/${id}`)
    const { medicalFacility, pricingData } = await response.json()
    const item = pricingData.items.find(
      (row: { isPrice: boolean; promotionPrice: number | null; price: number }) =>
        row.isPrice && row.promotionPrice === null && row.price > 50,
    )
    if (medicalFacility.acceptsContactRequests || medicalFacility.city === 'Wrocław' || !item) continue
    return {
      id,
      path: `${medicalFacility.url}-id${id}`,
      city: medicalFacility.city,
      town: medicalFacility.citySlug,
      service: { id: item.id, name: item.name, price: item.price, path: item.url },
    }
  }
  throw new Error('no facility without a manager')
}

/** Chromium's own name, without the mark of its headless mode: robots are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('Smart is ordered, activated, seen by visitors in its six benefits, and ended', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const facility = await findFacility()
  const { id, service } = facility
  const manager = await createAccount('manager')
  await decide({ command: 'assign', facility: id, manager: manager.email, reason: 'Test.' })
  const context = await browser.newContext({ userAgent })
  const visitor = await context.newPage()
  const results = `${service.path}/${facility.town}-f`
  const row = visitor.locator(`[data-offer="${id}"]`)

  await storeSession(page, manager)
  await test.step('the manager orders it', async () => {
    await page.goto(`/account/medical-services/${id}/smart`)
    await expect(page.getByRole('heading', { name: 'Masz pakiet Free' })).toBeVisible()
    await page.getByLabel('Nazwa firmy').fill('Klinika sp. z o.o.')
    await page.getByLabel('NIP').fill('123-456-32-18')
    await page.getByLabel('Adres firmy').fill('ul. Długa 1, 00-001 Warszawa')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Zamów Smart' }).click()
    await expect(page.getByText(/^Zamówienie na .+ czeka/)).toBeVisible()
  })

  await test.step('an operator activates it', async () => {
    await decide({ command: 'smart-activate', facility: id })
    await expect
      .poll(async () => (await mailsTo(manager.email)).join(), { timeout: 20_000 })
      .toContain('acony do ')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Masz pakiet Smart' })).toBeVisible()
  })

  await test.step('the manager adds logo, booking page, promoted service and a promotion', async () => {
    await page.getByLabel('Usługa', { exact: true }).selectOption({ label: service.name })
    await page.getByRole('button', { name: 'Promuj do końca miesiąca' }).click()
    await expect(page.getByText(`${service.name} – do`)).toBeVisible()
    await page.getByRole('link', { name: 'Zdjęcia', exact: true }).first().click()
    await page.getByLabel('Rodzaj').selectOption('Logo')
    await page.getByLabel('Plik').setInputFiles(LOGO)
    await page.getByLabel('Opis').fill('Logo kliniki')
    await page.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await expect(page.getByText('Logo: Logo kliniki', { exact: true })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Dane', exact: true }).click()
    await page.getByLabel(/^Adres zapisów online/).fill(BOOKING)
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Zmiany zostały wysłane do sprawdzenia.').first()).toBeVisible()
    await decide({ command: 'approve-change', facility: id })
    await page.goto(`/account/medical-services/${id}/prices/${service.id}`)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format()
    await page.getByLabel('Pierwszy dzień').fill(today)
    await page.getByLabel(/^Cena promocyjna/).fill(String(Math.ceil(service.price * 0.8)))
    await page.getByRole('button', { name: 'Zaplanuj promocję' }).click()
    await expect(page.getByText('Promocja została zaplanowana.').first()).toBeVisible()
  })

  const booking = { name: /^Umów online\s+wizyty\.klinika\.example/ }
  await test.step('visitors see logo, paid highlighting and booking in the results', async () => {
    await expect(async () => {
      await visitor.goto(results)
      await expect(row.getByRole('link', booking)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(row.getByText('Wyróżniona (płatne)')).toBeVisible()
    await expect(row.locator('img[src*="/Photos/"]')).toBeVisible()
    await expect(row.getByRole('link', booking)).toHaveAttribute('href', BOOKING)
  })

  await test.step('on its profile, with a certificate that can be checked', async () => {
    await visitor.goto(facility.path)
    await expect(visitor.getByRole('link', booking).first()).toBeVisible()
    await visitor.getByRole('link', { name: 'Certyfikat: dane sprawdzone' }).click()
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'Certyfikat zweryfikowanej placówki' }),
    ).toBeVisible()
    await expect(visitor.getByText('Ważny', { exact: true })).toBeVisible()
  })

  await test.step('in a promotion and among the promoted services', async () => {
    await visitor.goto(`/promocje?miejsce=${facility.town}&promien=0`)
    await waitForHydration(visitor)
    const card = visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByRole('heading', { name: service.name }) })
      .first()
    await expect(card.locator('img[src*="/Photos/"]')).toBeVisible()
    await card.getByRole('link', { name: /^Umów wizytę/ }).click()
    const dialog = visitor.getByRole('dialog')
    await expect(dialog.getByRole('link', booking)).toBeVisible()
    await visitor.goto(results)
    const breadcrumb = visitor.getByRole('navigation', { name: 'Ścieżka nawigacji' })
    const category = (await breadcrumb.getByRole('link').nth(1).getAttribute('href')) ?? ''
    for (const path of ['/', category]) {
      await visitor.goto(path)
      const promoted = visitor.getByRole('region', { name: /Promowane \(płatne\)/ })
      await expect(promoted.locator(`a[href*="-id${id}?"]`)).toHaveText(service.name)
      await expect(promoted.getByText(/^Najniższa cena z 30 dni przed obniżką/)).toBeVisible()
    }
  })

  await test.step('the manager sees how often', async () => {
    await visitor.goto(facility.path)
    const opened = context.waitForEvent('page')
    await visitor.getByRole('link', booking).first().click()
    await (await opened).close()
    await expect(async () => {
      await page.goto(`/account/medical-services/${id}/smart`)
      const numbers = page.getByRole('row').nth(1).getByRole('cell')
      await expect(numbers.nth(2)).toHaveText('1', { timeout: 1000 })
      expect(Number(await numbers.nth(0).textContent())).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
  })

  await test.step('after its end nothing is left but the Free package', async () => {
    await decide({ command: 'smart-end', facility: id, reason: 'Na prośbę placówki.' })
    await expect(async () => {
      await visitor.goto(results)
      await expect(row).toBeVisible({ timeout: 1000 })
      await expect(row.getByText('Wyróżniona (płatne)')).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(row.getByRole('link', booking)).toHaveCount(0)
    await visitor.goto('/')
    await expect(visitor.getByRole('region', { name: /Promowane \(płatne\)/ })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Masz pakiet Free' })).toBeVisible()
  })
  await decide({ command: 'assign', facility: id, manager: null, reason: 'Test.' })
  await context.close()
})
