import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Configuration, type MultiStats, rspack, type Stats } from '@rspack/core'
import { glob } from 'tinyglobby'
import type { Release } from '../contract/release.ts'
import { routeExpose, slotExpose, ZONE_CONTRACT, type ZoneDefinition } from '../contract/zone.ts'
import { evaluateBundle } from '../evaluate/evaluate-bundle.ts'
import { integrityOf } from '../release/integrity.ts'
import { SHARED_INSTANCES } from '../shared-modules/instances.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import { clientConfig, slotChunk } from './client-config.ts'
import { serverConfig } from './server-config.ts'
import type { ZoneSource } from './zone-source.ts'

/**
 * Builds a release folder: browser build, server bundle, `release.json`, and a brotli twin of every text file.
 * @throws Error with the compiler's own words when the sources don't build
 * @throws BundleRejectedError when the built server bundle is no zone
 */
export async function buildZone(zone: ZoneSource, outputPath: string): Promise<Release> {
  await rm(outputPath, { recursive: true, force: true })
  await mkdir(outputPath, { recursive: true })
  const [client] = await compile([clientConfig(zone, outputPath), serverConfig(zone, outputPath)])

  const files = (await glob('**/*', { cwd: outputPath })).sort()
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(join(outputPath, file)))] as const),
  )
  const server = only(files, /^zone\..*\.cjs$/)
  const definition = evaluateBundle(
    await readFile(join(outputPath, server), 'utf8'),
    server,
    SHARED_INSTANCES,
  )
  checkModules(definition, zone)
  const release: Release = {
    contract: ZONE_CONTRACT,
    name: zone.name,
    version: zone.version,
    prefixes: [...definition.prefixes],
    global: zone.global,
    entry: only(files, /^remoteEntry\..*\.js$/),
    exposes: exposesOf(client, zone),
    server,
    shared: SHARED_MODULES,
    files: Object.fromEntries(hashes),
  }
  await writeFile(join(outputPath, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await Promise.all(
    files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => compress(join(outputPath, file))),
  )
  return release
}

async function compile(configs: Configuration[]): Promise<Stats[]> {
  const result = await new Promise<MultiStats>((resolve, reject) => {
    const compiler = rspack(configs)
    compiler.run((error, stats) => compiler.close(() => (error || !stats ? reject(error) : resolve(stats))))
  })
  if (result.hasErrors()) throw new Error(result.toString({ all: false, errors: true, colors: false }))
  return result.stats
}

function checkModules({ routes, slots = {} }: ZoneDefinition, zone: ZoneSource): void {
  for (const { id } of routes) {
    if (!zone.routeModules[id]) throw new Error(`${zone.name}: route '${id}' has no module ${id}.route.ts`)
  }
  for (const slot of Object.keys(slots)) {
    if (!zone.slotModules[slot]) throw new Error(`${zone.name}: slot '${slot}' has no module ${slot}.slot.ts`)
  }
}

function exposesOf(client: Stats | undefined, zone: ZoneSource): Release['exposes'] {
  const groups = client?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  const filesOf = (chunk: string, suffix: string) =>
    (groups[chunk]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith(suffix))
  const expose = (chunk: string) => ({ js: filesOf(chunk, '.js'), css: filesOf(chunk, '.css') })
  return {
    './routes': expose('routes'),
    ...Object.fromEntries([
      ...Object.keys(zone.routeModules).map((id) => [routeExpose(id), expose(id)]),
      ...Object.keys(zone.slotModules).map((slot) => [slotExpose(slot), expose(slotChunk(slot))]),
    ]),
  }
}

function only(files: string[], pattern: RegExp): string {
  const [file, ...rest] = files.filter((name) => pattern.test(name))
  if (!file || rest.length > 0)
    throw new Error(`Expected one file like ${pattern}, found ${rest.length + (file ? 1 : 0)}.`)
  return file
}

async function compress(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
}
