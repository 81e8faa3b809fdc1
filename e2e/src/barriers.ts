import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on a page as it stands, and by how many pixels something sticks out of it. */
export async function barriers(
  page: Page,
): Promise<{ readonly violations: string[]; readonly overflow: number }> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    overflow: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
  }
}

/** What `barriers` finds where there are none. */
export const NO_BARRIERS = { violations: [], overflow: 0 }

/** Asserts that axe finds nothing wrong with the page as it stands, and that nothing makes it wider than the window. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual(NO_BARRIERS)
}
