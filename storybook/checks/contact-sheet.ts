import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Entry, isLong, readEntries, SCREENSHOTS, screenshotOf, widthsOf } from './built-storybook.ts'

/** Counts the violations and, in a long run, puts the screenshots on one page for review. */
export default class ContactSheet implements Reporter {
  #violations = 0

  onBegin(): void {
    rmSync(SCREENSHOTS, { recursive: true, force: true })
    mkdirSync(SCREENSHOTS, { recursive: true })
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    this.#violations += errors.length
  }

  onEnd(): void {
    const stories = readEntries().filter(({ type }) => type === 'story')
    process.stdout.write(`\n${stories.length} stories, ${this.#violations} violations\n`)
    if (!isLong) return
    const file = join(SCREENSHOTS, 'index.html')
    writeFileSync(file, contactSheet(stories))
    process.stdout.write(`Screenshots: ${file}\n`)
  }
}

function contactSheet(stories: readonly Entry[]): string {
  const titles = [...new Set(stories.map(({ title }) => title))]
  const sections = titles.map((title) => {
    const figures = stories
      .filter((story) => story.title === title)
      .flatMap((story) =>
        widthsOf(story).map((width) => {
          const image = screenshotOf(story.id, width)
          return `<figure><a href="${image}"><img loading="lazy" src="${image}" width="${width / 2}" alt=""></a><figcaption>${story.name}, ${width} px</figcaption></figure>`
        }),
      )
    return `<h2>${title}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stories</title>
<style>body{font:14px system-ui;background:#ddd}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{background:#fff}</style>
<h1>Stories</h1>${sections.join('\n')}</html>\n`
}
