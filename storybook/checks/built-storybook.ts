import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const STORYBOOK = join(import.meta.dirname, '..')

/** The output folder of the Storybook build. */
export const BUILT = join(STORYBOOK, 'dist')

/** The folder of the screenshots, which only a long run takes. */
export const SCREENSHOTS = join(STORYBOOK, '../test-results/stories')

/** Whether to check every story at both widths and to take screenshots: TEST_LONG. */
export const isLong = Boolean(process.env['TEST_LONG'])

const WIDTHS_PX = [360, 1280] as const

/**
 * Builds the Storybook to check, before all tests.
 * @throws Error when the build fails; its output is on this terminal
 */
export default async function build(): Promise<void> {
  const child = spawn(
    'node_modules/.bin/storybook',
    ['build', '--disable-telemetry', '--quiet', '-o', 'dist', ...(isLong ? [] : ['--test'])],
    { cwd: STORYBOOK, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The Storybook build failed (exit ${code}).`)
}

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.enum(['story', 'docs']),
      importPath: z.string(),
      tags: z.array(z.string()),
    }),
  ),
})

export interface Entry {
  readonly id: string
  /** The path in the sidebar: `Components/Button`. */
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  /** The file of its stories, relative to this package. */
  readonly importPath: string
  /** Contains `play-fn` if the story has a play function. */
  readonly tags: readonly string[]
}

/**
 * Reads the stories and docs pages of the built Storybook. The environment variable `STORY` selects ids by prefix.
 * @throws Error when there is no build
 */
export function readEntries(): Entry[] {
  const { entries } = z.parse(Index, JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')))
  return Object.values(entries).filter(({ id }) => id.startsWith(process.env['STORY'] ?? ''))
}

/** Whether a story shows a whole page, with the layouts of a phone and of a laptop. */
export const isScreen = ({ title }: Entry): boolean => title.startsWith('Screens/')

/**
 * The widths to check a story at. A component that fits a phone fits wider viewports too. A screen has another layout
 * there, which its stories without a play function show.
 */
export const widthsOf = (story: Entry): readonly number[] =>
  isLong || (isScreen(story) && !story.tags.includes('play-fn')) ? WIDTHS_PX : WIDTHS_PX.slice(0, 1)

/** The path of a screenshot below `SCREENSHOTS`. */
export const screenshotOf = (id: string, width: number): string => `${width}/${id}.png`
