import { expect, type Page } from '@playwright/test'

/** Waits until the document's scripts have taken it over. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(1)
}
