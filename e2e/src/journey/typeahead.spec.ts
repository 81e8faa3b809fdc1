import { expect, type Page } from '@playwright/test'
import { expectAccessibleState, expectAccessibleStateAt } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { longTest, test } from '../test.ts'

const service = (page: Page) => page.getByRole('combobox', { name: 'Usługa lub specjalizacja' })
const place = (page: Page) => page.getByRole('combobox', { name: 'Miasto lub województwo' })
const find = (page: Page) => page.getByRole('button', { name: 'Znajdź' })

/** Records search requests with their time in ms. */
function recordSearches(page: Page) {
  const searches: { readonly text: string; readonly at: number }[] = []
  page.on('request', (request) => {
    const [, text] = /\/api\/MedicalService\/Search\/(.+)$/.exec(request.url()) ?? []
    if (text) searches.push({ text: decodeURIComponent(text), at: Date.now() })
  })
  return searches
}

/** Chooses the service "Leczenie kanałowe". */
async function chooseService(page: Page): Promise<void> {
  await service(page).pressSequentially('leczenie kanal')
  await page.getByRole('option', { name: /^Leczenie kanałowe od / }).click()
  await expect(service(page)).toHaveValue('Leczenie kanałowe')
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
}

for (const width of widths(360)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('options are chosen by keyboard and announced to screen readers', async ({ page }) => {
      await openHome(page)
      await service(page).focus()
      await page.keyboard.type('kanal')
      await expect(service(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /wynik/ })).toHaveText(
        /\d+ wynik/,
      )
      const second = page.getByRole('option').nth(1)
      // The first option is highlighted by itself, and the first arrow stays on it.
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(second).toHaveAttribute('aria-selected', 'true')
      const secondId = await second.getAttribute('id')
      await expect(service(page)).toHaveAttribute('aria-activedescendant', secondId ?? '')
      await expectAccessibleState(page)
      // An everyday word that was found stands below the name.
      const name = (await second.evaluate((option) => option.firstChild?.textContent)) ?? ''
      await page.keyboard.press('Enter')
      await expect(service(page)).toHaveValue(name)
      await expect(service(page)).toHaveAttribute('aria-expanded', 'false')
    })

    test('Znajdź validates the form, then opens the service, with a place its results there', async ({
      page,
    }) => {
      await openHome(page)
      await find(page).click()
      await expect(page.getByText('Wybierz z listy usługę lub specjalizację.')).toBeVisible()
      await expect(service(page)).toBeFocused()
      await expect(page).toHaveURL(/:\d+\/$/)
      await expectAccessibleState(page)

      await service(page).fill('kanalowe')
      await expect(page.getByRole('option').first()).toBeVisible()
      await service(page).press('Escape')
      await find(page).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: /^Porównaj ceny/ })).toBeVisible()

      await chooseService(page)
      await find(page).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: /^Porównaj ceny/ })).toBeVisible()
      await chooseService(page)
      await place(page).pressSequentially('dolno')
      await page.getByRole('option', { name: /^dolnośląskie/ }).click()
      await find(page).click()
      await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe\/dolnoslaskie$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Leczenie kanałowe')
    })
  })
}

// Long runs only: use-typeahead.test.ts covers it.
longTest('searches from two characters after 500 ms without input', async ({ page }) => {
  await openHome(page)
  const searches = recordSearches(page)
  await service(page).pressSequentially('k')
  await service(page).press('Backspace')
  await service(page).pressSequentially('kanał', { delay: 50 })
  const rested = Date.now()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(searches.map(({ text }) => text)).toEqual(['kanał'])
  expect((searches[0]?.at ?? 0) - rested).toBeGreaterThan(350)
})

// Long runs only: unit tests of search and combobox cover it.
longTest(
  'ignores diacritics and case, resets by Esc and the clear button, shows an empty state',
  async ({ page }) => {
    await openHome(page)
    await service(page).pressSequentially('KANALOWE')
    await expect(page.getByRole('option', { name: /kanałowe/i }).first()).toBeVisible()
    await service(page).fill('')
    await place(page).pressSequentially('lodz')
    await expect(page.getByRole('option', { name: /^Łódź/ }).first()).toBeVisible()
    await place(page).fill('')

    await chooseService(page)
    await service(page).press('Escape')
    await expect(service(page)).toHaveValue('')
    await chooseService(page)
    await page.getByRole('button', { name: /^Wyczyść pole: Usługa/ }).click()
    await expect(service(page)).toHaveValue('')
    await find(page).click()
    await expect(service(page)).toHaveAttribute('aria-invalid', 'true')

    await service(page).pressSequentially('xyzzyq')
    await expect(page.getByText('Brak wyników wyszukiwania...').first()).toBeVisible()
    await expectAccessibleStateAt(page, 1280, 360)
  },
)

// Long runs only: use-typeahead.test.ts covers it.
longTest('ignores a late response to an older query', async ({ page }) => {
  await openHome(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/MedicalService/Search/implant', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const requested = page.waitForRequest('**/api/MedicalService/Search/implant')
  await service(page).pressSequentially('implant')
  await requested
  await service(page).fill('wybielanie')
  await expect(page.getByRole('option', { name: /Wybielanie/ }).first()).toBeVisible()
  release()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByRole('option', { name: /^Implant/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Wybielanie/ }).first()).toBeVisible()
})

// Long runs only: use-typeahead.test.ts and search-bar.test.tsx cover it.
longTest('shows an error in Polish, logs it and retries', async ({ page }) => {
  await openHome(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/MedicalService/Search/**', (route) => route.abort())
  await service(page).pressSequentially('kanal')
  await expect(page.getByText('Nie udało się wczytać podpowiedzi.').first()).toBeVisible()
  expect(logged.some((text) => text.includes('Check your API URL you have introduced.'))).toBe(true)
  await expectAccessibleStateAt(page, 1280, 360)
  await page.unroute('**/api/MedicalService/Search/**')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('option', { name: /kanałowe/ }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that opens the best match or an empty state', async ({ page }) => {
    await page.goto('/')
    await service(page).fill('leczenie kanalowe')
    await place(page).fill('wroclaw')
    await find(page).click()
    await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe\/wroclaw$/)

    await page.goto('/')
    await service(page).fill('xyzzyq')
    await find(page).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nie znaleźliśmy usługi „xyzzyq”' }),
    ).toBeVisible()
  })
})
