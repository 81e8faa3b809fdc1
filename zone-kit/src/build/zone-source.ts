import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
})

/** A zone's package as the build sees it. `version` names its sources: equal sources give the same version. */
export interface ZoneSource {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly global: string
  readonly routesModule: string
  /** Route id → its module: a route's id is the name of its `{id}.route.ts`. */
  readonly routeModules: Readonly<Record<string, string>>
}

/**
 * Reads a zone's folder. The version is `{package version}-{hash}`, the hash taken over the zone's sources, those of
 * the workspace packages it uses and the lockfile, so that a build that would give the same release is not repeated.
 * @throws Error when the folder is no zone, or two routes have the same id
 */
export async function readZoneSource(folder: string, workspace: string): Promise<ZoneSource> {
  const pkg = z.parse(PackageJson, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const name = pkg.name.replace('@medicena/', '')
  const files = (await glob('src/**/*.route.ts', { cwd: folder })).sort()
  const routeModules: Record<string, string> = {}
  for (const file of files) {
    const id = basename(file, '.route.ts')
    if (routeModules[id])
      throw new Error(`${name}: two modules for the route '${id}': ${routeModules[id]} and ./${file}`)
    routeModules[id] = `./${file}`
  }
  const version = `${pkg.version}-${await sourceHash(folder, workspace, Object.keys(pkg.dependencies ?? {}))}`
  return {
    folder,
    name,
    version,
    global: `${name}_${version}`.replace(/\W/g, '_'),
    routesModule: './src/routes.ts',
    routeModules,
  }
}

async function sourceHash(folder: string, workspace: string, dependencies: string[]): Promise<string> {
  const own = dependencies.flatMap((name) =>
    name.startsWith('@medicena/') ? [name.replace('@medicena/', '')] : [],
  )
  const hash = createHash('sha256').update(await readFile(join(workspace, 'pnpm-lock.yaml')))
  for (const root of [folder, ...own.map((name) => join(workspace, name))]) {
    const files = await glob(['src/**', 'package.json'], {
      cwd: root,
      ignore: ['**/*.test.*', '**/*.stories.*'],
    })
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)))
  }
  return hash.digest('hex').slice(0, 10)
}
