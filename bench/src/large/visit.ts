import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { originOf } from '../environment.ts'

const CPU_SLOWDOWN = 4

/** A refusal, so that the cookie banner does not come in the middle of a measurement. */
const REFUSED = { rule1Signed: true, rule2Signed: false, rule3Signed: false, rule4Signed: false }

/** A visitor on a desktop. */
export async function withVisitor<Result>(
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
    const page = await context.newPage()
    return await visit(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** A visitor with a quarter of this machine's speed, whose pages note what `in-page.ts` says. */
export function withSlowVisitor<Result>(
  browser: Browser,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  return withVisitor(browser, async (page, devtools) => {
    const file = join(import.meta.dirname, 'in-page.ts')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    await page.addInitScript({ content: code })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return visit(page)
  })
}

/** Waits until the document's scripts have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}
