import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { glob } from 'tinyglobby'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')

/** The packages that zones outside of this workspace install, each after those that it depends on. */
export const PACKAGES = ['domain', 'shared-ui', 'provider-client', 'zone-kit', 'storybook'] as const

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  publishConfig: z.object({ exports: z.record(z.string(), z.string()) }),
})

/** A public module of a package: `@medicena/zone-kit/zone`. */
export interface PublicModule {
  readonly specifier: string
  /** Its source, relative to the package's root: `src/contract/zone.ts`. */
  readonly source: string
}

/** A package as it is published: `publishConfig.exports` names what others can import, in `dist/`. */
export interface PublishedPackage {
  readonly folder: string
  /** The folder that `dist/` mirrors: the package's, or the workspace if the package contains parts of another. */
  readonly root: string
  readonly name: string
  readonly version: string
  /** The modules in TypeScript, sorted; style sheets and other files are not among them. */
  readonly modules: readonly PublicModule[]
}

/** Reads a package of this workspace. @throws ZodError when its package.json publishes nothing */
export async function readPackage(name: string): Promise<PublishedPackage> {
  const folder = join(ROOT, name)
  const json = z.parse(PackageJson, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const targets = Object.entries(json.publishConfig.exports)
  const root = targets.some(([, target]) => target.startsWith('./dist/src/')) ? folder : ROOT
  const modules = await Promise.all(
    targets
      .filter(([, target]) => target.startsWith('./dist/') && target.endsWith('.js'))
      .map(async ([key, target]) => {
        const pattern = target.replace('./dist/', '').replace(/\.js$/, '.{ts,tsx}')
        const sources = await glob(pattern, { cwd: root, ignore: ['**/*.test.*', '**/*.stories.*'] })
        if (sources.length === 0) throw new Error(`${json.name}: ${key} has no source like ${pattern}.`)
        return sources.filter(isExported(key)).map((source) => ({
          specifier: join(json.name, key.replace('*', basename(source).replace(/\.tsx?$/, ''))),
          source,
        }))
      }),
  )
  const sorted = modules.flat().sort((a, b) => (a.specifier < b.specifier ? -1 : 1))
  return { folder, root, name: json.name, version: json.version, modules: sorted }
}

/** With `./*`, a component is exported if it is called like its folder: `button/button.tsx`. */
const isExported = (key: string) => (source: string) => {
  const folder = basename(dirname(source))
  return !key.includes('*') || folder === 'src' || basename(source).startsWith(`${folder}.`)
}

/**
 * Emits a package's type declarations into its `dist/`.
 * @param javascript also emits its code: everything in `src/`, and what is no TypeScript, such as style sheets
 * @throws Error with the compiler's messages
 */
export async function emitPackage(
  { folder, root, modules }: PublishedPackage,
  { javascript }: { javascript: boolean },
): Promise<void> {
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  const ambient = await glob('env.d.ts', { cwd: folder })
  const sources = [...ambient, ...modules.map(({ source }) => source)]
  await compile(
    { dist, root },
    { declaration: true, emitDeclarationOnly: true, noUnusedLocals: false },
    sources,
  )
  // The sources name each other with .ts; TypeScript rewrites that in code only.
  for (const file of await glob('**/*.d.ts', { cwd: dist, absolute: true })) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/((?:from |import\()["']\.[^"']+)\.tsx?(["'])/g, '$1.js$2'))
  }
  if (!javascript) return
  // Commands and programs of child processes are no modules that others import. Types were checked above.
  const published = { cwd: root, ignore: ['**/*.test.*', '**/*.stories.*', '**/fixtures/**'] }
  const programs = root === folder ? await glob('src/**/*.{ts,tsx}', published) : sources
  await compile({ dist, root }, { noCheck: true }, programs)
  const folders = (await glob('**/*.js', { cwd: dist })).map((file) => join(dirname(file), '*'))
  const assets = root === folder ? ['src/**'] : [...new Set(folders)]
  for (const file of await glob([...assets, '!**/*.{ts,tsx,json}'], published)) {
    await cp(join(root, file), join(dist, file))
  }
}

async function compile(
  { dist, root }: { readonly dist: string; readonly root: string },
  options: Readonly<Record<string, boolean>>,
  sources: string[],
): Promise<void> {
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    rootDir: root,
    outDir: '.',
    rewriteRelativeImportExtensions: true,
    ...options,
  }
  const files = sources.map((source) => join(root, source))
  await writeFile(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [] }),
  )
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', ['-p', config], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  await rm(config)
  if (status !== 0) throw new Error(`${relative(ROOT, dist)}\n${stdout}`)
}
