import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { PICTURES, pictureOf, readEntries, WIDTHS } from './built-storybook.ts'
import { test } from './story-page.ts'

const entries = readEntries()

for (const { id, title, name, tags } of entries.filter(({ type }) => type === 'story')) {
  test(`${title}: ${name}`, async ({ storyPage: { page, complaints, show, widen } }) => {
    for (const [index, width] of WIDTHS.entries()) {
      await widen(width)
      // What a play function reached may be there only at the width at which it was played.
      if (index === 0 || tags.includes('play-fn')) await show(id, 'story')
      await page.screenshot({
        path: join(PICTURES, pictureOf(id, width)),
        fullPage: true,
        animations: 'disabled',
      })
      const wrong = {
        'px wider than the window': await page.evaluate(sticksOut),
        'barriers that axe finds': await page.evaluate(barriers, title.startsWith('Screens/')),
        'what the browser complains about': [...complaints],
      }
      expect.soft(wrong, `at ${width} px`).toEqual({
        'px wider than the window': 0,
        'barriers that axe finds': [],
        'what the browser complains about': [],
      })
    }
  })
}

for (const { id, title } of entries.filter(({ type }) => type === 'docs')) {
  test(`documents of ${title}`, async ({ storyPage: { complaints, show, widen } }) => {
    await widen(1280)
    await show(id, 'docs')
    expect(complaints, 'what the browser complains about').toEqual([])
  })
}

/** Runs in the page: by how many px the document is wider than the window. */
function sticksOut(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
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
