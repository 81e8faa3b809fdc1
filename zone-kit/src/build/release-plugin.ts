import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler, Stats } from '@rspack/core'
import { glob } from 'tinyglobby'
import type { Release } from '../contract/release.ts'
import { routeExpose, slotExpose, ZONE_CONTRACT } from '../contract/zone.ts'
import { localRendering, type TrialInput, type TriedBundle, tryBundle } from '../release/try-bundle.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import { FEDERATION_MANIFEST, federationManifest } from './federation-manifest.ts'
import { compressFiles, hashFiles } from './release-files.ts'
import { slotChunk, type ZoneSource } from './zone-source.ts'

/**
 * Completes the output of a zone's two builds to a release: adds `mf-manifest.json` for other hosts,
 * evaluates the server bundle, writes `release.json` with the hash of every file and adds brotli copies. One
 * instance serves both compilers; the server build runs last.
 * @throws BundleRejectedError when the server bundle does not export a zone
 */
export class ReleasePlugin {
  readonly #zone: ZoneSource
  #exposes: Release['exposes'] | undefined

  constructor(zone: ZoneSource) {
    this.#zone = zone
  }

  apply(compiler: Compiler): void {
    if (compiler.options.name === 'browser') {
      compiler.hooks.done.tap(ReleasePlugin.name, (stats) => {
        this.#exposes = stats.hasErrors() ? undefined : exposesOf(stats, this.#zone)
      })
    } else {
      compiler.hooks.afterEmit.tapPromise(ReleasePlugin.name, async () => {
        if (this.#exposes) await completeRelease(this.#zone, compiler.outputPath, this.#exposes)
      })
    }
  }
}

async function completeRelease(zone: ZoneSource, folder: string, exposes: Release['exposes']): Promise<void> {
  const built = await glob('**/*', { cwd: folder })
  const manifest = federationManifest({ ...zone, entry: entryIn(built), exposes })
  await writeFile(join(folder, FEDERATION_MANIFEST), JSON.stringify(manifest))
  const files = [...built, FEDERATION_MANIFEST].sort()
  const declared = await evaluateBuild(zone, folder, files, localRendering())
  const release: Release = {
    ...(await describeRelease({ zone, folder, files, exposes, declared })),
    compressed: await compressFiles(folder, files),
  }
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
}

/**
 * Evaluates the server bundle of a build.
 * @param files the files of the build, relative to the folder
 * @throws BundleRejectedError when it does not export a zone
 */
export async function evaluateBuild(
  zone: ZoneSource,
  folder: string,
  files: readonly string[],
  render?: TrialInput['render'],
): Promise<TriedBundle> {
  const declared = await tryBundle({
    server: await readFile(join(folder, serverIn(files)), 'utf8'),
    name: zone.name,
    version: zone.version,
    shared: SHARED_MODULES,
    render,
  })
  checkModules(declared, zone)
  return declared
}

interface BuiltZone extends Pick<Release, 'exposes'> {
  readonly zone: ZoneSource
  readonly folder: string
  /** The files of the build, relative to the folder. */
  readonly files: readonly string[]
  /** Declarations of the server bundle. */
  readonly declared: Pick<TriedBundle, 'prefixes'>
}

/** Describes a build as a release without compressed copies. */
export async function describeRelease({
  zone,
  folder,
  files,
  exposes,
  declared,
}: BuiltZone): Promise<Release> {
  return {
    contract: ZONE_CONTRACT,
    name: zone.name,
    version: zone.version,
    prefixes: declared.prefixes,
    global: zone.global,
    entry: entryIn(files),
    exposes,
    server: serverIn(files),
    shared: SHARED_MODULES,
    budgets: { ...zone.budgets },
    files: await hashFiles(folder, files),
    compressed: {},
  }
}

function checkModules({ routes, slots }: TriedBundle, zone: ZoneSource): void {
  for (const { id } of routes) {
    if (!zone.routeModules[id]) throw new Error(`${zone.name}: route '${id}' has no module ${id}.route.ts`)
  }
  for (const slot of slots) {
    if (!zone.slotModules[slot]) throw new Error(`${zone.name}: slot '${slot}' has no module ${slot}.slot.ts`)
  }
}

/** Lists the files of each expose of a browser build. */
export function exposesOf(stats: Stats, zone: ZoneSource): Release['exposes'] {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  const filesOf = (chunk: string, suffix: string) =>
    (groups[chunk]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith(suffix) && !name.includes('.hot-update.'))
  const expose = (chunk: string) => ({ js: filesOf(chunk, '.js'), css: filesOf(chunk, '.css') })
  return {
    './routes': expose('routes'),
    ...Object.fromEntries([
      ...Object.keys(zone.routeModules).map((id) => [routeExpose(id), expose(id)]),
      ...Object.keys(zone.slotModules).map((slot) => [slotExpose(slot), expose(slotChunk(slot))]),
    ]),
  }
}

const serverIn = (files: readonly string[]): string => findOnly(files, /^zone\..*\.cjs$/)

const entryIn = (files: readonly string[]): string => findOnly(files, /^remoteEntry\..*\.js$/)

function findOnly(files: readonly string[], pattern: RegExp): string {
  const [file, ...others] = files.filter((name) => pattern.test(name))
  if (!file || others.length > 0)
    throw new Error(`Expected one file like ${pattern}, found ${others.length + (file ? 1 : 0)}.`)
  return file
}
