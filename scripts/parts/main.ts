import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import { buildProviderApi, buildShell, buildZoneOrigin } from '../stack.ts'
import { copyProductionTree, type Program } from './production-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

const inFolder = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}`)

/** The parts of a production machine, with how each is built. */
const PARTS: Readonly<Record<string, Program & { readonly build: () => Promise<void> }>> = {
  site: {
    build: buildShell,
    entries: inFolder('shell/dist/server', ['main.cjs', 'zone-server.cjs']),
    data: ['shell/dist/client'],
  },
  'provider-api': {
    build: buildProviderApi,
    entries: inFolder('provider-api/dist', [
      ...['main.js', 'facility.js', 'import.js', 'export.js', 'mail.js', 'seed.js'],
    ]),
    data: ['provider-api/drawings', 'provider-api/drizzle', 'provider-api/package.json'],
  },
  'zone-origin': {
    build: buildZoneOrigin,
    entries: ['zone-kit/dist/origin/main.js'],
    data: ['zone-kit/package.json'],
  },
}

// `pnpm parts [--to FOLDER] [PART …]`: builds parts and writes each with its libraries to a folder of its own.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: join(ROOT, '.data/parts') } },
  })
  const output = resolve(values.to)
  await mkdir(output, { recursive: true })
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no part '${name}'. Parts: ${Object.keys(PARTS).join(', ')}`)
    await part.build()
    const files = await copyProductionTree(ROOT, join(output, name), part)
    process.stdout.write(`${join(output, name)}: ${files} files, starts with node ${part.entries[0]}\n`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
