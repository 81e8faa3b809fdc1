import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
})

/** A zone's package as the build reads it. Equal sources have the same `version`. */
export interface ZoneSource {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly global: string
  readonly routesModule: string
  /** Route id → its module: a route's id is the name of its `{id}.route.ts`. */
  readonly routeModules: Readonly<Record<string, string>>
  /** Slot → the module that fills it, `{slot}.slot.ts`. */
  readonly slotModules: Readonly<Record<string, string>>
}

/**
 * Reads a zone's folder. The version is `{package version}-{hash}`: the hash covers the zone's sources and build
 * configuration, the workspace packages that it uses and the lockfile, so an equal release is not built twice.
 * @throws Error when the folder is no zone, or two modules have the same route or slot
 */
export async function readZoneSource(folder: string): Promise<ZoneSource> {
  const pkg = z.parse(PackageJson, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const name = pkg.name.replace('@medicena/', '')
  const version = `${pkg.version}-${await sourceHash(folder, Object.keys(pkg.dependencies ?? {}))}`
  return {
    folder,
    name,
    version,
    global: `${name}_${version}`.replace(/\W/g, '_'),
    routesModule: './src/routes.ts',
    routeModules: await modulesOf(folder, 'route'),
    slotModules: await modulesOf(folder, 'slot'),
  }
}

/** Finds the modules of a kind, by name: `profile.route.ts` is the route `profile`. */
async function modulesOf(folder: string, kind: 'route' | 'slot'): Promise<Record<string, string>> {
  const modules: Record<string, string> = {}
  for (const file of (await glob(`src/**/*.${kind}.ts`, { cwd: folder })).sort()) {
    const id = basename(file, `.${kind}.ts`)
    if (modules[id]) throw new Error(`Two modules for the ${kind} '${id}': ${modules[id]} and ./${file}`)
    modules[id] = `./${file}`
  }
  return modules
}

/** The chunk of a slot's module; a route may have the same name as the slot. */
export const slotChunk = (slot: string): string => `slot-${slot}`

async function sourceHash(folder: string, dependencies: string[]): Promise<string> {
  const workspace = findWorkspace(folder)
  const own = dependencies.flatMap((name) =>
    name.startsWith('@medicena/') ? [name.replace('@medicena/', '')] : [],
  )
  const hash = createHash('sha256').update(await readFile(join(workspace, 'pnpm-lock.yaml')))
  for (const root of [folder, ...own.map((name) => join(workspace, name))]) {
    const files = await glob(['src/**', 'package.json', 'rspack.config.ts'], {
      cwd: root,
      ignore: ['**/*.test.*', '**/*.stories.*'],
    })
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)))
  }
  return hash.digest('hex').slice(0, 10)
}

/** Finds the nearest folder above with a lockfile. */
function findWorkspace(folder: string): string {
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No folder above the zone has a pnpm-lock.yaml.')
  return findWorkspace(parent)
}
