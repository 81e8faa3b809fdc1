import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong, widths } from '../environment.ts'
import { test } from '../test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page of each zone with the frame and real data. */
const PAGES = [
  '/',
  '/uslugi-medyczne/stomatologia/korony/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/o-nas',
  '/nie-ma',
]

/** Other pages, whose stories are checked by the same rules. */
const PAGES_OF_LONG_RUNS = [
  '/strefa-klienta',
  '/strefa-partnera',
  '/regulamin',
  '/najczesciej-wyszukiwane',
  '/promocje',
  '/uslugi-medyczne/stomatologia/endodoncja',
  '/uslugi-medyczne/stomatologia/korony/wroclaw-f',
  '/porownanie?placowki=1,2,3',
  '/rejestracja',
]

for (const width of widths(360)) {
  for (const path of [...PAGES, ...(isLong ? PAGES_OF_LONG_RUNS : [])]) {
    test(`${path} has no accessibility violations and no horizontal overflow at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.evaluate(AXE)
      expect(await page.evaluate(findViolations)).toEqual({ violations: [], overflow: 0 })
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

/** Runs in the page: returns axe's violations and the horizontal overflow in px. The stories are checked in every state. */
async function findViolations(): Promise<{ violations: string[]; overflow: number }> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
  // Collecting passed rules as well takes longer than the checks themselves.
  const { violations } = await axe.run({ resultTypes: ['violations'] })
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }
}
