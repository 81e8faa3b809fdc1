import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openReleaseStore } from '../release/open-store.ts'
import { storePath, WORKSPACE } from '../release/workspace.ts'
import { createStandaloneZone } from './create-standalone-zone.ts'
import { createZone } from './create-zone.ts'

const USAGE = `pnpm zone create <mf-name> [options]

  --path /address       the zone's first page and prefix; by default the name without mf-
  --title TEXT          the page's heading
  --standalone FOLDER   generate a repository of its own there
  --packages FOLDER     the packed packages for it; by default where pnpm packages puts them
`

/**
 * Runs `pnpm zone create`.
 * @throws Error whose message is for the terminal
 */
export async function runCreateCommand(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      title: { type: 'string' },
      standalone: { type: 'string' },
      packages: { type: 'string', default: join(WORKSPACE, '.data/packages') },
    },
  })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Error(USAGE)
  const { zones } = await (await openReleaseStore(storePath())).readRegistry()
  const zone = { name, path: values.path, title: values.title }
  if (values.standalone !== undefined) {
    const folder = resolve(values.standalone)
    const packages = resolve(values.packages)
    const { path } = await createStandaloneZone(WORKSPACE, folder, zone, { packages, registered: zones })
    process.stdout.write(`${folder} has a page at ${path}. README.md there says how to go on.\n`)
    return
  }
  const { folder, path } = await createZone(WORKSPACE, zone, zones)
  process.stdout.write(`${relative(process.cwd(), folder)} has a page at ${path}. Next:

  pnpm install
  pnpm verify
  pnpm zone serve ${name}     # in a second terminal, until the next pnpm start serves it
  pnpm zone publish ${name}
`)
}
