import { expect, type Page } from '@playwright/test'
import { totalLayoutShift } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const service = (page: Page) => page.getByRole('combobox', { name: 'Usługa lub specjalizacja' })
const place = (page: Page) => page.getByRole('combobox', { name: 'Miasto lub województwo' })
const find = (page: Page) => page.getByRole('button', { name: 'Znajdź' })

test('Znajdź validates the form and opens the service in a place, which is then a recent search', async ({
  page,
}) => {
  await page.goto('/')
  await find(page).click()
  await expect(page.getByText('Wybierz z listy usługę lub specjalizację.')).toBeVisible()
  await expect(service(page)).toBeFocused()
  await expect(page).toHaveURL(/:\d+\/$/)

  await service(page).fill('kanalowe')
  await expect(page.getByRole('option').first()).toBeVisible()
  await service(page).press('Escape')
  await find(page).click()
  await expect(page).toHaveURL(/\/uslugi-medyczne\/stomatologia\/leczenie-kanalowe$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Porównaj ceny/ })).toBeVisible()

  await service(page).pressSequentially('leczenie kanal')
  await page.getByRole('option', { name: /^Leczenie kanałowe od / }).click()
  await expect(service(page)).toHaveValue('Leczenie kanałowe')
  await place(page).pressSequentially('dolno')
  await page.getByRole('option', { name: /^dolnośląskie/ }).click()
  await find(page).click()
  await expect(page).toHaveURL(/\/leczenie-kanalowe\/dolnoslaskie$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Leczenie kanałowe')

  await page.goto('/')
  const recent = page.getByRole('navigation', { name: 'Ostatnie wyszukiwania' })
  await expect(recent.getByRole('link', { name: /^Leczenie kanałowe, .*dolnośląskie$/ })).toBeVisible()
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
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
