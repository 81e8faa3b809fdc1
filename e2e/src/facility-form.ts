import type { Page } from '@playwright/test'

/** Fills in what a facility must have; its town is chosen from the list. */
export async function fillFacility(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nazwa placówki').fill(name)
  await page.getByRole('combobox', { name: 'Miejscowość' }).fill('bogatyn')
  await page.getByRole('option', { name: /Bogatynia/ }).click()
  await page.getByLabel('Ulica').fill('ul. Lipowa')
  await page.getByLabel('Numer budynku i lokalu').fill('12A/3')
  await page.getByLabel('Kod pocztowy').pressSequentially('59920')
  await page.getByLabel('Telefon', { exact: true }).fill('75 123 45 67')
}
