import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/**
 * Puts a link at the top of a page that has none to where the test wants to go. Only once the document has been taken over:
 * what is put in before is thrown away then.
 */
export async function insertLink(page: Page, href: string, text: string): Promise<void> {
  await hydrated(page)
  await page.evaluate(
    (link) => document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), link)),
    { href, textContent: text },
  )
}
