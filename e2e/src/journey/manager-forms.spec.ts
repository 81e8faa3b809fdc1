import { expect } from '@playwright/test'
import { addFacility, clearPrices, createAccount, fillFacility, storeSession } from '../accounts.ts'
import { test } from '../test.ts'

test('a failed save loses nothing, and leaving asks for confirmation', async ({ page }) => {
  await storeSession(page, await createAccount('manager'))
  await page.goto('/account/medical-services')
  await page.getByRole('link', { name: 'Dodaj', exact: true }).click()
  await fillFacility(page, 'Gabinet Cierpliwy')
  await page.route('**/api/MedicalFacility/Manage', (route) => route.abort())
  await page.getByRole('button', { name: 'Dodaj placówkę' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się połączyć' })).toBeVisible()
  await expect(page.getByLabel('Nazwa placówki')).toHaveValue('Gabinet Cierpliwy')
  await page.getByRole('link', { name: 'Anuluj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wróć do formularza' }).click()
  await expect(page.getByLabel('Kod pocztowy')).toHaveValue('59-920')
  await page.unroute('**/api/MedicalFacility/Manage')
  await page.getByRole('button', { name: 'Dodaj placówkę' }).click()
  await expect(page.getByRole('link', { name: 'Gabinet Cierpliwy', exact: true })).toBeVisible()
})

test('a manager adds a facility, a price and a promotion with the keyboard alone', async ({ page }) => {
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: 'Gabinet Klawiatura', prices: {} })
  await storeSession(page, manager)
  await page.goto('/account/medical-services')
  /** Presses Tab until the locator has the focus. */
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'textbox' | 'combobox') => {
    const target = page
      .getByRole('main')
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo('Gabinet Klawiatura', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Edituj placówkę' })).toBeVisible()
  await tabTo('Nazwa placówki', 'textbox')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Gabinet Nowy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lista placówek' })).toBeVisible()
  await tabTo(/^Dodaj cennik/, 'link')
  await page.keyboard.press('Enter')
  await tabTo('Usługa', 'combobox')
  await page.keyboard.type('lakowanie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo('Cena (zł)', 'textbox')
  await page.keyboard.type('190')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Usługa' })).toBeFocused()
  await tabTo(/^Historia i promocje/, 'link')
  await page.keyboard.press('Enter')
  await tabTo('Cena promocyjna (zł)', 'textbox')
  await page.keyboard.type('150')
  await expect(page.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zaplanowana', { exact: true })).toBeVisible()
  await clearPrices(manager, id)
})

test('a manager withdraws a facility and restores it with its prices', async ({ page }) => {
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: 'Gabinet Wycofany', prices: { 505: 150 } })
  const profile = `/placowki/gabinet-id${id}`
  await storeSession(page, manager)
  await page.goto(`/account/medical-services/${id}`)
  await page.getByRole('button', { name: 'Usuń placówkę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń placówkę' }).click()
  await expect(page.getByText('Placówka czeka na usunięcie')).toBeVisible()
  const status = async () => (await page.request.get(profile)).status()
  await expect.poll(status).toBe(404)
  await page.getByRole('button', { name: 'Przywróć placówkę' }).click()
  await expect(page.getByText('Placówka czeka na usunięcie')).toBeHidden()
  await expect.poll(status).toBe(200)
})
