import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Entry, PICTURES, pictureOf, readEntries, WIDTHS } from './built-storybook.ts'

/** Counts what the check found, and puts its pictures on one page for people to look through. */
export default class ContactSheet implements Reporter {
  #violations = 0

  onBegin(): void {
    rmSync(PICTURES, { recursive: true, force: true })
    mkdirSync(PICTURES, { recursive: true })
  }

  onTestEnd(_test: TestCase, { errors }: TestResult): void {
    this.#violations += errors.length
  }

  onEnd(): void {
    const stories = readEntries().filter(({ type }) => type === 'story')
    writeFileSync(join(PICTURES, 'index.html'), contactSheet(stories))
    process.stdout.write(
      `\n${stories.length} stories × ${WIDTHS.length} widths, ${this.#violations} violations; pictures: ${join(PICTURES, 'index.html')}\n`,
    )
  }
}

function contactSheet(stories: readonly Entry[]): string {
  const titles = [...new Set(stories.map(({ title }) => title))]
  const sections = titles.map((title) => {
    const figures = stories
      .filter((story) => story.title === title)
      .flatMap(({ id, name }) =>
        WIDTHS.map(
          (width) =>
            `<figure><a href="${pictureOf(id, width)}"><img loading="lazy" src="${pictureOf(id, width)}" width="${width / 2}" alt=""></a><figcaption>${name}, ${width} px</figcaption></figure>`,
        ),
      )
    return `<h2>${title}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stories</title>
<style>body{font:14px system-ui;background:#ddd}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{background:#fff}</style>
<h1>Stories</h1>${sections.join('\n')}</html>\n`
}
