import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isLong, isScreen, readEntries, SCREENSHOTS, screenshotOf, widthsOf } from './built-storybook.ts'
import { test } from './story-page.ts'

const entries = readEntries()

for (const story of entries.filter(({ type }) => type === 'story')) {
  const { id, title, name, tags } = story
  test(`${title}: ${name}`, async ({ storyPage: { page, messages, show, setWidth } }) => {
    for (const [index, width] of widthsOf(story).entries()) {
      await setWidth(width)
      // The result of a play function may exist only at the width at which it was played.
      if (index === 0 || tags.includes('play-fn')) await show(id, 'story')
      if (isLong) {
        await page.screenshot({
          path: join(SCREENSHOTS, screenshotOf(id, width)),
          fullPage: true,
          animations: 'disabled',
        })
      }
      const found = {
        'overflow in px': await page.evaluate(measureOverflow),
        'accessibility violations':
          isLong || (index === 0 && !tags.includes('axe-long'))
            ? await page.evaluate(runAxe, isScreen(story))
            : [],
        'browser messages': [...messages],
      }
      if (isLong) {
        await page.emulateMedia({ colorScheme: 'dark' })
        found['accessibility violations'].push(...(await page.evaluate(runAxe, isScreen(story))))
        await page.emulateMedia({ colorScheme: 'light' })
      }
      expect.soft(found, `at ${width} px`).toEqual({
        'overflow in px': 0,
        'accessibility violations': [],
        'browser messages': [],
      })
    }
  })
}

// Generated docs pages show the stories of a component again.
for (const { id, title } of entries.filter(
  ({ type, tags }) => type === 'docs' && (isLong || tags.includes('unattached-mdx')),
)) {
  test(`documents of ${title}`, async ({ storyPage: { messages, show, setWidth } }) => {
    await setWidth(1280)
    await show(id, 'docs')
    expect(messages, 'browser messages').toEqual([])
  })
}

/** Runs in the page: returns by how many px the document is wider than the viewport. */
function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** Runs in the page: returns the violations that axe finds. Only a whole page needs landmarks and a heading. */
async function runAxe(isPage: boolean): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
  // Of Storybook's own, hidden. axe knows the link that skips to the content by coming before all others.
  for (const link of document.querySelectorAll('.sb-wrapper a')) link.removeAttribute('href')
  const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one']
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    rules: isPage ? {} : Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
