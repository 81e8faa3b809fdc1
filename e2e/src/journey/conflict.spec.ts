import { expect, type Page } from '@playwright/test'
import { addFacility, createAccount, storeSession } from '../accounts.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Te dane zmieniły się w międzyczasie' })

test('a facility edited in two tabs keeps what the manager chooses', async ({ page, context }) => {
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: 'Gabinet Wspólny', prices: {} })
  await storeSession(page, manager)
  const other = await context.newPage()
  const open = async (tab: Page) => {
    await tab.goto(`/account/medical-services/${id}`)
    await waitForHydration(tab)
    await expect(tab.getByLabel('Nazwa placówki')).toHaveValue('Gabinet Wspólny')
  }
  await open(page)
  await open(other)

  await other.getByLabel('Nazwa placówki').fill('Gabinet z drugiej karty')
  await other.getByLabel('Ulica').fill('ul. Nowa')
  await save(other).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Lista placówek' })).toBeVisible()

  // A tab in the background draws once a second, and a click waits for two frames.
  await page.bringToFront()
  await page.getByLabel('Nazwa placówki').fill('Gabinet z pierwszej karty')
  await page.getByLabel('Telefon', { exact: true }).fill('44 765 43 21')
  await save(page).click()
  await expect(dialog(page)).toBeVisible()
  const group = (name: string) => dialog(page).getByRole('group', { name, exact: true })
  await expect(dialog(page).getByRole('group')).toHaveCount(3)
  await expect(group('Nazwa placówki').getByLabel(/^Twoja wersja/)).toBeChecked()
  // The manager has not touched the street here.
  await expect(group('Ulica').getByLabel(/^Zapisana wersja/)).toBeChecked()
  await group('Nazwa placówki')
    .getByLabel(/^Zapisana wersja/)
    .check()
  await dialog(page).getByRole('button', { name: 'Zapisz wybrane' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista placówek' })).toBeVisible()
  await page.goto(`/account/medical-services/${id}`)
  await expect(page.getByLabel('Nazwa placówki')).toHaveValue('Gabinet z drugiej karty')
  await expect(page.getByLabel('Ulica')).toHaveValue('ul. Nowa')
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('+48 44 765 43 21')
})
