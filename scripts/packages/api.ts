import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Api,
  compareApis,
  type Declarations,
  findBreaches,
  NEVER,
  parseReport,
  printReport,
  readDeclarations,
} from './api-report.ts'
import { emitPackage, PACKAGES, type PublishedPackage, readPackage } from './emit.ts'

const REPORTS = join(import.meta.dirname, '../../api')
const print = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * `pnpm api`: fails if the API of a published package differs from its committed report.
 * `--update` writes the reports. A removed or changed export needs a major version in package.json; `--compatible` says
 * that the changed ones, not the removed ones, still accept and return what they did. `--released` also states that the
 * packages' current versions were released.
 */
const { values } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    compatible: { type: 'boolean', default: false },
    released: { type: 'boolean', default: false },
  },
})
// Storybook is for development only, and its own output is in the same dist/.
const promised = PACKAGES.filter((name) => name !== 'storybook')
const failures = (await Promise.all(promised.map(check))).flat()
for (const failure of failures) print(failure)
process.exitCode = failures.length > 0 ? 1 : 0

/** Compares one package with its report. Returns messages about what is wrong. */
async function check(folder: string): Promise<string[]> {
  const pkg = await readPackage(folder)
  await emitPackage(pkg, { javascript: false })
  const api = await readApi(pkg)
  await rm(join(pkg.folder, 'dist'), { recursive: true })
  const file = join(REPORTS, `${folder}.api.md`)
  const old = existsSync(file)
    ? parseReport(await readFile(file, 'utf8'))
    : { released: NEVER, api: new Map<string, Declarations>() }
  const changes = compareApis(old.api, api)
  const { version } = pkg
  const breaches = findBreaches(changes, { released: old.released, version, isCompatible: values.compatible })
  if (breaches.length > 0) return breaches
  if (values.update || values.released) {
    await mkdir(REPORTS, { recursive: true })
    await writeFile(file, printReport(pkg.name, values.released ? pkg.version : old.released, api))
    return []
  }
  return changes.map(({ kind, name }) => `${name} was ${kind}, but not in the report. Run pnpm api --update.`)
}

/** Reads a package's emitted declarations: its public modules, then the other modules of its own that they import. */
async function readApi({ folder, root, name, modules }: PublishedPackage): Promise<Api> {
  const dist = join(folder, 'dist')
  const api = new Map<string, Declarations>()
  const read = new Set<string>()
  const queue = modules.map(({ specifier, source }) => ({
    specifier,
    file: join(dist, source.replace(/\.tsx?$/, '.d.ts')),
  }))
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (read.has(next.file)) continue
    read.add(next.file)
    const text = await readFile(next.file, 'utf8')
    api.set(next.specifier, readDeclarations(text))
    for (const [, path = ''] of text.matchAll(/(?:from |import\()["'](\.[^"']+)\.js["']/g)) {
      const file = join(dirname(next.file), `${path}.d.ts`)
      queue.push({
        file,
        specifier: `${name}:${relative(folder === root ? join(dist, 'src') : dist, file).replace(/\.d\.ts$/, '')}`,
      })
    }
  }
  return api
}
