import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { originOf } from '../environment.ts'

const CPU_SLOWDOWN = 4

/** A refusal, so that the cookie banner does not come in the middle of a measurement. */
const REFUSED = { rule1Signed: true, rule2Signed: false, rule3Signed: false, rule4Signed: false }

/** A visitor on a desktop with a quarter of this machine's speed, whose pages note what `in-page.ts` says. */
export async function withSlowVisitor<Result>(
  browser: Browser,
  visit: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const origin = originOf('federated')
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'pl-PL',
    viewport: { width: 1280, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'approvalCookies', value: JSON.stringify(REFUSED) }] }],
    },
  })
  try {
    const file = join(import.meta.dirname, 'in-page.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await context.addInitScript({ content: code })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await visit(page, devtools)
  } finally {
    await context.close()
  }
}

/** Waits until the document's scripts have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}
