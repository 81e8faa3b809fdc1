import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import * as z from 'zod/mini'
import { Release } from '../contract/release.ts'
import { BundleRejectedError } from '../release/evaluate-bundle.ts'
import { assertInstalledModules } from './installed-modules.ts'

const ConfigFile = z.object({
  default: z.custom<() => Promise<Configuration[]>>((value) => typeof value === 'function'),
})

/**
 * Reads the two builds of a zone from its `rspack.config.ts`.
 * @throws Error when the folder is no zone
 */
export async function readZoneConfig(folder: string): Promise<Configuration[]> {
  const file = join(folder, 'rspack.config.ts')
  if (!existsSync(file)) throw new Error(`${folder} is no zone: it has no rspack.config.ts`)
  return z.parse(ConfigFile, await import(pathToFileURL(file).href)).default()
}

/**
 * Builds a zone by its own `rspack.config.ts`, like `rspack build` in its folder, but into `outputPath`.
 * @throws Error with the compiler's output when the sources do not build, or when the zone has installed another version of
 * a shared module
 * @throws BundleRejectedError when the server bundle does not export a zone
 */
export async function buildZone(folder: string, outputPath: string): Promise<Release> {
  await assertInstalledModules(folder)
  const builds = (await readReleaseConfig(folder)).map((build) => ({
    ...build,
    output: { ...build.output, path: outputPath },
  }))
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    const compiler = rspack(builds)
    compiler.run((error, result) =>
      compiler.close(() => (error || !result ? reject(rejectionIn(error) ?? error) : resolve(result))),
    )
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
  return z.parse(Release, JSON.parse(await readFile(join(outputPath, 'release.json'), 'utf8')))
}

/** Reads the builds of a release, which is never a development build, whatever the shell's environment says. */
async function readReleaseConfig(folder: string): Promise<Configuration[]> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    return await readZoneConfig(folder)
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

/** The bundler returns a plugin's error as text with its stack. */
function rejectionIn(error: Error | null): BundleRejectedError | null {
  const reason = error && /BundleRejectedError: (.+)/.exec(error.message)?.[1]
  return reason ? new BundleRejectedError(reason) : null
}
