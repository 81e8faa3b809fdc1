import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { addFacility, createAccount, storeSession } from '../accounts.ts'
import { SITE, startProcess, stopProcess } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const LOGS = process.env['LOG_FOLDER'] ?? ''

/** Part of everything that is typed on the tour. */
const MARK = 'zqtajne'
const PASSWORD = `Haslo-${MARK}-12`
const RESULTS = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'

/** All logs of all processes, by file. */
function readLogs(): ReadonlyMap<string, string> {
  return new Map(readdirSync(LOGS).map((name) => [name, readFileSync(join(LOGS, name), 'utf8')]))
}

test.afterAll(() => startProcess('provider-api'))

test('no log contains what visitors type, search for or open', async ({ page }) => {
  test.setTimeout(120_000)
  const before = readLogs()
  const manager = await createAccount('manager')
  const id = await addFacility(manager, { name: `Gabinet ${MARK}`, prices: { 101: 250 } })

  await test.step('search, by pages and by calls', async () => {
    await page.goto('/')
    await waitForHydration(page)
    const searched = page.waitForResponse(/\/api\/MedicalService\/Search\//)
    await page.getByRole('combobox', { name: /Usługa/ }).fill(`leczenie ${MARK}`)
    await searched
    await page.goto(`${RESULTS}?price-from=10&${MARK}=1`)
    for (const path of [
      `/szukaj?usluga=${MARK}&miejsce=${MARK}`,
      `/uslugi-medyczne/stomatologia/${MARK}`,
      `/placowki/${MARK}-id${id}`,
      `/%E0%A4%A${MARK}`,
      `/${MARK.repeat(400)}`,
      `/api/MedicalService/Search/${MARK}`,
      `/api/MedicalService/${MARK}`,
      `/api/${MARK}`,
      `/api/MedicalService/Promotions/${MARK}?date=${MARK}`,
      `/_data/mf-search@${MARK}${RESULTS}`,
    ]) {
      await fetch(SITE + path)
    }
  })
  const send = (path: string, body: string, token?: string) =>
    fetch(`${SITE}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
    })
  await test.step('accounts and contact requests, valid and invalid', async () => {
    const credentials = JSON.stringify({ email: `${MARK}@poczta.example`, password: PASSWORD })
    await send('authentication/register', credentials)
    await send(
      'authentication/login',
      JSON.stringify({ email: `${MARK}@poczta.example`, password: `x${PASSWORD}` }),
    )
    await send('authentication/login', `{"email": "${MARK}`)
    await send('authentication/login', credentials, MARK)
    const request = { name: `Anna ${MARK}`, email: `${MARK}@poczta.example`, message: MARK, consent: true }
    await send(`MedicalFacility/${id}/ContactRequests`, JSON.stringify(request))
    await storeSession(page, manager)
    await page.goto(`/account/medical-services/${id}`)
    await waitForHydration(page)
    await page.getByLabel('Ulica').fill(`ul. ${MARK}`)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lista placówek' })).toBeVisible()
  })
  await test.step('while the provider is down', async () => {
    await stopProcess('provider-api')
    for (const path of [RESULTS, `/placowki/${MARK}-id${id}`, `/api/MedicalService/Search/${MARK}`]) {
      expect((await fetch(SITE + path)).status).toBe(503)
    }
    await send(
      'authentication/login',
      JSON.stringify({ email: `${MARK}@poczta.example`, password: PASSWORD }),
    )
  })

  const after = [...readLogs()].map(
    ([name, text]) => [name, text.slice((before.get(name) ?? '').length)] as const,
  )
  expect(after.map(([name]) => name)).toEqual(expect.arrayContaining(['provider-api.log', 'site.log']))
  // The tour has been logged: requests by the provider, errors by the site.
  expect(new Map(after).get('provider-api.log')).toContain('"route":')
  expect(new Map(after).get('site.log')).toContain('"err":')
  for (const typed of [MARK, 'leczenie-kanalowe', 'wroclaw', manager.email]) {
    const hits = after.filter(([, text]) => text.toLowerCase().includes(typed))
    expect(hits.map(([name]) => `${typed} in ${name}`)).toEqual([])
  }
})
