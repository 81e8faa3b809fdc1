import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong } from './environment.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts that axe finds no violation and that nothing overflows the viewport horizontally.
 * @param within selector of the checked part; the whole page by default
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(AXE)
  expect(await page.evaluate(findViolations, within)).toEqual({ violations: [], overflow: 0 })
}

/**
 * Asserts the same of a state that a journey has reached. The stories check every state with axe, so
 * `pnpm test` skips this and only a long run (`pnpm test:long`) repeats it.
 */
export async function expectAccessibleState(page: Page, within = 'html'): Promise<void> {
  if (isLong) await expectAccessible(page, within)
}

/** Asserts the same of a state at several viewport widths (px), and restores the viewport. */
export async function expectAccessibleStateAt(page: Page, ...widths: readonly number[]): Promise<void> {
  if (!isLong) return
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no viewport size')
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    await expectAccessible(page)
  }
  await page.setViewportSize(size)
}

/** Runs in the page, once animations have ended: axe's violations and the horizontal overflow in px. */
async function findViolations(within: string): Promise<{ violations: string[]; overflow: number }> {
  const { axe } = window as unknown as {
    axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> }
  }
  const animationsEnd = () => {
    const finite = document.getAnimations().filter(
      ({ effect, playState, timeline }) =>
        // Scroll-driven and endless animations never finish.
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    return Promise.allSettled(finite.map(({ finished }) => finished))
  }
  const run = async () => {
    await animationsEnd()
    const listening = new AbortController()
    let isStill = true
    for (const start of ['animationstart', 'transitionrun']) {
      document.addEventListener(
        start,
        () => {
          isStill = false
        },
        { capture: true, signal: listening.signal },
      )
    }
    // Collecting passed rules as well takes longer than the checks themselves.
    const { violations } = await axe.run(within, { resultTypes: ['violations'] })
    listening.abort()
    return { violations, isStill }
  }

  let result = await run()
  // A message that was fading in during the run, half transparent, would fail the contrast check.
  if (!result.isStill) result = await run()
  return {
    violations: result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }
}
