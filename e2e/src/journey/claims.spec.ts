import { expect } from '@playwright/test'
import { expectAccessibleState } from '../accessibility.ts'
import { createAccount, decide, listContactRequests, storeSession, unmanagedFacility } from '../accounts.ts'
import { widths } from '../environment.ts'
import { mailsTo } from '../mails.ts'
import { test } from '../test.ts'

for (const width of widths(360)) {
  test(`a manager claims a facility by the code that its own mailbox got, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const facility = await unmanagedFacility(width === 360 ? 0 : 7)
    const manager = await createAccount('manager')
    await storeSession(page, manager)
    await page.goto(facility.url)
    await page.getByRole('link', { name: 'To moja placówka' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Przejmij placówkę' })).toBeVisible()
    await expect(page.getByRole('heading', { name: facility.name })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('button', { name: 'To moja placówka' }).click()
    await expect(page.getByText('Oczekuje', { exact: true })).toBeVisible()
    expect(await listContactRequests(manager)).toEqual([])

    await page.getByRole('button', { name: 'Wyślij kod' }).click()
    const code = page.getByLabel('Kod z wiadomości')
    await code.fill('AAAA-AAAA')
    await page.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(page.getByText(/^Kod jest niepoprawny albo wygasł/)).toBeVisible()
    await expect(code).toHaveValue('AAAA-AAAA')
    await expectAccessibleState(page)

    await expect.poll(() => mailsTo(facility.email)).toHaveLength(1)
    const [mail = ''] = await mailsTo(facility.email)
    expect(mail).not.toContain(manager.email)
    expect((await mailsTo(manager.email)).join()).not.toContain('Kod')
    await code.fill(/ {4}(\w{4}-\w{4})/.exec(mail)?.[1] ?? '')
    await page.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(page.getByText('Potwierdzone', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Przejdź do cennika' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cennik', exact: true })).toBeVisible()
    await page.goto(facility.url)
    await expect(page.getByRole('link', { name: 'To moja placówka' })).toHaveCount(0)
    await decide({ command: 'assign', facility: facility.id, manager: null, reason: 'Test.' })
  })
}

test('a visitor reports an error in a profile', async ({ page }) => {
  const facility = await unmanagedFacility(3)
  await page.goto(facility.url)
  await page.getByRole('button', { name: 'Zgłoś błąd w profilu' }).click()
  await page.getByLabel('Czego dotyczy błąd').selectOption('Placówka nie działa')
  await page.getByLabel('Co jest nie tak').fill('Na drzwiach wisi kartka, że gabinet jest zamknięty.')
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Zgłoszenie wysłane')).toBeVisible()
})
