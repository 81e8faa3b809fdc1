import { expect, type Page } from '@playwright/test'
import { sample } from '../environment.ts'
import { recordPage, waitForHydration } from '../page.ts'
import { test } from '../test.ts'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

const header = (page: Page) => page.getByRole('banner')
const background = (page: Page) => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor)
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

async function expectBar(page: Page, look: 'transparent' | 'opaque') {
  const colour = expect.poll(() => background(page))
  await (look === 'transparent' ? colour.toBe(TRANSPARENT) : colour.toBe('rgb(255, 255, 255)'))
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const banners = [
    ['/o-nas', 50],
    ['/strefa-klienta', 30],
    ['/strefa-partnera', 30],
    ['/regulamin', 30],
  ] as const
  for (const [path, threshold] of sample(banners, 1)) {
    test(`the header over the banner of ${path} is transparent until ${threshold} px`, async ({ page }) => {
      const { consoleErrors } = recordPage(page)
      await page.goto(path)
      await expectBar(page, 'transparent')
      const banner = await page.getByRole('main').locator('> div').first().boundingBox()
      // The notice of a demonstration is above both.
      const bar = await page.getByRole('banner').boundingBox()
      expect(banner?.y).toBe(bar?.y)
      await scrollTo(page, threshold - 1)
      await expectBar(page, 'transparent')
      await scrollTo(page, threshold)
      await expectBar(page, 'opaque')
      expect((await header(page).boundingBox())?.y).toBe(0)
      await scrollTo(page, 0)
      await expectBar(page, 'transparent')
      expect(consoleErrors).toEqual([])
    })
  }

  test('updates on client-side navigation without layout shift', async ({ page }) => {
    const { documents } = recordPage(page)
    await page.goto('/')
    await expectBar(page, 'opaque')
    await waitForHydration(page)
    await header(page).getByRole('link', { name: 'Strefa klienta' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Strefa klienta' })).toBeVisible()
    await expectBar(page, 'transparent')
    await scrollTo(page, 600)
    await expectBar(page, 'opaque')
    await header(page).getByRole('link', { name: 'Strefa partnera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Strefa partnera' })).toBeVisible()
    await expectBar(page, 'transparent')
    await header(page).getByRole('link', { name: 'Medicena, strona główna' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Porównaj ceny/ })).toBeVisible()
    await expectBar(page, 'opaque')
    expect((await page.getByRole('main').boundingBox())?.y).toBeGreaterThan(0)
    expect(documents).toHaveLength(1)
  })

  test('a table-of-contents link scrolls to its section below the header', async ({ page }) => {
    await page.goto('/regulamin')
    await page
      .getByRole('navigation', { name: 'Spis treści' })
      .getByRole('link', { name: /Reklamacje/ })
      .click()
    const heading = page.getByRole('heading', { name: /Reklamacje/ })
    await expect(heading).toBeInViewport()
    const bar = await header(page).boundingBox()
    expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
  })
})

test('the header is opaque and scrolls away on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/o-nas')
  await expectBar(page, 'opaque')
  await scrollTo(page, 400)
  await expect(header(page)).not.toBeInViewport()
})

test('the printed terms contain only the text', async ({ page }) => {
  await page.goto('/regulamin')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible()
  await expect(header(page)).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Spis treści' })).toBeHidden()
})
