import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { clearPrices, createAccount, decide, fillFacility, storeSession } from '../accounts.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** A manager's change must be public within this time. */
const PUBLIC_WITHIN_MS = 5000

/** Results that no other journey counts. */
const RESULTS = '/uslugi-medyczne/stomatologia/lakowanie-bruzd-1-zab/bogatynia'

const csv = (text: string) => ({ name: 'cennik.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a manager adds a facility, edits prices, reads requests and logs out', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const record = recordPage(page)
  const name = `Gabinet ${randomUUID().slice(0, 8)}`
  const manager = await createAccount('manager')
  await storeSession(page, manager)
  await page.goto('/account/medical-services')
  await expect(page.getByText('Nie masz jeszcze żadnej placówki')).toBeVisible()

  await test.step('adds a facility', async () => {
    await page.getByRole('link', { name: 'Dodaj', exact: true }).click()
    await fillFacility(page, name)
    await expect(page.getByLabel('Kod pocztowy')).toHaveValue('59-920')
    await page.getByRole('button', { name: 'Dodaj placówkę' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lista placówek' })).toBeVisible()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByText(/^Placówka została dodana/).first()).toBeVisible()
    await expect(page.getByText('Oczekuje na weryfikację')).toBeVisible()
  })
  const id = Number(
    (await page.getByRole('link', { name, exact: true }).getAttribute('href'))?.split('/').at(-1),
  )
  const profile = `/placowki/gabinet-id${id}`

  await test.step('adds a service and changes its price', async () => {
    await page.getByRole('link', { name: /^Dodaj cennik/ }).click()
    await expect(page.getByText('Cennik jest pusty')).toBeVisible()
    await page.getByRole('combobox', { name: 'Usługa' }).fill('lakowanie')
    await page.getByRole('option', { name: /^Lakowanie bruzd – 1 ząb Profilaktyka/ }).click()
    await page.getByLabel('Cena (zł)').fill('190')
    await page.getByRole('button', { name: 'Dodaj usługę' }).click()
    await page.getByRole('button', { name: 'Zmień cenę: Lakowanie bruzd – 1 ząb', exact: true }).click()
    await expect(page.getByLabel('Nowa cena (zł)')).toBeFocused()
    await page.getByLabel('Nowa cena (zł)').fill('185,50')
    await page.keyboard.press('Enter')
    await expect(page.getByText('185,50\u00a0zł', { exact: true })).toBeVisible()
  })

  await test.step('previews a price file before applying it', async () => {
    await page.getByRole('link', { name: 'Wgraj lub pobierz plik' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cennik z pliku' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Pobierz obecny cennik' }).click(),
    ])
    const current = await readFile(await download.path(), 'utf8')
    expect(current).toMatch(
      /^\ufeffId usługi;Usługa;Kategoria;Cena \(zł\)\r\n\d+;Lakowanie bruzd – 1 ząb;Profilaktyka;185,50\r\n$/,
    )
    const field = page.getByLabel('Plik z cennikiem')
    await field.setInputFiles(csv(current))
    await expect(page.getByText('Plik niczego nie zmienia.')).toBeVisible()
    await field.setInputFiles(csv('Usługa;Cena\nLakowanie bruzd – 4 zęby;1 200,50 zł\nWycieczka;5\n'))
    await expect(page.getByRole('heading', { name: 'Nowe w cenniku (1)' })).toBeVisible()
    await expect(page.getByText('Wycieczka: 5 (Wiersz 3)')).toBeVisible()
    await page.getByRole('button', { name: /^Zastosuj/ }).click()
    await expect(page.getByText('Wybierz, co zrobić z tymi usługami.').first()).toBeVisible()
    await page.getByLabel('Zostaw w cenniku').check()
    await page.getByRole('button', { name: 'Zastosuj 1\u00a0zmianę' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cennik', exact: true })).toBeVisible()
    await expect(page.getByText('1200,50\u00a0zł', { exact: true })).toBeVisible()
  })

  await test.step('visitors see neither profile nor prices before the verification', async () => {
    const visitor = await browser.newPage()
    expect((await visitor.request.get(profile)).status()).toBe(404)
    await visitor.goto(RESULTS)
    await expect(visitor.getByRole('main')).not.toContainText(name)
    await visitor.close()
    await decide({ command: 'verify', facility: id })
  })

  await test.step('profile and results show it within five seconds', async () => {
    const visitor = await browser.newPage()
    for (const [path, words] of [
      [profile, /1200,50\szł/],
      [RESULTS, new RegExp(name)],
    ] as const) {
      await expect(async () => {
        await visitor.goto(path)
        await expect(visitor.getByRole('main')).toContainText(words, { timeout: 1000 })
      }).toPass({ timeout: PUBLIC_WITHIN_MS })
    }
    await visitor.close()
  })

  await test.step('plans a promotion and cancels it', async () => {
    await page
      .getByRole('link', { name: 'Historia i promocje usługi Lakowanie bruzd – 1 ząb', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'Historia cen' })).toBeVisible()
    await page.getByLabel('Cena promocyjna (zł)').fill('150')
    await expect(page.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeVisible()
    await page.getByRole('button', { name: 'Zaplanuj promocję' }).click()
    await expect(page.getByText('Zaplanowana', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Odwołaj promocję od/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj promocję' }).click()
    await expect(page.getByText('Zaplanowana', { exact: true })).toHaveCount(0)
  })

  await test.step('reads and deletes a contact request', async () => {
    const data = {
      requestId: randomUUID(),
      name: 'Anna Nowak',
      phoneNumber: '600 700 800',
      email: 'anna@poczta.example',
      message: 'Najlepiej rano.',
      serviceId: null,
      consent: true,
      consentVersion: '2026-11',
    }
    expect((await page.request.post(`/api/MedicalFacility/${id}/ContactRequests`, { data })).status()).toBe(
      204,
    )
    await page
      .getByRole('navigation', { name: /^Placówka/ })
      .getByRole('link', { name: /^Zgłoszenia/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Anna Nowak' })).toBeVisible()
    await expect(page.getByRole('link', { name: /600 700 800/ })).toHaveAttribute('href', 'tel:+48600700800')
    await expect(page.getByRole('link', { name: /anna@/ })).toHaveAttribute(
      'href',
      'mailto:anna@poczta.example',
    )
    await page.getByRole('button', { name: 'Usuń zgłoszenie – Anna Nowak' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń zgłoszenie' }).click()
    await expect(page.getByText('Nie ma zgłoszeń')).toBeVisible()
  })

  await test.step('an approved edit is public within five seconds', async () => {
    await page.getByRole('link', { name: 'Dane', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edituj placówkę' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Miejscowość' })).toHaveValue('Bogatynia')
    await page.getByLabel('Ulica').fill('ul. Kasztanowa')
    await page.getByLabel(/^Strona internetowa/).fill('www.gabinet.example')
    await page.getByLabel(/^Strona internetowa/).blur()
    await expect(page.getByLabel(/^Strona internetowa/)).toHaveValue('https://www.gabinet.example')
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByText('Zmiany czekają na zatwierdzenie')).toBeVisible()
    await decide({ command: 'approve-change', facility: id })
    const visitor = await browser.newPage()
    await expect(async () => {
      await visitor.goto(profile)
      await expect(visitor.getByRole('main')).toContainText('ul. Kasztanowa', { timeout: 1000 })
    }).toPass({ timeout: PUBLIC_WITHIN_MS })
    await visitor.close()
  })

  await clearPrices(manager, id)
  await page.getByRole('main').getByRole('link', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL('/promocje')
  expect(record.failedRequests).toEqual([])
  expect(record.consoleErrors).toEqual([])
})
