import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '@medicena/zone-kit/find-chromium'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { originOf, type SiteName } from './environment.ts'

/** A mid-range phone on a slow mobile network, as in the mobile tests of Lighthouse and the HTTP Archive. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8
const CPU_SLOWDOWN = 4

const RECORDER = join(import.meta.dirname, 'page-recorder.ts')

/** Opens Chromium without background traffic. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...findChromium('full'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
    ],
  })
}

export interface VisitorOptions {
  readonly site: SiteName
  /** Reports data saving, so that the site prefetches nothing. */
  readonly savesData?: boolean
  /** Has rejected optional cookies before, so that the banner does not appear during a measurement. */
  readonly hasRejectedCookies?: boolean
  /** Records frames, which takes CPU time. */
  readonly recordsFrames?: boolean
}

export interface Visitor {
  readonly page: Page
  readonly devtools: CDPSession
}

/** Opens a page with an empty cache and closes it after the visit. */
export async function withVisitor<Result>(
  browser: Browser,
  { site, savesData = false, hasRejectedCookies = false, recordsFrames = false }: VisitorOptions,
  visit: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const origin = originOf(site)
  const consent = { rule1Signed: true, rule2Signed: false, rule3Signed: false, rule4Signed: false }
  const localStorage = [{ name: 'approvalCookies', value: JSON.stringify(consent) }]
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pl-PL',
    viewport: { width: 1280, height: 900 },
    ...(hasRejectedCookies && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  })
  try {
    const { code } = await transformWithOxc(await readFile(RECORDER, 'utf8'), RECORDER)
    const start = recordsFrames ? 'window.recorder.recordFrames()' : ''
    await context.addInitScript({ content: `${code}\n${start}` })
    if (savesData) {
      await context.addInitScript({
        content: 'Object.defineProperty(navigator.connection, "saveData", { value: true })',
      })
    }
    const page = await context.newPage()
    return await visit({ page, devtools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

/** Waits until the page recorder has seen the page hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => window.recorder.hydratedAt > 0)
}

/** Slows the network down to 150 ms latency and 1.6 Mbit/s. */
export async function throttleNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/** Slows the CPU down four times. */
export async function throttleCpu(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
