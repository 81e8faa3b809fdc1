import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { pressControls, translatePage } from '../../scripts/translated-page.ts'
import { isLong, isScreen, readEntries, SCREENSHOTS, screenshotOf, widthsOf } from './built-storybook.ts'
import { test } from './story-page.ts'

const entries = readEntries()

/** The first story of each component and screen, which stands for the others where a long run has time for all. */
const firstStories = new Map(
  entries
    .filter(({ type }) => type === 'story')
    .toReversed()
    .map(({ title, id }) => [title, id]),
)

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
    const widths = widthsOf(story).toReversed()
    const translated = isLong ? widths : firstStories.get(title) === id ? widths.slice(0, 1) : []
    for (const [index, width] of translated.entries()) {
      await setWidth(width)
      if (index > 0) await show(id, 'story')
      await page.evaluate(translatePage)
      await page.evaluate(pressControls)
      const staleTexts = (await page.evaluate(() => window.endTranslation?.())) ?? []
      // Presses also lead to requests that a story does not mock, which are logged.
      const crashes = messages.filter((message) => message.includes('NotFoundError'))
      expect.soft([...crashes, ...staleTexts], `translated, at ${width} px`).toEqual([])
    }
  })
}

// Generated docs pages show the stories of a component again.
for (const { id, title } of entries.filter(
  ({ type, tags }) => type === 'docs' && (isLong || tags.includes('unattached-mdx')),
)) {
  test(`documents of ${title}`, async ({ storyPage: { page, messages, show, setWidth } }) => {
    await setWidth(1280)
    await show(id, 'docs')
    expect(messages, 'browser messages').toEqual([])
    for (const list of await page.locator('.sbdocs ol:not(.docs-story *)').all())
      await expect(list).toHaveCSS('list-style-type', 'decimal')
  })
}

test('every component of shared-ui has a docs page', () => {
  const documented = new Set(entries.filter(({ type }) => type === 'docs').map(({ title }) => title))
  const components = entries.filter(
    ({ type, title, importPath }) =>
      type === 'story' && title.startsWith('Components/') && importPath.includes('/shared-ui/'),
  )
  expect(components.filter(({ title }) => !documented.has(title)).map(({ id }) => id)).toEqual([])
})

const [someStory] = entries.filter(({ type, title }) => type === 'story' && title === 'Components/Button')
if (someStory)
  test('the theme of the toolbar is that of the story', async ({ storyPage: { page, show, setGlobals } }) => {
    await show(someStory.id, 'story')
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'normal')
    await setGlobals({ theme: 'dark' })
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'dark')
    await setGlobals({ theme: 'system' })
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'normal')
  })

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
