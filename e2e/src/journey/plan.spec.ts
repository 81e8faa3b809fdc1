import { expect } from '@playwright/test'
import { mailedLink } from '../mails.ts'
import { test } from '../test.ts'

test('a whole treatment is added up in a town', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Plan leczenia' }).click()
  await page.getByRole('link', { name: /^Usunięcie zęba/ }).click()
  await expect(page.getByRole('list', { name: 'Usługi w planie' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Miasto' }).fill('Wrocław')
  await page
    .getByRole('option', { name: /^Wrocław/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Odległość od centrum' }).selectOption('50')
  await page.getByRole('button', { name: 'Policz koszt' }).click()
  await expect(page).toHaveURL(/\/plan\?uslugi=.*,usuniecie-zeba&miejsce=wroclaw&promien=50$/)
  const result = page.getByRole('heading', { name: /^Wrocław, do 50 km: \d+ placów/ })
  await expect(result).toBeFocused()
  await expect(result).toBeInViewport()
  await page
    .getByText(/^Pokaż wszystkie/)
    .first()
    .click()

  const totals = await page
    .getByText(/^Razem/)
    .locator('..')
    .allInnerTexts()
  const complete = totals
    .filter((text) => text.startsWith('Razem\n'))
    .map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
  expect(complete.length).toBeGreaterThan(0)
  expect(complete).toEqual([...complete].sort((one, other) => one - other))
})

test('an alert about a lower price is confirmed by the mailed link, and ended', async ({ page }) => {
  const email = 'powiadomienie-journey@poczta.example'
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  await page.getByRole('button', { name: 'Powiadom o niższej cenie' }).click()
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByRole('checkbox', { name: /^Wyrażam zgodę/ }).check()
  await page.getByRole('button', { name: 'Zamów powiadomienie' }).click()
  await expect(page.getByText('Potwierdź adres e-mail')).toBeVisible()
  await page.goto(await mailedLink(email, '/powiadomienie-o-cenie'))
  await page.getByRole('button', { name: 'Włącz powiadomienie' }).click()
  await expect(page.getByText('Powiadomienie włączone')).toBeVisible()
  await page.getByRole('link', { name: 'Wyłącz powiadomienie' }).click()
  await page.getByRole('button', { name: 'Wyłącz powiadomienie' }).click()
  await expect(page.getByText('Powiadomienie wyłączone')).toBeVisible()
})
