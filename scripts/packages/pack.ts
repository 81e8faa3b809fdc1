import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { glob } from 'tinyglobby'

const ROOT = join(import.meta.dirname, '../..')

/** The packages that zones outside of this workspace install. */
const PACKAGES = ['domain', 'shared-ui', 'provider-client', 'zone-kit', 'storybook']

/**
 * `pnpm packages [--out FOLDER]`: builds the packages that zones outside of this workspace install, and packs each into a
 * tarball, by default in `.data/packages/`. pnpm replaces `catalog:` and `workspace:` by versions, and `exports` by
 * `publishConfig.exports`.
 */
const { values } = parseArgs({
  options: { out: { type: 'string', default: join(ROOT, '.data/packages') } },
})
const out = resolve(values.out)
await mkdir(out, { recursive: true })
for (const name of PACKAGES) {
  const folder = join(ROOT, name)
  await emit(folder)
  pack(folder)
  await rm(join(folder, 'dist'), { recursive: true })
}
await packShell()
process.stdout.write(`${(await readdir(out)).join('\n')}\nin ${out}\n`)

/**
 * Emits a package's code with declarations, and what is no TypeScript, such as style sheets, into its `dist/`, as
 * `publishConfig.exports` names it: from `src/`, or from the workspace if the package contains parts of another one.
 * @throws Error with the compiler's messages
 */
async function emit(folder: string): Promise<void> {
  const dist = join(folder, 'dist')
  const targets: string[] = Object.values((await readPackage(folder)).publishConfig.exports)
  const containsOthers = !targets.some((target) => target.startsWith('./dist/src/'))
  const root = containsOthers ? ROOT : folder
  const published = { cwd: root, ignore: ['**/*.test.*', '**/*.stories.*', '**/fixtures/**'] }
  // What exported modules import is compiled with them.
  const exported = targets.map((target) => target.replace('./dist/', '').replace(/\.js$/, '.{ts,tsx}'))
  const sources = await glob(containsOthers ? exported : ['env.d.ts', 'src/**/*.{ts,tsx}'], published)
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    rootDir: root,
    outDir: '.',
    declaration: true,
    // `pnpm verify` checks them.
    noCheck: true,
    rewriteRelativeImportExtensions: true,
  }
  const files = sources.map((source) => join(root, source))
  await writeFile(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files, include: [] }),
  )
  run([join(ROOT, 'node_modules/.bin/tsc'), '-p', config], ROOT)
  await rm(config)
  // The sources name each other with .ts; TypeScript rewrites that in code only.
  for (const file of await glob('**/*.d.ts', { cwd: dist, absolute: true })) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/((?:from |import\()["']\.[^"']+)\.tsx?(["'])/g, '$1.js$2'))
  }
  const folders = (await glob('**/*.js', { cwd: dist })).map((file) => join(dirname(file), '*'))
  const assets = containsOthers ? [...new Set(folders)] : ['src/**']
  for (const file of await glob([...assets, '!**/*.{ts,tsx,json}'], published)) {
    await cp(join(root, file), join(dist, file))
  }
}

async function readPackage(folder: string) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** Packs a folder. @throws Error with pnpm's output */
function pack(folder: string): void {
  const [command = 'npx', ...args] = pnpm()
  run([command, ...args, 'pack', '--pack-destination', out], folder)
}

/**
 * Packs the built shell, with which `zone dev` runs a site: a program with the packages that its bundle requires, and
 * no module that others import.
 */
async function packShell(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'))
  try {
    run([process.execPath, '--import', 'tsx', 'shell/build/main.ts'], ROOT, {
      SHELL_OUTPUT: join(folder, 'dist'),
    })
    const development = join(folder, 'dist/development')
    run([process.execPath, '--import', 'tsx', 'shell/build/main.ts', '--development', development], ROOT)
    const server = await readScripts(join(folder, 'dist/server'))
    const shell = await readPackage(join(ROOT, 'shell'))
    const required = Object.keys(shell.dependencies).filter((name) => server.includes(`require("${name}")`))
    const dependencies = await Promise.all(
      required.map(async (name) => {
        const { version } = await readPackage(join(ROOT, 'shell/node_modules', name))
        return [name, `^${version}`] as const
      }),
    )
    const manifest = {
      name: '@medicena/shell',
      version: (await readPackage(join(ROOT, 'zone-kit'))).version,
      private: true,
      exports: { './development': './dist/development/server/main.cjs' },
      files: ['dist'],
      dependencies: Object.fromEntries(dependencies),
    }
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    pack(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reads the scripts of all processes of the site. */
async function readScripts(folder: string): Promise<string> {
  const names = await readdir(folder)
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/** Runs a command. @throws Error with its output */
function run([command = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv = {}): void {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
}

/** The pnpm that started this script: with `npx pnpm` there is none on the PATH. */
function pnpm(): string[] {
  const running = process.env['npm_execpath']
  if (!running?.includes('pnpm')) return ['npx', '--yes', 'pnpm@12']
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
}
