import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emitPackage, PACKAGES, readPackage } from './emit.ts'

const ROOT = join(import.meta.dirname, '../..')

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
  const pkg = await readPackage(name)
  await emitPackage(pkg, { javascript: true })
  pack(pkg.folder)
  await rm(join(pkg.folder, 'dist'), { recursive: true })
}
await packShell()
process.stdout.write(`${(await readdir(out)).join('\n')}\nin ${out}\n`)

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
    const shell = JSON.parse(await readFile(join(ROOT, 'shell/package.json'), 'utf8'))
    const required = Object.keys(shell.dependencies).filter((name) => server.includes(`require("${name}")`))
    const dependencies = await Promise.all(
      required.map(async (name) => {
        const file = join(ROOT, 'shell/node_modules', name, 'package.json')
        return [name, `^${JSON.parse(await readFile(file, 'utf8')).version}`] as const
      }),
    )
    const manifest = {
      name: '@medicena/shell',
      version: (await readPackage('zone-kit')).version,
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
