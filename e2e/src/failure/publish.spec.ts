import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, rollback, storeRelease } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, zoneBase } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { OPERATIONS, SITE } from '../environment.ts'
import { test } from '../test.ts'

const store = directoryStore(storePath())
const base = zoneBase('mf-facility')
const author = { by: 'e2e', why: 'publish.spec' }
const copy = join(import.meta.dirname, '../../.site/mf-facility')
const PROFILE = '/placowki/placowka-id1'
const MARK = '| po zmianie |'

/** Copies mf-facility with a change. */
async function changedFacility(change: (folder: string) => Promise<void>): Promise<string> {
  await rm(copy, { recursive: true, force: true })
  await cp(join(WORKSPACE, 'mf-facility'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  })
  await symlink(join(WORKSPACE, 'mf-facility/node_modules'), join(copy, 'node_modules'))
  await change(copy)
  return copy
}

async function edit(folder: string, file: string, replace: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = replace(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}

const profile = async () => (await fetch(SITE + PROFILE)).text()
const facility = async () => (await (await fetch(`${OPERATIONS}/zones`)).json()).zones['mf-facility']

test.afterAll(() => rm(copy, { recursive: true, force: true }))

test('a new release is visible within 5 s without a restart, and open pages keep working', async ({
  page,
}) => {
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  expect(await profile()).not.toContain(MARK)
  const folder = await changedFacility((root) =>
    edit(root, 'src/profile/profile-head.ts', (text) =>
      text.replace('const suffix = ` |', `const suffix = \` ${MARK}`),
    ),
  )
  const { name, version } = await storeRelease(store, folder)
  await promote(store, name, version, base, author)
  const published = Date.now()
  await expect.poll(profile, { timeout: 5_000 }).toContain(MARK)
  test.info().annotations.push({ type: 'figure', description: `visible after ${Date.now() - published} ms` })

  await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
  await expect(page).toHaveURL(/\/placowki\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Nie udało się wczytać')).toHaveCount(0)
})

test('a release that throws at load is rejected with a reason, and the previous one keeps serving', async () => {
  const before = await facility()
  const folder = await changedFacility((root) =>
    // Passes the check at publish and throws on the server only.
    edit(
      root,
      'src/routes.ts',
      (text) =>
        `${text}\nif (globalThis.process?.argv[1]?.includes('shell/dist/server')) throw new Error('zepsute wydanie')\n`,
    ),
  )
  const { name, version } = await storeRelease(store, folder)
  await promote(store, name, version, base, author)
  await expect.poll(async () => (await facility()).rejected).toContain('zepsute wydanie')
  const after = await facility()
  expect(after.requested).toBe(version)
  expect(after.serving).toBe(before.serving)
  expect((await fetch(SITE + PROFILE)).status).toBe(200)
  await rollback(store, name, author)
  await expect.poll(async () => (await facility()).rejected).toBeNull()
})

test('a release with altered bytes is rejected, and the previous one keeps serving', async () => {
  const before = await facility()
  const folder = await changedFacility((root) =>
    edit(root, 'src/routes.ts', (text) => `${text}\n// another release\n`),
  )
  const { name, version } = await storeRelease(store, folder)
  const release = JSON.parse((await store.readManifest(name, version)).toString('utf8'))
  const path = join(storePath(), 'releases', name, version, release.entry)
  await rm(`${path}.br`)
  await writeFile(path, `${await readFile(path, 'utf8')};alert(1)`)
  await promote(store, name, version, base, author)
  await expect.poll(async () => (await facility()).rejected).toContain('is not what was published')
  expect((await facility()).serving).toBe(before.serving)
  expect((await fetch(SITE + PROFILE)).status).toBe(200)
  await rollback(store, name, author)
  await expect.poll(async () => (await facility()).rejected).toBeNull()
})
