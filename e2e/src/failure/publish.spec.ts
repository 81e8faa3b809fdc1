import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, storeRelease } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, zoneBase } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { SITE } from '../environment.ts'
import { test } from '../test.ts'

const store = directoryStore(storePath())
const base = zoneBase('mf-facility')
const author = { by: 'e2e', why: 'publish.spec' }
const copy = join(import.meta.dirname, '../../.site/mf-facility')
const PROFILE = '/placowki/placowka-id1'
const MARK = '| po zmianie |'

/** Copies mf-facility with another suffix of its titles. */
async function changedFacility(): Promise<string> {
  await cp(join(WORKSPACE, 'mf-facility'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  })
  await symlink(join(WORKSPACE, 'mf-facility/node_modules'), join(copy, 'node_modules'))
  const path = join(copy, 'src/profile/profile-head.ts')
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.replace('const suffix = ` |', `const suffix = \` ${MARK}`))
  return copy
}

const profile = async () => (await fetch(SITE + PROFILE)).text()

test.afterAll(() => rm(copy, { recursive: true, force: true }))

test('a new release is visible within 5 s without a restart, and open pages keep working', async ({
  page,
}) => {
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  expect(await profile()).not.toContain(MARK)
  const { name, version } = await storeRelease(store, await changedFacility())
  await promote(store, name, version, base, author)
  const published = Date.now()
  await expect.poll(profile, { timeout: 5_000 }).toContain(MARK)
  test.info().annotations.push({ type: 'figure', description: `visible after ${Date.now() - published} ms` })

  await page.getByRole('main').locator('a[href^="/placowki/"]').first().click()
  await expect(page).toHaveURL(/\/placowki\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Nie udało się wczytać')).toHaveCount(0)
})
