import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong, sample } from '../environment.ts'
import { test } from '../test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The first six are of each zone, with the frame and real data, and the first four have all kinds of focus targets: carousel,
 * list with map, disclosures, form. The stories of the others are checked by the same rules.
 */
const PAGES = [
  '/',
  '/uslugi-medyczne/stomatologia/korony/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/o-nas',
  '/nie-ma',
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

for (const path of sample(PAGES, 6)) {
  test(`${path} has no accessibility violations, and reflows without horizontal scrolling (WCAG 2.2, 1.4.10)`, async ({
    page,
  }) => {
    for (const width of sample([360, 1280], 1)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.evaluate(AXE)
      expect.soft(await page.evaluate(findViolations), `at ${width} px`).toEqual([])
    }
    for (const viewport of [
      { width: 320, height: 700 },
      // A viewport of 1280 × 800 px at 200 % zoom.
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `at ${viewport.width} px`).toBeLessThanOrEqual(0)
    }
  })
}

/** Runs in the page: returns axe's violations. The stories are checked in every state. */
async function findViolations(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
  // Collecting passed rules as well takes longer than the checks themselves.
  const { violations } = await axe.run({ resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The number of Tab presses on a page. */
const MAX_STOPS = 60

/** Why a user cannot see the focused element; null when it is visible, undefined when the focus has left the page. */
function inspectFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLElement && element !== document.body ? faultOf(element) : undefined

    function faultOf(element: HTMLElement): string | null {
      const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return `${name}: has no size`
      if (box.bottom <= 0 || box.top >= innerHeight) return `${name}: outside the viewport`
      const points = [0.5, 0.1, 0.9].map(
        (part) => [box.left + box.width * part, box.top + box.height / 2] as const,
      )
      const uncovered = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
        )
      })
      if (!uncovered) return `${name}: covered`
      const rings = [
        element,
        ...element.querySelectorAll('*'),
        ...(element.parentElement ? [element.parentElement] : []),
      ]
      const ringed = rings.some((part) =>
        [getComputedStyle(part), getComputedStyle(part, '::after'), getComputedStyle(part, '::before')].some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        ),
      )
      // The ring of a slider's thumb is the style of no element.
      if (!ringed && !element.matches('main, [type="range"]')) return `${name}: shows no focus ring`
      return isCut(element) ? `${name}: its focus ring is cut off` : null
    }

    /** Whether an ancestor clips more than a third of its focus ring on one side. */
    function isCut(element: HTMLElement): boolean {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      if (outlineStyle === 'none') return false
      const width = Number.parseFloat(outlineWidth)
      const seen = Number.parseFloat(outlineOffset) + (2 / 3) * width
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body || getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        const room = Math.min(left - box.left, box.right - right, top - box.top, box.bottom - bottom)
        if (room < seen - 0.5) return true
      }
      return false
    }
  })
}

/**
 * Inspects the focus once scrolling has ended. A carousel scrolls the focused card into view over several frames, and a
 * busy machine may take seconds for them: a fault counts only when it lasts.
 */
async function inspectSettledFocus(page: Page): Promise<string | null | undefined> {
  let fault: string | null | undefined
  const inspect = async () => {
    fault = await inspectFocus(page)
    return fault ?? null
  }
  await expect
    .poll(inspect, { timeout: 10_000 })
    .toBeNull()
    .catch(() => undefined)
  return fault
}

for (const [index, path] of sample(PAGES, 2).entries()) {
  for (const width of isLong ? [360, 1280] : [index % 2 === 0 ? 360 : 1280]) {
    test(`${path}: every Tab stop is visible and none traps the focus, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 760 })
      await page.goto(path)
      const faults: string[] = []
      let previous: JSHandle<Element | null> | undefined
      for (let presses = 0; presses < MAX_STOPS; presses++) {
        await page.keyboard.press('Tab')
        const fault = await inspectSettledFocus(page)
        if (fault === undefined) break
        if (fault) faults.push(fault)
        const focused = await page.evaluateHandle(() => document.activeElement)
        if (previous && (await focused.evaluate((element, before) => element === before, previous)))
          faults.push(`stop ${presses}: the Tab key does not leave it`)
        previous = focused
      }
      expect(previous, 'at least one stop').toBeDefined()
      expect(faults).toEqual([])
    })
  }
}
