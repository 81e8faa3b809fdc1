import { expect, type Page, test } from '@playwright/test'

const PAGES = [
  '/',
  '/najczesciej-wyszukiwane',
  '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
  '/placowki/placowka-id1',
  '/logowanie',
  '/rejestracja',
  '/o-nas',
  '/strefa-partnera',
  '/nie-ma',
]

/** More stops than any page has within the part that is walked. */
const STOPS = 60

/** What is wrong with the focus as it stands; null for a stop that a person can see. Undefined when the page is left. */
function faultOfFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
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
    return ringed || element.matches('main') ? null : `${name}: shows no ring`
  })
}

/** The fault that remains once a row of cards has scrolled its card into view. */
async function settledFault(page: Page): Promise<string | null | undefined> {
  for (let wait = 0; wait < 10; wait++) {
    const fault = await faultOfFocus(page)
    if (!fault) return fault
    await page.waitForTimeout(100)
  }
  return faultOfFocus(page)
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 760 } })
    for (const path of PAGES) {
      test(`${path}: every stop of the Tab key is seen, none holds it`, async ({ page }) => {
        await page.goto(path)
        await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
        const faults: string[] = []
        let previous = ''
        for (let stop = 0; stop < STOPS; stop++) {
          await page.keyboard.press('Tab')
          const fault = await settledFault(page)
          if (fault === undefined) break
          if (fault) faults.push(fault)
          const here = await page.evaluate(() => {
            const all = [...document.querySelectorAll('*')]
            return String(document.activeElement ? all.indexOf(document.activeElement) : -1)
          })
          if (here === previous) faults.push(`stop ${stop}: the Tab key does not leave it`)
          previous = here
        }
        expect(faults).toEqual([])
      })
    }
  })
}

test.describe('reflow (WCAG 2.2, 1.4.10)', () => {
  for (const [what, viewport] of [
    ['320 px wide', { width: 320, height: 700 }],
    // A window of 1280 × 800 px at 200 %.
    ['200 % zoom', { width: 640, height: 400 }],
  ] as const) {
    test.describe(what, () => {
      test.use({ viewport })
      for (const path of PAGES) {
        test(`${path} scrolls in one direction only`, async ({ page }) => {
          await page.goto(path)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
        })
      }
    })
  }
})
