import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { findChromium } from '../../../scripts/find-chromium.ts'

/** A phone of the middle class on a slow mobile net; the net of HTTP Archive's and Lighthouse's mobile tests. */
const LATENCY = 150 // ms
const THROUGHPUT = 1_600_000 / 8 // bytes a second
const CPU_SLOWDOWN = 4

/** @param more flags of this browser alone */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...findChromium('full'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      ...more,
    ],
  })
}

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
  /** Slows net and processor down from now on. */
  readonly throttle: () => Promise<void>
}

/**
 * A visitor with an empty cache, whose pages note what happens in them (`in-page.ts`).
 * @param savesData as a browser says that should not fetch ahead
 */
export async function withVisit<Result>(
  browser: Browser,
  { savesData }: { readonly savesData: boolean },
  visit: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1280, height: 900 } })
  try {
    const file = join(import.meta.dirname, 'in-page.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await context.addInitScript({ content: code })
    if (savesData) {
      await context.addInitScript({
        content: 'Object.defineProperty(navigator.connection, "saveData", { value: true })',
      })
    }
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const throttle = async () => {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: THROUGHPUT,
        uploadThroughput: THROUGHPUT,
      })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    }
    return await visit({ page, devtools, throttle })
  } finally {
    await context.close()
  }
}
