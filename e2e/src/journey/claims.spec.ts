import { expect } from '@playwright/test'
import { createAccount, decide, listContactRequests, storeSession, unmanagedFacility } from '../accounts.ts'
import { mailsTo } from '../mails.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('a manager claims a facility by the code that its own mailbox got', async ({ page }) => {
  const facility = await unmanagedFacility(0)
  const manager = await createAccount('manager')
  await storeSession(page, manager)
  await page.goto(facility.url)
  await page.getByRole('link', { name: 'To moja placówka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Przejmij placówkę' })).toBeVisible()
  await expect(page.getByRole('heading', { name: facility.name })).toBeVisible()
  await page.getByRole('button', { name: 'To moja placówka' }).click()
  await expect(page.getByText('Oczekuje', { exact: true })).toBeVisible()
  expect(await listContactRequests(manager)).toEqual([])

  await page.getByRole('button', { name: 'Wyślij kod' }).click()
  const code = page.getByLabel('Kod z wiadomości')
  await code.fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(page.getByText(/^Kod jest niepoprawny albo wygasł/)).toBeVisible()
  await expect(code).toHaveValue('AAAA-AAAA')

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
