import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where `pnpm --filter @medicena/storybook build` leaves the Storybook. */
export const BUILT = join(import.meta.dirname, '../dist')

/** Where the check leaves its pictures. */
export const PICTURES = join(import.meta.dirname, '../../test-results/stories')

/** The widths at which every story is checked, in px. */
export const WIDTHS = [360, 1280] as const

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.enum(['story', 'docs']),
      tags: z.array(z.string()),
    }),
  ),
})

export interface Entry {
  readonly id: string
  /** The place in the sidebar: `Components/Button`. */
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  /** `play-fn` among them: it types and clicks once it is there. */
  readonly tags: readonly string[]
}

/**
 * What the built Storybook holds, as its sidebar does. `STORY` narrows it to the ids that begin so.
 * @throws Error when it has not been built
 */
export function readEntries(): Entry[] {
  const { entries } = z.parse(Index, JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')))
  return Object.values(entries).filter(({ id }) => id.startsWith(process.env['STORY'] ?? ''))
}

/** The picture of a story, below the folder of pictures. */
export const pictureOf = (id: string, width: number): string => `${width}/${id}.png`
