import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What the shell's own browser build consists of, as a document names it. */
export const ShellAssets = z.object({
  scripts: z.array(z.string()),
  css: z.string(),
  font: z.string(),
  icon: z.string(),
  /** What other sites show when a page is shared: 1200 × 630 px. */
  shareImage: z.string(),
})
export type ShellAssets = z.infer<typeof ShellAssets>

/** Reads what the build has left in `assets.json`. */
export async function readShellAssets(folder: string): Promise<ShellAssets> {
  return z.parse(ShellAssets, JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')))
}
