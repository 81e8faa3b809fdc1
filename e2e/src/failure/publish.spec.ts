import { promote, storeRelease } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, zoneBase } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { copyPackage, removeCopies } from '../copy-package.ts'
import { SITE } from '../environment.ts'
import { test } from '../test.ts'

const store = directoryStore(storePath())
const base = zoneBase('mf-facility')
const author = { by: 'e2e', why: 'publish.spec' }
const PROFILE = '/placowki/placowka-id1'
const MARK = '| po zmianie |'

const profile = async () => (await fetch(SITE + PROFILE)).text()

test.afterAll(removeCopies)

test('a new release is visible within 5 s without a restart, and open pages keep working', async ({
  page,
}) => {
  await page.goto('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
  expect(await profile()).not.toContain(MARK)
  const folder = await copyPackage('mf-facility', 'src/profile/profile-head.ts', (text) =>
    text.replace('const suffix = ` |', `const suffix = \` ${MARK}`),
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
