import { expect, type Page } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { widths } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const service = (page: Page) => page.getByRole('combobox', { name: 'Usługa lub specjalizacja' })
const place = (page: Page) => page.getByRole('combobox', { name: 'Miasto lub województwo' })
const find = (page: Page) => page.getByRole('button', { name: 'Znajdź' })

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
