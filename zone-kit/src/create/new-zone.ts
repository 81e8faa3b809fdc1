import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { conflictsWith } from '../contract/registry.ts'

/** Name and address of a new zone. */
export interface NewZone {
  /** `mf-` and lowercase words with hyphens. */
  readonly name: string
  /** Its first page and prefix, for example `/nowosci`; by default the name without `mf-`. */
  readonly path?: string | undefined
  /** The page's Polish heading; by default the name without `mf-`. */
  readonly title?: string | undefined
}

/** A new zone as the templates contain it. */
export interface ZoneValues {
  readonly name: string
  readonly path: string
  readonly title: string
  /** The name of the zone's first screen, and as a component's name. */
  readonly screen: string
  readonly Screen: string
  readonly port: string
  readonly [key: string]: string
}

/** Existing zones by name, with the prefixes that a new zone must avoid. */
export type TakenZones = Readonly<Record<string, { readonly prefixes: readonly string[] }>>

const FIRST_PORT = 3001
/** A generated file's lines stay within the formatter's width. */
const MAX_NAME_LENGTH = 30
/** With the brand at its end, search engines show it completely. */
const MAX_TITLE_LENGTH = 50
/** Addresses that the shell server serves itself. */
const RESERVED = ['/404', '/api', '/assets', '/healthz', '/readyz', '/robots.txt', '/sitemap.xml']

const ZonePackage = z.object({ zone: z.object({ port: z.int() }) })
const RoutesModule = z.object({ default: z.object({ prefixes: z.array(z.string()) }) })

/**
 * Validates a new zone and derives what the templates contain.
 * @param registered the zones on the site, whose prefixes are taken like those of the workspace
 * @throws Error when name, path or title are not valid, or another zone has the prefix
 */
export async function describeZone(
  workspace: string,
  { name, path, title }: NewZone,
  registered: TakenZones,
): Promise<ZoneValues> {
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name) || name.length > MAX_NAME_LENGTH)
    throw new Error(
      `'${name}' is no name of a zone: it is 'mf-' and lowercase words with hyphens, for example mf-news, ` +
        `at most ${MAX_NAME_LENGTH} characters.`,
    )
  const screen = name.replace('mf-', '')
  const prefix = path ?? `/${screen}`
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(prefix) || prefix.length > MAX_NAME_LENGTH)
    throw new Error(
      `'${prefix}' is no address of a page: it is a slash and lowercase words with hyphens, for example /nowosci, ` +
        `at most ${MAX_NAME_LENGTH} characters.`,
    )
  const words = screen.split('-')
  const heading = title ?? capitalize(words.join(' '))
  if (!/^[\p{L}\p{N} .,:?!–()-]+$/u.test(heading) || heading.length > MAX_TITLE_LENGTH)
    throw new Error(
      `'${heading}' is no title: it has letters, digits and punctuation, at most ${MAX_TITLE_LENGTH} characters.`,
    )
  const zones = await readZones(workspace)
  const taken = { shell: { prefixes: RESERVED }, ...registered, ...zones }
  const [overlap] = conflictsWith(name, { prefixes: [prefix] }, taken)
  if (overlap) throw new Error(`${overlap} Choose another --path.`)
  const port = Math.max(FIRST_PORT - 1, ...Object.values(zones).map((zone) => zone.port)) + 1
  const Screen = words.map(capitalize).join('')
  return { name, path: prefix, title: heading, screen, Screen, port: String(port) }
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Reads port and prefixes of the zones in a workspace, by name. */
async function readZones(
  workspace: string,
): Promise<Record<string, { readonly port: number; readonly prefixes: readonly string[] }>> {
  const names = (await readdir(workspace)).filter(
    (name) => name.startsWith('mf-') && existsSync(join(workspace, name, 'package.json')),
  )
  const zones = names.map(async (name) => {
    const source = await readFile(join(workspace, name, 'package.json'), 'utf8')
    const { port } = z.parse(ZonePackage, JSON.parse(source)).zone
    const routes = await import(pathToFileURL(join(workspace, name, 'src/routes.ts')).href)
    return [name, { port, prefixes: z.parse(RoutesModule, routes).default.prefixes }] as const
  })
  return Object.fromEntries(await Promise.all(zones))
}
