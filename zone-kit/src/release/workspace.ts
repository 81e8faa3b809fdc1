import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ZoneBase } from '../contract/registry.ts'

/** The folder with all zones: the workspace's root, or for the published package the repository of one zone. */
export const WORKSPACE = import.meta.filename.endsWith('.ts')
  ? resolve(import.meta.dirname, '../../..')
  : process.cwd()

/** The release store: a local folder, or what `RELEASE_STORE` names instead, a folder or `s3://bucket/prefix`. */
export const storePath = (): string => {
  const location = process.env['RELEASE_STORE'] ?? join(WORKSPACE, '.data', 'store')
  return location.startsWith('s3://') ? location : resolve(location)
}

const ZonePackage = z.object({ name: z.string(), zone: z.object({ port: z.int() }) })

/** A zone with the port that its `package.json` gives to its origin. */
export interface WorkspaceZone {
  readonly name: string
  readonly folder: string
  readonly port: number
}

/** The zones of this workspace: its folders `mf-*`, or the one that its root is. */
export const ZONES: readonly WorkspaceZone[] = [
  '.',
  ...readdirSync(WORKSPACE).filter((name) => name.startsWith('mf-')),
].flatMap((name) => {
  const file = join(WORKSPACE, name, 'package.json')
  const json = existsSync(file) && z.safeParse(ZonePackage, JSON.parse(readFileSync(file, 'utf8'))).data
  if (!json) return []
  return { name: json.name.replace('@medicena/', ''), folder: join(WORKSPACE, name), port: json.zone.port }
})

/** Tells the zones of this workspace from other names. */
export const isZone = (name: string): boolean => ZONES.some((zone) => zone.name === name)

/** The environment variable that moves a zone's origin to another port: `MF_SEARCH_PORT`. */
export const portVariable = (zone: string): string => `${zone.toUpperCase().replaceAll('-', '_')}_PORT`

/**
 * The port of a zone's origin.
 * @throws Error listing the zones if there is none of that name
 */
export function zonePort(name: string): number {
  const zone = ZONES.find((one) => one.name === name)
  if (!zone) throw new Error(`There is no zone '${name}'. Zones: ${ZONES.map((one) => one.name).join(', ')}`)
  return Number(process.env[portVariable(name)] ?? zone.port)
}

/**
 * The address of a zone's releases: its own origin, or `ZONE_BASE` (for example a path of the site's host).
 * @throws Error if `ZONE_BASE` is no address
 */
export function zoneBase(zone: string): string {
  const template = process.env['ZONE_BASE']
  if (!template) return `http://localhost:${zonePort(zone)}`
  const base = ZoneBase.safeParse(template.trim().replace('{zone}', zone).replace(/\/+$/, ''))
  if (base.success) return base.data
  throw new Error(
    `ZONE_BASE must be an http(s) address or a path of the site, as https://zones.example/{zone} or /zones, not '${template}'.`,
  )
}
