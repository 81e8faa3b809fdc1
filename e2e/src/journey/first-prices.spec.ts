import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import {
  addFacility,
  clearPrices,
  createAccount,
  decide,
  fillFacility,
  readPrices,
  storeSession,
  unmanagedFacility,
} from '../accounts.ts'
import { mailedLink, mailsTo } from '../mails.ts'
import { test } from '../test.ts'

/** A price list of 60 services as a dentist keeps it: titles, headings, own names for twelve services. */
const PRICE_LIST = join(import.meta.dirname, '../../fixtures/cennik.xlsx')

/** The catalogue's services for the names that it does not have. */
const OWN_NAMES = {
  Plomba: 'Wypełnienia (plomby)',
  'Usunięcie ósemki': 'Usunięcie zęba mądrości (ósemki)',
  'Wyrwanie zęba': 'Usunięcie zęba',
  Pantomogram: 'RTG pantomograficzne',
  Licówka: 'Licówka porcelanowa',
  'Gaz rozweselający': 'Sedacja wziewna (gaz rozweselający)',
  Znieczulenie: 'Znieczulenie miejscowe',
  'Wybielanie lampą': 'Wybielanie zębów lampą',
  'Konsultacja dentystyczna': 'Konsultacja stomatologiczna',
  Przegląd: 'Przegląd stomatologiczny',
  'Plomba u dziecka': 'Wypełnienie zęba mlecznego',
  'Wyrwanie mleczaka': 'Usunięcie zęba mlecznego',
  'Karboksyterapia okolicy oczu': 'Żadna z tych usług',
}

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980): think, point, click, move a hand, press a key. */
const SECONDS = { think: 1.35, point: 1.1, click: 0.2, hand: 0.4, key: 0.28 }

/** Counts what a person does, and how long that takes by the keystroke-level model; the page's own time is measured. */
function countWork() {
  const startedAt = performance.now()
  let interactions = 0
  let seconds = 0
  const aim = () => {
    interactions += 1
    seconds += SECONDS.think + SECONDS.point + SECONDS.click
  }
  return {
    click: async (target: Locator) => {
      aim()
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      aim()
      seconds += 2 * SECONDS.hand + text.length * SECONDS.key
      await target.fill(text)
    },
    /** Opens a list and picks one. */
    select: async (target: Locator, option: string) => {
      aim()
      aim()
      await target.selectOption(option)
    },
    /** Adds interactions outside the page or within a helper. */
    add: (count: number, characters = 0) => {
      for (let index = 0; index < count; index += 1) aim()
      seconds += characters * SECONDS.key
    },
    total: () => ({ interactions, seconds: seconds + (performance.now() - startedAt) / 1000 }),
  }
}

type Work = ReturnType<typeof countWork>

/** Registers a manager on the open form, and confirms the address by the mailed link. */
async function register(page: Page, work: Work, nextPage: string): Promise<void> {
  const email = `${randomUUID().slice(0, 8)}@poczta.example`
  await work.click(page.getByLabel('Manager placówki'))
  await work.type(page.getByLabel('Adres e-mail'), email)
  await work.type(page.getByLabel('Hasło', { exact: true }), 'dobre hasło do konta')
  await work.type(page.getByLabel('Powtórz Hasło'), 'dobre hasło do konta')
  await work.click(page.getByRole('button', { name: 'Dalej' }))
  await expect(page.getByRole('heading', { level: 1, name: nextPage })).toBeVisible()
  // The mailbox, the mail and its link.
  work.add(3)
  await page.goto(await mailedLink(email, '/potwierdzenie-adresu'))
  await work.click(page.getByRole('button', { name: 'Potwierdź adres e-mail' }))
  await expect(page.getByText('Następny krok: poszukaj swojej placówki')).toBeVisible()
}

/** Uploads the price list from the page of prices, and answers what is asked about its rows. */
async function upload(page: Page, work: Work): Promise<void> {
  await work.click(page.getByRole('link', { name: 'Wgraj lub pobierz plik' }))
  // The button, the file and 'Open' in the browser's dialog.
  work.add(3)
  await page.getByLabel('Plik z cennikiem').setInputFiles(PRICE_LIST)
  await expect(page.getByRole('heading', { name: 'Wiersze do wyjaśnienia (13)' })).toBeVisible()
  for (const [own, meant] of Object.entries(OWN_NAMES)) {
    const question = page.getByRole('group', { name: `${own}: `, exact: false }).first()
    await work.select(question.getByLabel('Czy chodziło o…?'), meant)
  }
}

/** Notes what it took to publish the prices: at most five minutes. */
function expectLittle(work: Work, testInfo: TestInfo): void {
  const { interactions, seconds } = work.total()
  const description = `${interactions} interactions, ${Math.round(seconds)} s`
  testInfo.annotations.push({ type: 'work', description })
  process.stdout.write(`${testInfo.title}: ${description}\n`)
  expect(seconds).toBeLessThan(300)
}

