import { expect } from '@playwright/test'
import { SITE, startProcess, stopProcess } from '../environment.ts'
import { test } from '../test.ts'

const SEEN = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'
const UNSEEN = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/opole'
const PANEL = 'Nie udało się wczytać tej części strony'

test('stored pages and those without provider data work while the provider is down, the others show an error; all recover', async ({
  page,
}) => {
  await fetch(SITE + SEEN)
  await page.goto('/o-nas')
  await stopProcess('provider-api')

  await expect.poll(async () => (await fetch(SITE + SEEN)).headers.get('cache-control')).toBe('no-store')
  expect((await fetch(SITE + SEEN)).status).toBe(200)
  const document = await fetch(SITE + UNSEEN)
  expect(document.status).toBe(503)
  expect(document.headers.get('retry-after')).toBe('10')
  expect(await document.text()).toContain(PANEL)
  expect((await fetch(`${SITE}/o-nas`)).status).toBe(200)
  expect((await fetch(`${SITE}/readyz`)).status).toBe(503)
  const call = await fetch(`${SITE}/api/MedicalService/MostSearched`)
  expect(call.status).toBe(503)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Strona główna' }).click()
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  await startProcess('provider-api')
  await page.getByRole('button', { name: /ponownie/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Porównaj ceny/ })).toBeVisible()
})
