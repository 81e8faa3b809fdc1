import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'

const Names = z.optional(z.record(z.string(), z.string()))
const PackageJson = z.object({
  name: z.string(),
  version: z.optional(z.string()),
  type: z.optional(z.string()),
  exports: z.optional(z.unknown()),
  sideEffects: z.optional(z.unknown()),
  zone: z.optional(z.object({ budgets: z.optional(z.unknown()) })),
  dependencies: Names,
  devDependencies: Names,
})
type PackageJson = z.infer<typeof PackageJson>

const CONFIG_FILE = 'rspack.config.ts'
const NOT_BUILT = ['**/*.test.*', '**/*.stories.*', '**/*.d.ts', '**/fixtures/**']

/** Parts and dependencies of the platform that no zone's build reads. */
const PLATFORM = '@medicena/zone-kit'
const PLATFORM_DEPENDENCIES = ['@medicena/domain', '@rspack/core', 'zod']
const PLATFORM_TOOLS = ['check', 'cli', 'create', 'dev', 'release', 'standalone', 'testing'].map(
  (folder) => `*/${folder}/**`,
)

/** An installed package, a workspace package or the zone itself. */
interface Package {
  /** Its folder, without symbolic links. */
  readonly root: string
  readonly json: PackageJson
  /** The files in the hash, relative to the folder; undefined for a package that its version identifies. */
  readonly files?: readonly string[]
}

/** Inputs that a zone's build depends on. */
export interface ZoneInputs {
  /** 10 hexadecimal digits, the same for equal inputs. */
  readonly hash: string
  /** Whether a file that the build has read is part of the hash. */
  readonly covers: (file: string) => boolean
}

/**
 * Reads what the output of a zone's build depends on: the zone's sources, build configuration and budgets, the sources of the
 * `@medicena` packages that it bundles, and the resolved versions of the other packages that it bundles. The modules
 * that the shell shares are not bundled.
 * @throws Error when a dependency is not installed
 */
export async function readZoneInputs(folder: string): Promise<ZoneInputs> {
  const packages = [...(await collectPackages(folder)).values()]
  const lines = await Promise.all(packages.map(describe))
  const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 10)
  return { hash, covers: (file) => packages.some((one) => contains(one, file)) }
}

/** Finds the packages that a zone's build can read, by their folders. */
async function collectPackages(folder: string): Promise<Map<string, Package>> {
  const packages = new Map<string, Package>()
  const visit = async (path: string, isZone: boolean): Promise<void> => {
    const root = await realpath(path)
    if (packages.has(root)) return
    const json = z.parse(PackageJson, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    const own = isZone || json.name.startsWith('@medicena/')
    packages.set(root, { root, json, ...(own && { files: await filesOf(root, json.name) }) })
    const names = json.name === PLATFORM ? PLATFORM_DEPENDENCIES : Object.keys(json.dependencies ?? {})
    if (isZone) names.push(...(await buildTools(root, json)))
    for (const name of names) if (!(name in SHARED_MODULES)) await visit(findPackage(name, root), false)
  }
  await visit(folder, true)
  return packages
}

async function filesOf(root: string, name: string): Promise<string[]> {
  const sources = existsSync(join(root, 'src')) ? 'src/**' : 'dist/**'
  const ignore = name === PLATFORM ? [...NOT_BUILT, ...PLATFORM_TOOLS] : NOT_BUILT
  return (await glob([sources, CONFIG_FILE], { cwd: root, ignore })).sort()
}

/** The development dependencies that a zone's build configuration names: loaders and plugins. */
async function buildTools(root: string, { devDependencies = {} }: PackageJson): Promise<string[]> {
  const config = await readFile(join(root, CONFIG_FILE), 'utf8').catch(() => '')
  return Object.keys(devDependencies).filter((name) => config.includes(`'${name}`))
}

/** Finds an installed package as Node does, in the nearest `node_modules` above. */
function findPackage(name: string, from: string): string {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return path
  const parent = dirname(from)
  if (parent === from) throw new Error(`${name} is not installed. Run pnpm install.`)
  return findPackage(name, parent)
}

/** Describes what a package contributes to a build, in one line. */
async function describe({ root, json, files }: Package): Promise<string> {
  const { name, version = '', type, exports, sideEffects, zone } = json
  // pnpm puts the hash of a patch into the folder's name.
  if (!files) return `${name}@${version} ${/patch_hash=\w+/.exec(root)?.[0] ?? ''}`
  const hash = createHash('sha256').update(JSON.stringify({ type, exports, sideEffects, zone }))
  for (const file of files) hash.update(`\n${file}\n`).update(await readFile(join(root, file)))
  return `${name} ${hash.digest('hex')}`
}

function contains({ root, files }: Package, file: string): boolean {
  if (!file.startsWith(root + sep)) return false
  const path = relative(root, file).split(sep).join('/')
  return files ? files.includes(path) : !path.includes('node_modules/')
}
