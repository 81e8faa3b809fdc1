import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { isLong, widths } from '../environment.ts'
import { waitForHydration } from '../page.ts'
import { test } from '../test.ts'

/** A page of each zone with data, and the pages that no story shows. account.spec.ts checks the pages of the account. */
const PAGES = [
  '/',
  '/uslugi-medyczne/stomatologia/korony/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/o-nas',
  '/strefa-klienta',
  '/strefa-partnera',
  '/regulamin',
  '/nie-ma',
]

/** The pages of the other templates, whose stories are checked by the same rules. */
const PAGES_WITH_STORIES = [
  '/najczesciej-wyszukiwane',
  '/promocje',
  '/uslugi-medyczne/stomatologia/endodoncja',
  '/uslugi-medyczne/stomatologia/korony/wroclaw-f',
  '/porownanie?placowki=1,2,3',
  '/rejestracja',
]

for (const width of widths(360)) {
  for (const path of [...PAGES, ...(isLong ? PAGES_WITH_STORIES : [])]) {
    test(`${path} has no accessibility violations and no horizontal overflow at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    })
  }
}

test('a visitor searches with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  // A slow device must not lose the keys of a fast visitor.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Przejdź do treści/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: /usługa/i })).toBeFocused()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.type('kanal')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /miasto/i }).focus()
  await page.keyboard.type('wroc')
  await expect(page.getByRole('option', { name: /Wrocław/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Znajdź' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Wrocław/ })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
