import { expect, type JSHandle, type Page, test } from '@playwright/test'
import { hydrated } from '../hydrated.ts'

const PAGES = [
  '/',
  '/najczesciej-wyszukiwane',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/rejestracja',
  '/regulamin',
  '/o-nas',
  '/strefa-partnera',
  '/nie-ma',
]

/** More stops than any page has within the part that is walked. */
const STOPS = 60

interface Stop {
  /** What is wrong with it; null where a person can see it. */
  readonly fault: string | null
}

/** The focus as it stands, undefined when it has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    return { fault: faultOf(element) }

    function faultOf(element: HTMLElement): string | null {
      const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return `${name}: has no size`
      if (box.bottom <= 0 || box.top >= innerHeight) return `${name}: outside of the window`
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
      if (!ringed && !element.matches('main')) return `${name}: shows no ring`
      return isCut(element) ? `${name}: its ring is cut off` : null
    }

    /** Whether a box around it leaves less than two thirds of its own ring on a side. */
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

/** The focus once a row of cards has scrolled its card into view. */
async function settledStop(page: Page): Promise<Stop | undefined> {
  for (let wait = 0; wait < 10; wait++) {
    const stop = await currentStop(page)
    if (!stop?.fault) return stop
    await page.waitForTimeout(100)
  }
  return currentStop(page)
}

for (const path of PAGES) {
  test(`${path}: every stop of the Tab key is seen, none holds it, at 360 and at 1280 px`, async ({
    page,
  }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 760 })
      await page.goto(path)
      await hydrated(page)
      const faults: string[] = []
      let previous: JSHandle<Element | null> | undefined
      for (let presses = 0; presses < STOPS; presses++) {
        await page.keyboard.press('Tab')
        const stop = await settledStop(page)
        if (!stop) break
        if (stop.fault) faults.push(stop.fault)
        const focused = await page.evaluateHandle(() => document.activeElement)
        if (previous && (await focused.evaluate((element, before) => element === before, previous)))
          faults.push(`stop ${presses}: the Tab key does not leave it`)
        previous = focused
      }
      expect(previous, `stops at ${width} px`).toBeDefined()
      expect(faults, `at ${width} px`).toEqual([])
    }
  })
}

test('every page scrolls in one direction only (WCAG 2.2, 1.4.10)', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    for (const viewport of [
      { width: 320, height: 700 },
      // A window of 1280 × 800 px at 200 %.
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0)
    }
  }
})
