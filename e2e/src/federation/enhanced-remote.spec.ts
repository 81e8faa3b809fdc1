import { join } from 'node:path'
import { registerRemote, unregister } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { buildFixture } from '../../fixtures/build-fixture.ts'
import { FIRST_PORT, SITE } from '../environment.ts'
import { insertLink, recordPage } from '../page.ts'
import { test } from '../test.ts'
import { serveFolder } from './serve-folder.ts'

const PORT = FIRST_PORT + 95
const store = directoryStore(storePath())
const author = { by: 'e2e', why: 'enhanced-remote.spec' }
const react = { singleton: true, requiredVersion: '^19.0.0' }
const router = { singleton: true, requiredVersion: '^7.0.0' }

/** The entry of a remote that a server on this machine serves. */
const remoteAt = (port: number, prefix: string): Parameters<typeof registerRemote>[2] => ({
  kind: 'module-federation',
  manifest: `http://localhost:${port}/mf-manifest.json`,
  remote: 'partner_rates',
  expose: './Page',
  prefixes: [prefix],
  title: 'Kalkulator rat | Medicena',
  description:
    'Kalkulator rat partnera: policz, ile wyniesie miesięczna rata za leczenie rozłożone na kilka części.',
})

test('a stock enhanced remote appears with its registry entry and disappears without it', async ({
  page,
}) => {
  const output = join(import.meta.dirname, '../../.site/enhanced-remote')
  await buildFixture('enhanced-remote', output, {
    name: 'partner_rates',
    filename: 'remoteEntry.js',
    exposes: { './Page': './page.tsx' },
    shared: { react, 'react-dom': react, 'react-router-dom': router },
  })
  const origin = await serveFolder(output, PORT)
  await registerRemote(store, 'partner-rates', remoteAt(PORT, '/raty'), author)
  await expect.poll(async () => (await fetch(`${SITE}/raty`)).status).toBe(200)

  // By a document request …
  const record = recordPage(page)
  await page.goto('/raty')
  await expect(page).toHaveTitle('Kalkulator rat | Medicena')
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator rat partnera' })).toBeVisible()
  await page.getByRole('button', { name: 'Raty: 0' }).click()
  await expect(page.getByRole('button', { name: 'Raty: 1' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Strefa klienta' })).toBeVisible()
  expect(record.consoleErrors).toEqual([])
  expect(record.failedRequests).toEqual([])

  // … and by client-side navigation.
  await page.goto('/')
  await insertLink(page, '/raty', 'Raty')
  const documents = record.documents.length
  await page.getByRole('link', { name: 'Raty', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator rat partnera' })).toBeVisible()
  expect(record.documents).toHaveLength(documents)

  // The remote uses the whole of react-router-dom, with the router of the page.
  await expect(page.getByText('Adres: /raty')).toBeVisible()
  await page.getByRole('link', { name: 'Od partnera do strefy klienta' }).click()
  await expect(page).toHaveURL(/\/strefa-klienta$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator rat partnera' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(record.documents).toHaveLength(documents)

  await unregister(store, 'partner-rates', author)
  await expect.poll(async () => (await fetch(`${SITE}/raty`)).status).toBe(404)
  await origin.close()
})

test('a dead remote affects its own page only', async ({ page }) => {
  await registerRemote(store, 'dead-remote', remoteAt(FIRST_PORT + 94, '/martwe'), author)
  await expect.poll(async () => (await fetch(`${SITE}/martwe`)).status).toBe(200)
  await page.goto('/martwe')
  await expect(page.getByRole('heading', { name: 'Nie udało się wczytać tej części strony' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Strefa klienta' }).click()
  await expect(page).toHaveURL(/\/strefa-klienta$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await unregister(store, 'dead-remote', author)
  await expect.poll(async () => (await fetch(`${SITE}/martwe`)).status).toBe(404)
})
