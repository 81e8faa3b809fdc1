import type { Browser } from '@playwright/test'
import { originOf, type SiteName } from '../environment.ts'
import { withVisit } from './browser.ts'
import { type Transfer, watchTransfers } from './requests.ts'

/** The first view of a page with an empty cache. Sizes in bytes as transferred, times in ms since the navigation. */
export interface FirstView {
  readonly scripts: number
  readonly scriptBytes: number
  readonly htmlBytes: number
  readonly cssBytes: number
  readonly waves: number
  readonly lcp: number
  readonly cls: number
  readonly hydrated: number
  readonly files: readonly Transfer[]
}

const SETTLE = 1_500 // ms of rest in which late shifts and paints would show

/**
 * Opens a page on a slow net and processor. What counts is asked for before hydration has finished; fetching ahead for
 * later pages comes after that. Waves count scripts, style sheets and data.
 */
export function measureFirstView(browser: Browser, site: SiteName, path: string): Promise<FirstView> {
  return withVisit(browser, { savesData: false }, async ({ page, devtools, throttle }) => {
    const transfers = watchTransfers(devtools)
    await throttle()
    await page.goto(originOf(site) + path)
    await page.waitForFunction(() => window.bench.hydrated > 0)
    await page.waitForTimeout(SETTLE)
    const notes = await page.evaluate(() => ({
      ...window.bench,
      origin: performance.timeOrigin,
      follow: null,
    }))

    const files = transfers().filter(({ at }) => at <= notes.origin + notes.hydrated)
    const scripts = files.filter(({ kind }) => kind === 'script')
    const sizeOf = (kind: Transfer['kind']) => total(files.filter((file) => file.kind === kind))
    return {
      scripts: scripts.length,
      scriptBytes: total(scripts),
      htmlBytes: sizeOf('document'),
      cssBytes: sizeOf('style'),
      waves: Math.max(...files.filter(({ kind }) => kind !== 'other').map(({ wave }) => wave)),
      lcp: notes.lcp,
      cls: notes.cls,
      hydrated: notes.hydrated,
      files,
    }
  })
}

const total = (files: readonly Transfer[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
