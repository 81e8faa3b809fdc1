import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'
import { findOverlap } from '../contract/registry.ts'

/** What a new zone is called and where visitors find it. */
export interface NewZone {
  /** `mf-` and lowercase words with hyphens. */
  readonly name: string
  /** Its first page and prefix, for example `/nowosci`; by default the name without `mf-`. */
  readonly path?: string | undefined
  /** The page's Polish heading; by default the name without `mf-`. */
  readonly title?: string | undefined
}

/** A zone of the workspace, as far as a new one must differ from it. */
interface ExistingZone {
  readonly port: number
  readonly prefixes: readonly string[]
}

const TEMPLATES = join(import.meta.dirname, '../../templates')
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
 * Generates a zone in a workspace: a complete page with loader, head, styles, tests and story.
 * @param registered the zones on the site, whose prefixes are taken too
 * @returns the folder, and the address of the page
 * @throws Error when name, path or title are not valid, the folder exists, or another zone has the prefix
 */
export async function createZone(
  workspace: string,
  zone: NewZone,
  registered: Readonly<Record<string, { readonly prefixes: readonly string[] }>> = {},
): Promise<{ folder: string; path: string }> {
  const values = valuesOf(zone)
  const folder = join(workspace, values.name)
  if (existsSync(folder)) throw new Error(`The folder ${values.name} exists already.`)
  const zones = await readZones(workspace)
  const overlap = findOverlap(
    { name: values.name, prefixes: [values.path] },
    { shell: { prefixes: RESERVED }, ...registered, ...zones },
  )
  if (overlap)
    throw new Error(`${values.path} overlaps with an address of ${overlap.zone}. Choose another --path.`)
  const port = Math.max(FIRST_PORT - 1, ...Object.values(zones).map((one) => one.port)) + 1
  await writeTemplates('zone', folder, { ...values, port: String(port) })
  return { folder, path: values.path }
}

/** Validates a new zone and derives what the templates contain. */
function valuesOf({ name, path, title }: NewZone) {
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
  return { name, path: prefix, title: heading, screen, Screen: words.map(capitalize).join('') }
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

async function readZones(workspace: string): Promise<Record<string, ExistingZone>> {
  const names = (await readdir(workspace)).filter(
    (name) => name.startsWith('mf-') && existsSync(join(workspace, name, 'package.json')),
  )
  const zones = names.map(async (name): Promise<[string, ExistingZone]> => {
    const source = await readFile(join(workspace, name, 'package.json'), 'utf8')
    const { port } = z.parse(ZonePackage, JSON.parse(source)).zone
    const routes = await import(pathToFileURL(join(workspace, name, 'src/routes.ts')).href)
    return [name, { port, prefixes: z.parse(RoutesModule, routes).default.prefixes }]
  })
  return Object.fromEntries(await Promise.all(zones))
}

/**
 * Writes the files of a template: `{{key}}` in their text is replaced, and `screen` in their paths by the screen's name.
 */
async function writeTemplates(
  template: string,
  folder: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const files = await glob('**/*.tmpl', { cwd: join(TEMPLATES, template), dot: true })
  for (const file of files) {
    const source = await readFile(join(TEMPLATES, template, file), 'utf8')
    const text = source.replace(/\{\{(\w+)\}\}/g, (placeholder, key) => {
      const value = values[key]
      if (value === undefined) throw new Error(`${file} has the unknown placeholder ${placeholder}.`)
      return value
    })
    const target = join(
      folder,
      file.replace(/\.tmpl$/, '').replaceAll('screen', values['screen'] ?? 'screen'),
    )
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}
