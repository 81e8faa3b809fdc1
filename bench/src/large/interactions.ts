import type { Browser, Locator, Page } from '@playwright/test'
import { throttleCpu, waitForHydration, withVisitor } from '../browser.ts'
import type { Figures } from '../pages.ts'
import { integer, threeDecimals } from '../report.ts'

/** The effects of an interaction have been painted within this time. */
const SETTLE_MS = 700
const MAP_KEY_PRESSES = 8
/** Both lists have so many offers that scrolling does not reach their end. */
const LOADED_BATCHES = 2

/** Measured on a page of offers; in ms unless said otherwise. */
interface PageFigures {
  readonly firstOffer: number
  readonly cls: number
  /** Delays until the next paint. */
  readonly reverseSort: number
  readonly openMap: number
  readonly closeMap: number
  /** The longest of several key presses that move and zoom the map. */
  readonly moveMap: number
  /** Longest frames. */
  readonly dragMap: number
  readonly scrollList: number
}

export const INTERACTION_FIGURES: Figures<PageFigures> = [
  ['first offer painted, ms', 'firstOffer', integer],
  ['reversing the sort order, ms to the next paint', 'reverseSort', integer],
  ['opening the map, ms to the next paint', 'openMap', integer],
  ['closing the map, ms to the next paint', 'closeMap', integer],
  ['moving the map by keyboard, longest ms to the next paint', 'moveMap', integer],
  ['dragging the map, longest frame in ms', 'dragMap', integer],
  ['scrolling the list, longest frame in ms', 'scrollList', integer],
  ['CLS', 'cls', threeDecimals],
]

/** Measures a results page on a slow CPU. @param path of a service; `-f` appended, it opens the list without the map */
export function measureInteractions(browser: Browser, path: string): Promise<PageFigures> {
  const options = { site: 'federated', hasRejectedCookies: true, recordsFrames: true } as const
  return withVisitor(browser, options, async ({ page, devtools }) => {
    await throttleCpu(devtools)
    await page.goto(path)
    await waitForHydration(page)
    const map = page.getByRole('application')
    await map.waitFor()
    await page.waitForTimeout(2 * SETTLE_MS)
    const { firstOfferAt, cls } = await page.evaluate(() => window.recorder)

    const reverseSort = await measureDelay(page, () => reverseOrder(page))
    await map.waitFor()
    await map.focus()
    // Locating the map by its role keeps the CPU busy for longer than a key press does.
    await page.waitForTimeout(SETTLE_MS)
    const moveMap = await measureDelay(page, () => moveMapByKeys(page))
    await dragMap(page)
    const { longestFrame: dragMapFrame } = await page.evaluate(() => window.recorder)

    await openList(page, path)
    await scrollList(page)
    const { longestFrame: scrollListFrame } = await page.evaluate(() => window.recorder)
    const openMap = await measurePress(page, page.getByRole('button', { name: 'Lista i mapa' }))
    await map.waitFor()
    const closeMap = await measurePress(page, page.getByRole('button', { name: 'Lista', exact: true }))
    return {
      firstOffer: firstOfferAt,
      cls,
      reverseSort,
      openMap,
      closeMap,
      moveMap,
      dragMap: dragMapFrame,
      scrollList: scrollListFrame,
    }
  })
}

/** Opens the list without the map, loads more offers, and waits for prefetching, which is not part of scrolling. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`${path}-f`)
  await waitForHydration(page)
  for (let batch = 0; batch < LOADED_BATCHES; batch += 1) {
    await page.getByRole('link', { name: 'Pokaż więcej' }).click()
    await page.waitForTimeout(2 * SETTLE_MS)
  }
}

/** Measures a click without the preceding hover. */
async function measurePress(page: Page, target: Locator): Promise<number> {
  await target.hover()
  await page.waitForTimeout(SETTLE_MS)
  return measureDelay(page, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/** Measures the longest delay from an interaction to the next paint. */
async function measureDelay(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.recorder.reset())
  await interact()
  await page.waitForTimeout(SETTLE_MS)
  const { slowestInteraction } = await page.evaluate(() => window.recorder)
  // Event Timing has no entries below 16 ms.
  return Math.max(16, slowestInteraction)
}

async function reverseOrder(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sortuj:' }).selectOption('cena malejąco')
}

async function moveMapByKeys(page: Page): Promise<void> {
  for (let press = 0; press < MAP_KEY_PRESSES; press += 1) {
    await page.keyboard.press(press % 2 ? 'ArrowUp' : 'ArrowRight')
    await page.waitForTimeout(SETTLE_MS / 2)
  }
  await page.keyboard.press('+')
  await page.waitForTimeout(SETTLE_MS)
  await page.keyboard.press('-')
}

async function dragMap(page: Page): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('the map is not visible')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => window.recorder.reset())
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x - 12 * step, y - 6 * step)
  await page.mouse.up()
  await page.waitForTimeout(SETTLE_MS)
}

async function scrollList(page: Page): Promise<void> {
  await page.mouse.move(700, 600)
  await page.evaluate(() => window.recorder.reset())
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(SETTLE_MS)
}
