import './environment.ts'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildZone } from '@medicena/zone-kit/build/build-zone'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { buildShell } from '../../scripts/stack.ts'
import { buildPlain } from '../plain/build.ts'
import { kilobytes, markdownTable, ratio } from './report/table.ts'
import { compressFolder } from './sites/compress.ts'

/** `pnpm --filter @medicena/bench static-page`: JavaScript of the about page, in kB of brotli, beside the page built alone. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'medicena-static-page-'))
  try {
    const shell = await shellScripts()
    const zone = await zoneScripts(join(folder, 'zone'))
    const alone = await aloneScripts(join(folder, 'alone'))
    process.stdout.write(
      `${markdownTable([
        ['/o-nas: JS kB', 'federated', 'built alone', 'ratio'],
        ['all', kilobytes(shell + zone), kilobytes(alone), ratio(shell + zone, alone)],
        ['of the shell, kept for every page', kilobytes(shell), '–', '–'],
        ['of the zone', kilobytes(zone), '–', '–'],
      ])}\n`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What every document of the site asks for. */
async function shellScripts(): Promise<number> {
  await buildShell()
  const folder = join(WORKSPACE, 'shell/dist/client')
  const { scripts } = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as {
    readonly scripts: readonly string[]
  }
  return total(scripts.map((path) => join(folder, path.replace('/assets/', ''))))
}

/** What the about page asks for beside them. */
async function zoneScripts(output: string): Promise<number> {
  const release = await buildZone(join(WORKSPACE, 'mf-static'), output)
  const files = [release.entry, ...(release.exposes['./route/about']?.js ?? [])]
  return total(files.map((file) => join(output, file)))
}

async function aloneScripts(output: string): Promise<number> {
  await buildPlain(output, './static-page.tsx')
  await compressFolder(output)
  const assets = join(output, 'assets')
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  return total(files.map((file) => join(assets, file)))
}

/** Bytes of the files' brotli twins. */
async function total(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

await main()
