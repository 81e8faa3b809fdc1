import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Licences (SPDX) of which nothing but a notice is demanded, or a file's changes (MPL). */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib', 'CC-BY-4.0', 'CC-BY-3.0'],
])

/** Packages with other licences, with the reason why they may be used. */
const EXCEPTIONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^@cspell\/dict-en-common-misspellings$/, 'CC BY-SA: a word list for spelling checks, not distributed'],
  [/^@cspell\/dict-pl_pl$/, 'LGPL: a word list for spelling checks, not distributed'],
  [/^@img\/sharp-libvips-/, 'LGPL: a library in a file of its own, loaded at run time and unchanged'],
  [/^browser-assert$/, 'MIT by its LICENSE file'],
  [/^parse-cache-control$/, 'BSD-3-Clause by its LICENSE file'],
  [/^polskie-miejscowosci$/, 'CC0 and CC BY by its files: domain/src/places/LICENCES.md names the source'],
]

/** An installed package with its licence as its package.json states it. */
export interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly isAllowed: boolean
}

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.union([z.string(), z.object({ type: z.string() })])),
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
})

/**
 * Reads the licences of all installed packages, sorted by name.
 * @param root the workspace's root
 */
export async function readLicences(root: string): Promise<Licence[]> {
  const store = join(root, 'node_modules/.pnpm')
  const stored = (await readdir(store)).filter((name) => name !== 'node_modules')
  const found = await Promise.all(
    stored.map(async (entry) => {
      const folder = join(store, entry, 'node_modules')
      const names = await packageFolders(folder)
      return Promise.all(names.map((name) => readLicence(join(folder, name, 'package.json'))))
    }),
  )
  const byVersion = new Map(found.flat().map((licence) => [`${licence.name}@${licence.version}`, licence]))
  return [...byVersion.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The packages that are in a `node_modules` themselves: links lead to those of other folders. */
async function packageFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const nested = await Promise.all(
    folders.map(async ({ name }) =>
      name.startsWith('@')
        ? (await packageFolders(join(folder, name))).map((inner) => `${name}/${inner}`)
        : [name],
    ),
  )
  return nested.flat()
}

async function readLicence(file: string): Promise<Licence> {
  const { name, version, license, licenses } = z.parse(Manifest, JSON.parse(await readFile(file, 'utf8')))
  const stated = typeof license === 'string' ? license : license?.type
  const licence = stated ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
  return { name, version, licence, isAllowed: isException(name) || isAllowedExpression(licence) }
}

const isException = (name: string): boolean => EXCEPTIONS.some(([pattern]) => pattern.test(name))

/** Whether an SPDX expression is allowed: one side of OR, both of AND. */
export function isAllowedExpression(expression: string): boolean {
  const terms = expression.replaceAll(/[()]/g, '').trim()
  if (terms.includes(' OR ')) return terms.split(' OR ').some(isAllowedExpression)
  return terms.split(' AND ').every((licence) => ALLOWED.has(licence.trim()))
}
