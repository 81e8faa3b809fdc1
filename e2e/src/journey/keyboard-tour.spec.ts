import { expect, type JSHandle, type Page } from '@playwright/test'
import { isLong, sample } from '../environment.ts'
import { test } from '../test.ts'

/** The first four have all kinds of focus targets: carousel, list with map, disclosures, form. */
const PAGES = [
  '/',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/najczesciej-wyszukiwane',
  '/rejestracja',
  '/regulamin',
  '/o-nas',
  '/strefa-partnera',
  '/nie-ma',
]

/** The number of Tab presses on a page. */
const MAX_STOPS = 60

interface FocusStop {
  /** Why a user cannot see the focused element; null when it is visible. */
  readonly fault: string | null
}

/** Inspects the focused element; undefined when the focus has left the page. */
function inspectFocus(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    return { fault: faultOf(element) }

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
      if (!ringed && !element.matches('main')) return `${name}: shows no focus ring`
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
async function inspectSettledFocus(page: Page): Promise<FocusStop | undefined> {
  let stop: FocusStop | undefined
  await expect
    .poll(
      async () => {
        stop = await inspectFocus(page)
        return stop?.fault ?? null
      },
      { timeout: 10_000 },
    )
    .toBeNull()
    .catch(() => undefined)
  return stop
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
        const stop = await inspectSettledFocus(page)
        if (!stop) break
        if (stop.fault) faults.push(stop.fault)
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

test('pages reflow without horizontal scrolling (WCAG 2.2, 1.4.10)', async ({ page }) => {
  for (const path of sample(PAGES, 4)) {
    await page.goto(path)
    for (const viewport of [
      { width: 320, height: 700 },
      // A viewport of 1280 × 800 px at 200 % zoom.
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0)
    }
  }
})
