import { expect } from '@playwright/test'
import { addFacility, createAccount, storeSession } from '../accounts.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

/** Long names of 120 characters, which break layouts. */
const NAME =
  'Niepubliczny Zakład Opieki Zdrowotnej Wielospecjalistyczne Centrum Stomatologiczno-Implantologiczne „Uśmiech” w Krakowie'

test('a visitor’s request appears in the manager’s account, where it can be deleted', async ({
  page,
  request,
}) => {
  const manager = await createAccount('manager')
  const [service] = await (await request.get('/api/MedicalService/Search/most%20adhezyjny')).json()
  const id = await addFacility(manager, { name: NAME, prices: { [service.id]: 1234 } })
  await page.goto(`/placowki/x-id${id}`)
  await page.getByRole('main').locator('details details > summary').click()

  await test.step('the form loads on demand, and again after a failure', async () => {
    await page.context().setOffline(true)
    // The header has one for requests without a service.
    await page
      .getByRole('region', { name: 'Cennik', exact: true })
      .getByRole('button', { name: 'Placówka skontaktuje się ze mną' })
      .click()
    await expect(page.getByText('Nie udało się wczytać formularza')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByLabel('Imię i nazwisko')).toBeVisible()
  })

  await page.getByLabel('Imię i nazwisko').fill('Anna Nowak')
  await page.getByLabel('Numer telefonu').fill('600 100 200')
  await page.getByLabel('Wiadomość (opcjonalnie)').fill('Najlepiej po 16.')
  await page.getByRole('checkbox', { name: /^Wyrażam zgodę/ }).check()
  await page.getByRole('button', { name: 'Wyślij prośbę' }).click()
  const confirmation = page.getByRole('region', { name: 'Prośba o kontakt' }).getByText('Prośba wysłana')
  await expect(confirmation).toBeVisible()
  await expect(page.locator(':focus')).toContainText('telefonicznie (+48 600 100 200)')

  await storeSession(page, manager)
  await page.goto('/account/contact-requests')
  await expect(page.getByRole('heading', { name: 'Anna Nowak' })).toBeVisible()
  for (const text of [NAME, 'Most adhezyjny', 'Najlepiej po 16.'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /600 100 200/ })).toHaveAttribute('href', 'tel:+48600100200')
  await page.getByRole('button', { name: 'Usuń zgłoszenie – Anna Nowak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń zgłoszenie' }).click()
  await expect(page.getByText('Nie ma zgłoszeń')).toBeVisible()
})
