import type { Browser, Locator, Page } from '@playwright/test'
import { hydrated, withSlowVisitor } from './visit.ts'

const SETTLE = 700 // ms, after which what an interaction set off has been painted
const PRESSES = 8

/** What a visitor met on a page of offers; milliseconds. */
export interface PageFigures {
  readonly firstOffer: number
  readonly cls: number
  /** Delays until the next paint of turning the order, of opening the map beside the list and of closing it. */
  readonly sort: number
  readonly openMap: number
  readonly closeMap: number
  /** The longest delay of moving and zooming the map by keys. */
  readonly mapKeys: number
  /** The longest frame while the map was dragged. */
  readonly mapDrag: number
  /** The longest frame while the list was scrolled, and rows that stood in the window unpainted. */
  readonly scroll: number
  readonly blankRows: number
  readonly framesScrolled: number
}

/** @param path of a service's results: its page with the map, and below it the one with the list alone (`-f`) */
export function measurePage(browser: Browser, path: string): Promise<PageFigures> {
  return withSlowVisitor(browser, async (page) => {
    await page.goto(path)
    await hydrated(page)
    const map = page.getByRole('application')
    await map.waitFor()
    await page.waitForTimeout(2 * SETTLE)
    const { firstOffer, cls } = await page.evaluate(() => window.large)

    const sort = await press(page, page.getByRole('link', { name: /^Sortuj/ }))
    await map.waitFor()
    await map.focus()
    // To find the map by its role keeps the page's processor busy for longer than a key does.
    await page.waitForTimeout(SETTLE)
    const mapKeys = await longestDelay(page, () => moveByKeys(page))
    await drag(page)
    const { longestFrame: mapDrag } = await page.evaluate(() => window.large)

    await openList(page, path)
    await scroll(page)
    const { longestFrame: scrolled } = await page.evaluate(() => window.large)
    const openMap = await press(page, page.getByRole('button', { name: 'Zobacz na mapie' }))
    await map.waitFor()
    const closeMap = await press(page, page.getByRole('button', { name: 'Filtry' }))

    // In a document of its own: looking at the rows takes longer than drawing them.
    await openList(page, path)
    await page.evaluate(() => window.large.watchRows())
    await scroll(page)
    const { blankRows, frames } = await page.evaluate(() => window.large)
    return {
      firstOffer,
      cls,
      sort,
      openMap,
      closeMap,
      mapKeys,
      mapDrag,
      scroll: scrolled,
      blankRows,
      framesScrolled: frames,
    }
  })
}

/** The list alone, once fonts have come and what the site fetches ahead: those frames are of opening a page. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`${path}-f`)
  await hydrated(page)
  await page.waitForTimeout(2 * SETTLE)
}

/** A click with the pointer there already, so that nothing but the click is measured. */
async function press(page: Page, target: Locator): Promise<number> {
  await target.hover()
  await page.waitForTimeout(SETTLE)
  return longestDelay(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

async function longestDelay(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.large.restart())
  await act()
  await page.waitForTimeout(SETTLE)
  const { interactions } = await page.evaluate(() => window.large)
  // Event Timing names nothing faster than 16 ms.
  return Math.max(16, ...interactions)
}

async function moveByKeys(page: Page): Promise<void> {
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(press % 2 ? 'ArrowUp' : 'ArrowRight')
    await page.waitForTimeout(SETTLE / 2)
  }
  await page.keyboard.press('+')
  await page.waitForTimeout(SETTLE)
  await page.keyboard.press('-')
}

async function drag(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not on screen')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => window.large.restart())
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x - 12 * step, y - 6 * step)
  await page.mouse.up()
  await page.waitForTimeout(SETTLE)
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600)
  await page.evaluate(() => window.large.restart())
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(SETTLE)
}
