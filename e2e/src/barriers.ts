import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts that axe finds nothing wrong with the page as it stands, and that nothing makes it wider than the window.
 * @param within a selector of the part that is looked at, else the whole page
 */
export async function expectNoBarriers(page: Page, within = 'html'): Promise<void> {
  // A document that was looked at before has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  expect(await page.evaluate(barriers, within)).toEqual({ violations: [], overflow: 0 })
}

/**
 * The same in windows of several widths (px), where these show the same parts and differ by their layout only. The
 * window has its former size afterwards.
 */
export async function expectNoBarriersAt(page: Page, ...widths: readonly number[]): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no window of its own.')
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    await expectNoBarriers(page)
  }
  await page.setViewportSize(size)
}

/**
 * Runs in the page: what axe finds once nothing fades or glides any more, and by how many px something sticks out.
 * Details of what is right are not asked for: they take longer than all the rest.
 */
async function barriers(within: string): Promise<{ violations: string[]; overflow: number }> {
  const { axe } = window as unknown as {
    axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> }
  }
  const atRest = () => {
    const ending = document.getAnimations().filter(
      ({ effect, playState, timeline }) =>
        // What follows the scrolling, or goes on for ever, has no end to wait for.
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    return Promise.allSettled(ending.map(({ finished }) => finished))
  }
  const look = async () => {
    await atRest()
    const looking = new AbortController()
    let still = true
    const moves = () => {
      still = false
    }
    for (const start of ['animationstart', 'transitionrun'])
      document.addEventListener(start, moves, { capture: true, signal: looking.signal })
    const results = await axe.run(within, { resultTypes: ['violations'] })
    looking.abort()
    return { ...results, still }
  }

  let seen = await look()
  // A message may have come meanwhile, and was half faded in.
  if (!seen.still) seen = await look()
  return {
    violations: seen.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }
}
