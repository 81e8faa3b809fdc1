import { signPreview } from '@medicena/zone-kit/preview-token'
import { promote, rollback, storeRelease } from '@medicena/zone-kit/publish'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, zoneBase } from '@medicena/zone-kit/workspace'
import { type Browser, expect, type Page } from '@playwright/test'
import { copyPackage, removeCopies } from '../copy-package.ts'
import { OPERATIONS, PREVIEW_SECRET, SITE } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { storeCookieChoice, test } from '../test.ts'

const ZONE = 'mf-static'
const PATH = '/o-nas'
const MARK = 'O nas po zmianie'
const store = directoryStore(storePath())
const base = zoneBase(ZONE)
const author = { by: 'e2e', why: 'rollout.spec' }

/** Opens a page in a browser of its own, as the visitor with this number in rollouts. */
async function openAs(browser: Browser, bucket: number): Promise<Page> {
  const context = await browser.newContext()
  await storeCookieChoice(context, 'rejected')
  await context.addCookies([{ name: 'medicena-cohort', value: String(bucket), url: SITE }])
  return context.newPage()
}

const candidate = async () =>
  (await (await fetch(`${OPERATIONS}/zones`)).json()).zones[ZONE].candidate ?? null

/** Changes the share; resolves when the site serves it. */
async function changeShare(version: string, share: number): Promise<void> {
  await promote(store, ZONE, version, base, author, { share })
  await expect.poll(candidate).toMatchObject({ version, share, serving: share > 0 })
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** A release whose page has another heading. */
let version: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const folder = await copyPackage(ZONE, 'src/about/about.tsx', (text) =>
    text.replace('title="O nas"', `title="${MARK}"`),
  )
  version = (await storeRelease(store, folder)).version
})
test.afterAll(removeCopies)
test.afterEach(async () => {
  if (await candidate()) await rollback(store, ZONE, author)
  await expect.poll(candidate).toBeNull()
})

test('a candidate goes to its share of the visitors, who keep it while the share grows, until a halt', async ({
  browser,
}) => {
  await changeShare(version, 50)
  const [with49, with50, newcomer] = [
    await openAs(browser, 49),
    await openAs(browser, 50),
    await browser.newPage(),
  ]
  await newcomer.goto(PATH)
  const [number] = await newcomer.context().cookies()
  expect(number).toMatchObject({ name: 'medicena-cohort', httpOnly: true, sameSite: 'Lax' })
  await expectHeading(newcomer, Number(number?.value) < 50 ? MARK : 'O nas')

  // Documents and client-side navigations, again and again.
  for (const [page, heading] of [
    [with49, MARK],
    [with50, 'O nas'],
  ] as const) {
    await page.goto(PATH)
    await expectHeading(page, heading)
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'O nas' }).click()
    await expectHeading(page, heading)
    await page.reload()
    await expectHeading(page, heading)
  }

  await changeShare(version, 51)
  for (const page of [with49, with50]) {
    await page.reload()
    await expectHeading(page, MARK)
  }

  await changeShare(version, 0)
  for (const page of [with49, with50]) {
    await page.reload()
    await expectHeading(page, 'O nas')
  }
})

test('promoting a candidate makes it live for all visitors, also in open pages', async ({ browser }) => {
  const live = (await store.readRegistry()).zones[ZONE]
  if (live?.kind !== 'container') throw new Error('no live release')
  await changeShare(version, 50)
  const other = await openAs(browser, 99)
  await other.goto('/')
  await promote(store, ZONE, version, base, author)
  await expect.poll(candidate).toBeNull()
  await waitForHydration(other)
  await other.getByRole('contentinfo').getByRole('link', { name: 'O nas' }).click()
  // The open page has the release with which it was rendered.
  await expectHeading(other, 'O nas')
  await other.reload()
  await expectHeading(other, MARK)
  await promote(store, ZONE, live.version, base, author)
  const served = async () => (await fetch(SITE + PATH)).text()
  await expect.poll(served, { timeout: 5_000 }).not.toContain(MARK)
})

test('a link shows a stored release in one browser, with a badge and a button to leave', async ({
  page,
  browser,
}) => {
  const token = signPreview(
    { releases: [{ zone: ZONE, version }], path: PATH, expires: Math.floor(Date.now() / 1000) + 3600 },
    PREVIEW_SECRET,
  )
  await page.goto(`/_preview?token=${token}`)
  await expect(page).toHaveURL(SITE + PATH)
  await expectHeading(page, MARK)
  const badge = page.getByRole('complementary', { name: 'Podgląd' })
  await expect(badge).toContainText(`${ZONE} ${version}`)
  await expect(badge).toContainText(/dane \d+ ms, renderowanie \d+ ms/)
  const { headers } = await page.goto('/').then((response) => ({ headers: response?.headers() }))
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'O nas' }).click()
  await expectHeading(page, MARK)

  const other = await browser.newPage()
  await other.goto(PATH)
  await expectHeading(other, 'O nas')
  await expect(other.getByRole('complementary', { name: 'Podgląd' })).toHaveCount(0)

  await badge.getByRole('button', { name: 'Zakończ podgląd' }).click()
  await expect(page).toHaveURL(SITE + PATH)
  await expectHeading(page, 'O nas')
  await expect(badge).toHaveCount(0)
})