/** Waits until visitors see the prices on the profile. */
async function expectPublic(browser: Browser, profile: string): Promise<void> {
  const visitor = await browser.newPage()
  await expect(async () => {
    await visitor.goto(profile)
    await expect(visitor.getByRole('main')).toContainText('Wypełnienia (plomby)', { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await visitor.close()
}

const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

/** Longest work without a pause, on a busy test machine; comparing 4000 names takes tens of seconds. */
const MAX_TASK_MS = 1000

test('a new manager has 60 prices within five minutes of work', async ({ page, browser }, testInfo) => {
  test.setTimeout(180_000)
  const work = countWork()
  const name = `Gabinet ${randomUUID().slice(0, 8)}`
  await page.goto('/rejestracja?redirect=account/medical-services')
  await register(page, work, 'Lista placówek')

  await page.goto('/account/medical-services')
  await work.click(page.getByRole('link', { name: 'Dodaj', exact: true }))
  // Eight fields, and the default town that is cleared for one from the list.
  work.add(10, name.length + 50)
  await fillFacility(page, name)
  await work.click(page.getByRole('button', { name: 'Dodaj placówkę' }))
  await work.click(page.getByRole('link', { name: /^Dodaj cennik/ }))
  await upload(page, work)
  await work.click(page.getByRole('button', { name: 'Poproś redakcję o dodanie tych usług' }))
  await expect(page.getByText(/^Redakcja dostała te nazwy/)).toBeVisible()
  await work.click(page.getByRole('button', { name: 'Zastosuj 60\u00a0zmian' }))
  await expect(page.getByText('W cenniku: 60\u00a0usług')).toBeVisible()
  expectLittle(work, testInfo)

  const id = Number(new URL(page.url()).pathname.split('/').at(-2))
  const profile = `/placowki/gabinet-id${id}`
  expect((await page.request.get(profile)).status()).toBe(404)
  await decide({ command: 'verify', facility: id })
  await expectPublic(browser, profile)

  await page.goto(`/account/medical-services/${id}/prices/upload`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz obecny cennik' }).click()
  const file = await readFile(await (await downloaded).path(), 'utf8')
  expect(file).toMatch(/^\ufeffId usługi;Usługa;Kategoria;Cena \(zł\)\r\n\d+;/)
  // The next file needs no answers.
  await page.getByLabel('Plik z cennikiem').setInputFiles(PRICE_LIST)
  await expect(page.getByText('Plik niczego nie zmienia.')).toBeVisible()
  await clearPrices({ token: await tokenOf(page) }, id)
})

test('the manager of a facility that is on the site claims it by the code in its mailbox, and has 60 prices', async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(180_000)
  const facility = await unmanagedFacility()
  const work = countWork()
  await page.goto(facility.url)
  await work.click(page.getByRole('link', { name: 'To moja placówka' }))
  await work.click(page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }))
  await register(page, work, 'Przejmij placówkę')

  // Back to the page of before.
  work.add(1)
  await page.goto(`/account/claims?placowka=${facility.id}`)
  await work.click(page.getByRole('button', { name: 'To moja placówka' }))
  await expect(page.getByText('Oczekuje', { exact: true })).toBeVisible()
  await work.click(page.getByRole('button', { name: 'Wyślij kod' }))
  await expect.poll(() => mailsTo(facility.email)).toHaveLength(1)
  // The mailbox and the mail.
  work.add(2)
  const [mail = ''] = await mailsTo(facility.email)
  await work.type(page.getByLabel('Kod z wiadomości'), / {4}(\w{4}-\w{4})/.exec(mail)?.[1] ?? '')
  await work.click(page.getByRole('button', { name: 'Potwierdź' }))
  await expect(page.getByText('Potwierdzone', { exact: true })).toBeVisible()
  await work.click(page.getByRole('link', { name: 'Przejdź do cennika' }))
  const manager = { token: await tokenOf(page) }
  const pricesBefore = await readPrices(manager, facility.id)
  await upload(page, work)
  await work.click(page.getByLabel(/^Zostaw w cenniku/))
  await work.click(page.getByRole('button', { name: /^Zastosuj \d/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Cennik', exact: true })).toBeVisible()
  expectLittle(work, testInfo)
  await expectPublic(browser, facility.url)
  await page.goto(facility.url)
  await expect(page.getByRole('link', { name: 'To moja placówka' })).toHaveCount(0)
  await clearPrices(manager, facility.id, pricesBefore)
  await decide({ command: 'assign', facility: facility.id, manager: null, reason: 'Test.' })
})

test('a file of 150,000 rows leaves the page responsive and no earlier preview', async ({
  page,
}, testInfo) => {
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: 'Gabinet Duży Plik', prices: {} })
  await storeSession(page, manager)
  await page.goto(`/account/medical-services/${id}/prices/upload`)
  const field = page.getByLabel('Plik z cennikiem')
  // From the disk: Playwright would decode a buffer in the page. The same path again would be no change.
  const upload = async (text: string) => {
    const path = testInfo.outputPath(`cennik-${text.length}-${Date.now()}.csv`)
    await writeFile(path, text)
    await field.setInputFiles(path)
  }
  await upload('Usługa;Cena\nSkaling;250\n')
  await expect(page.getByRole('button', { name: 'Zastosuj 1\u00a0zmianę' })).toBeVisible()

  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const longest = Number(document.documentElement.dataset['longestTask'] ?? 0)
        document.documentElement.dataset['longestTask'] = String(Math.max(longest, duration))
      }
    }).observe({ type: 'longtask' })
  })
  const rows = Array.from({ length: 150_000 }, (_, index) => `Zabieg numer ${index};${100 + (index % 900)}`)
  await upload(['Usługa;Cena', ...rows].join('\n'))
  await expect(page.getByText(/^Plik ma ponad 5000 wierszy/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zastosuj/ })).toHaveCount(0)
  // Many names that the catalogue does not have are compared in parts.
  await upload(['Usługa;Cena', ...rows.slice(0, 4000)].join('\n'))
  await expect(page.getByText(/^Czytamy plik/)).toBeVisible()
  await upload('Usługa;Cena\nSkaling;250\n')
  await expect(page.getByRole('button', { name: 'Zastosuj 1\u00a0zmianę' })).toBeVisible()
  const longest = await page.evaluate(() => Number(document.documentElement.dataset['longestTask'] ?? 0))
  expect(longest).toBeLessThan(MAX_TASK_MS)
})
