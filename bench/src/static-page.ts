import './environment.ts'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildZone } from '@medicena/zone-kit/build/build-zone'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { buildShell } from '../../scripts/stack.ts'
import { buildPlain } from '../plain/build.ts'
import { kilobytes, markdownTable, ratio } from './report.ts'
import { compressFolder } from './sites/start-sites.ts'

// `pnpm --filter @medicena/bench static-page`: the about page's JavaScript on the site and as an app of its own.
const folder = await mkdtemp(join(tmpdir(), 'medicena-static-page-'))
try {
  const shell = await shellScriptBytes()
  const zone = await zoneScriptBytes(join(folder, 'zone'))
  const standalone = await standaloneScriptBytes(join(folder, 'standalone'))
  process.stdout.write(
    `${markdownTable([
      ['/o-nas: JS kB', 'federated', 'standalone', 'ratio'],
      ['total', kilobytes(shell + zone), kilobytes(standalone), ratio(shell + zone, standalone)],
      ['shell, cached for all pages', kilobytes(shell), '–', '–'],
      ['zone', kilobytes(zone), '–', '–'],
    ])}\n`,
  )
} finally {
  await rm(folder, { recursive: true })
}

/** Builds the shell and returns the size of the scripts that every document loads. */
async function shellScriptBytes(): Promise<number> {
  await buildShell()
  const output = join(WORKSPACE, 'shell/dist/client')
  const { scripts } = JSON.parse(await readFile(join(output, 'assets.json'), 'utf8')) as {
    readonly scripts: readonly string[]
  }
  return compressedBytes(scripts.map((path) => join(output, path.replace('/assets/', ''))))
}

/** Builds the zone and returns the size of the scripts that the about page loads. */
async function zoneScriptBytes(output: string): Promise<number> {
  const release = await buildZone(join(WORKSPACE, 'mf-static'), output)
  const files = [release.entry, ...(release.exposes['./route/about']?.js ?? [])]
  return compressedBytes(files.map((file) => join(output, file)))
}

async function standaloneScriptBytes(output: string): Promise<number> {
  await buildPlain(output, './static-page.tsx')
  await compressFolder(output)
  const assets = join(output, 'assets')
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  return compressedBytes(files.map((file) => join(assets, file)))
}

/** Adds up the sizes of the files' brotli-compressed copies. */
async function compressedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
