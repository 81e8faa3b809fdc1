import type { Page } from '@playwright/test'

/** Waits until the document's scripts have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}
