import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { PICTURES, pictureOf, readEntries, WIDTHS } from './built-storybook.ts'
import { test } from './story-page.ts'

const entries = readEntries()

for (const width of WIDTHS) {
  for (const { id, title, name } of entries.filter(({ type }) => type === 'story')) {
    test(`${title}: ${name} at ${width} px`, async ({ storyPage: { page, complaints, show } }) => {
      await page.setViewportSize({ width, height: 800 })
      await show(id, 'story')
      await page.screenshot({
        path: join(PICTURES, pictureOf(id, width)),
        fullPage: true,
        animations: 'disabled',
      })
      expect(await page.evaluate(sticksOut), 'px wider than the window').toBeLessThanOrEqual(0)
      expect(await page.evaluate(barriers, title.startsWith('Screens/')), 'barriers that axe finds').toEqual(
        [],
      )
      expect(complaints, 'what the browser complains about').toEqual([])
    })
  }
}

for (const { id, title } of entries.filter(({ type }) => type === 'docs')) {
  test(`documents of ${title}`, async ({ storyPage: { page, complaints, show } }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await show(id, 'docs')
    expect(complaints, 'what the browser complains about').toEqual([])
  })
}

/** Runs in the page: by how many px the document is wider than the window. */
function sticksOut(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Runs in the page: what axe finds. Only a screen has the landmarks and the heading of a whole page. */
async function barriers(whole: boolean): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
  const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one']
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    rules: whole ? {} : Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
