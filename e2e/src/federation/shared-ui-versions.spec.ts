import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promote, rollback, storeRelease } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE, zoneBase } from '@medicena/zone-kit/workspace'
import { expect, type Locator, type Page } from '@playwright/test'
import { copyPackage, removeCopies } from '../copy-package.ts'
import { OPERATIONS } from '../environment.ts'
import { test } from '../test.ts'

const ZONE = 'mf-static'
const store = directoryStore(storePath())
const author = { by: 'e2e', why: 'shared-ui-versions.spec' }

/** Styles of the other shared-ui version: more specific than the current ones. */
const OTHER_BUTTON = `
@layer shared-ui {
  .button.button {
    border-radius: 0;
    background: rgb(1, 2, 3);
    letter-spacing: 3px;
  }
}
`

/** Copies mf-static with another shared-ui. */
async function otherZone(): Promise<string> {
  const styles = 'src/button/button.module.css'
  const sharedUi = await copyPackage('shared-ui', styles, (text) => text + OTHER_BUTTON)
  const zone = await copyPackage(ZONE, 'package.json', (text) => text)
  const installed = join(zone, 'node_modules')
  await rm(installed)
  await cp(join(WORKSPACE, ZONE, 'node_modules'), installed, { recursive: true })
  const link = join(installed, '@medicena/shared-ui')
  await rm(link)
  await symlink(sharedUi, link)
  return zone
}

const serving = async () => (await (await fetch(`${OPERATIONS}/zones`)).json()).zones[ZONE].serving

const styleOf = (button: Locator) =>
  button.evaluate((element) => {
    const { borderRadius, backgroundColor, letterSpacing, paddingInline, fontSize } =
      getComputedStyle(element)
    return { borderRadius, backgroundColor, letterSpacing, paddingInline, fontSize }
  })

/** The shell's own buttons are in the cookie banner of every page. */
const ofShell = (page: Page) => page.getByRole('button', { name: 'Zapamiętaj wybór' })
const ofSearch = (page: Page) => page.getByRole('button', { name: 'Znajdź' })
const ofStatic = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Znajdź usługę' })

test.afterEach(removeCopies)

test('releases with different shared-ui versions share a page, each with its own styles', async ({
  page,
}) => {
  await page.goto('/strefa-klienta')
  const staticBefore = await styleOf(ofStatic(page))

  const { version } = await storeRelease(store, await otherZone())
  await promote(store, ZONE, version, zoneBase(ZONE), author)
  try {
    await expect.poll(serving).toBe(version)
    await page.goto('/')
    await page.getByRole('link', { name: 'Ustawienia cookies' }).click()
    await expect(ofShell(page)).toBeVisible()
    const shell = await styleOf(ofShell(page))
    const search = await styleOf(ofSearch(page))
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    // Twice, by client-side navigation: the styles of the other version stay in the document.
    for (const _visit of ['first', 'second']) {
      await page.getByRole('banner').getByRole('link', { name: 'Strefa klienta' }).click()
      await expect(ofStatic(page)).toBeVisible()
      expect(await styleOf(ofStatic(page))).toEqual({
        ...staticBefore,
        borderRadius: '0px',
        backgroundColor: 'rgb(1, 2, 3)',
        letterSpacing: '3px',
      })
      expect(await styleOf(ofShell(page))).toEqual(shell)
      await page.getByRole('banner').getByRole('link', { name: 'Medicena, strona główna' }).click()
      await expect(ofSearch(page)).toBeVisible()
      expect(await styleOf(ofSearch(page))).toEqual(search)
      expect(await styleOf(ofShell(page))).toEqual(shell)
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  } finally {
    await rollback(store, ZONE, author)
    await expect.poll(serving).not.toBe(version)
  }
})
