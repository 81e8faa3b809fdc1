import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryStore } from '../release/release-store.ts'
import { storePath, WORKSPACE } from '../release/workspace.ts'
import { createZone } from './create-zone.ts'

const USAGE = `pnpm zone create <mf-name> [options]

  --path /address   the zone's first page and prefix; by default the name without mf-
  --title TEXT      the page's heading
`

/**
 * Runs `pnpm zone create`.
 * @throws Error whose message is for the terminal
 */
export async function runCreateCommand(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' } },
  })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Error(USAGE)
  const { zones } = await directoryStore(storePath()).readRegistry()
  const { folder, path } = await createZone(WORKSPACE, { name, ...values }, zones)
  process.stdout.write(`${relative(process.cwd(), folder)} has a page at ${path}. Next:

  pnpm install
  pnpm verify
  pnpm zone serve ${name}     # in a second terminal, until the next pnpm start serves it
  pnpm zone publish ${name}
`)
}
