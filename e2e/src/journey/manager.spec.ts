import { expect, type Locator } from '@playwright/test'
import { addFacility, clearPrices, createAccount, decide, storeSession } from '../accounts.ts'
import { recordPage } from '../page.ts'
import { test } from '../test.ts'
import { Visitor } from '../visitor.ts'

/** A manager's change must be public within this time. */
const PUBLIC_WITHIN_MS = 5000

test('a manager edits a facility, adds a price and a promotion with the keyboard alone; both are public within five seconds', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: 'Gabinet Klawiatura', prices: {} })
  await storeSession(page, manager)
  const visitor = await browser.newPage()
  const expectPublic = (path: string, words: RegExp) =>
    expect(async () => {
      await visitor.goto(path)
      await expect(visitor.getByRole('main')).toContainText(words, { timeout: 1000 })
    }).toPass({ timeout: PUBLIC_WITHIN_MS })
  const record = recordPage(page)
  const keyboard = new Visitor(page)
  const main = page.getByRole('main')
  const type = async (field: Locator, text: string) => {
    await keyboard.tabTo(field)
    await page.keyboard.type(text)
  }
  const follow = async (link: Locator) => {
    await keyboard.tabTo(link)
    await page.keyboard.press('Enter')
  }

  await page.goto('/account/medical-services')
  await test.step('the facility, whose change an operator approves', async () => {
    await follow(main.getByRole('link', { name: 'Gabinet Klawiatura', exact: true }))
    await keyboard.tabTo(page.getByLabel('Nazwa placówki'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Gabinet Nowy')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Zmiany czekają na zatwierdzenie')).toBeVisible()
    await decide({ command: 'approve-change', facility: id })
    await expectPublic(`/placowki/gabinet-id${id}`, /Gabinet Nowy/)
  })

  await test.step('a price', async () => {
    await follow(main.getByRole('link', { name: /^Dodaj cennik/ }))
    await type(page.getByRole('combobox', { name: 'Usługa' }), 'lakowanie')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await type(page.getByLabel('Cena (zł)'), '190')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Usługa' })).toBeFocused()
    await expectPublic('/uslugi-medyczne/stomatologia/lakowanie-bruzd-1-zab/belchatow', /Gabinet Nowy/)
  })

  await test.step('a promotion, which the manager cancels', async () => {
    await follow(main.getByRole('link', { name: /^Historia i promocje/ }))
    await type(page.getByLabel('Cena promocyjna (zł)'), '150')
    await expect(page.getByText('Promocja spełnia wymogi dyrektywy Omnibus')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Zaplanowana', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Odwołaj promocję od/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj promocję' }).click()
    await expect(page.getByText('Zaplanowana', { exact: true })).toHaveCount(0)
  })

  await clearPrices(manager, id)
  await main.getByRole('link', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL('/promocje')
  expect(record.failedRequests).toEqual([])
  expect(record.consoleErrors).toEqual([])
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
