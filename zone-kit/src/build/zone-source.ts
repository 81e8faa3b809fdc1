import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'
import { readZoneInputs, type ZoneInputs } from './zone-inputs.ts'

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  zone: z.optional(z.object({ budgets: z.optional(z.record(z.string(), z.number())) })),
})

/** A zone's package as the build reads it. Equal sources have the same `version`. */
export interface ZoneSource {
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly inputs: ZoneInputs
  /** Kilobytes of brotli by route. */
  readonly budgets: Readonly<Record<string, number>>
  readonly global: string
  /** Route id → its module: a route's id is the name of its `{id}.route.ts`. */
  readonly routeModules: Readonly<Record<string, string>>
  /** Slot → the module that fills it, `{slot}.slot.ts`. */
  readonly slotModules: Readonly<Record<string, string>>
}

/**
 * Reads a zone's folder. The version is `{package version}-{hash}`: the hash covers all that the output depends on, so an
 * equal release is not built twice.
 * @throws Error when the folder is no zone, or two modules have the same route or slot
 */
export async function readZoneSource(folder: string): Promise<ZoneSource> {
  const pkg = z.parse(PackageJson, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const name = pkg.name.replace('@medicena/', '')
  const inputs = await readZoneInputs(folder)
  const version = `${pkg.version}-${inputs.hash}`
  return {
    folder,
    name,
    version,
    inputs,
    budgets: pkg.zone?.budgets ?? {},
    global: `${name}_${version}`.replace(/\W/g, '_'),
    ...(await readZoneModules(folder)),
  }
}

/**
 * Finds the modules of a zone's routes and slots.
 * @throws Error when two modules have the same route or slot
 */
export async function readZoneModules(
  folder: string,
): Promise<Pick<ZoneSource, 'routeModules' | 'slotModules'>> {
  return { routeModules: await modulesOf(folder, 'route'), slotModules: await modulesOf(folder, 'slot') }
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
