import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
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
  const [command = 'npx', ...args] = pnpm()
  const { status, stdout, stderr } = spawnSync(command, [...args, 'pack', '--pack-destination', out], {
    cwd: pkg.folder,
    encoding: 'utf8',
  })
  await rm(join(pkg.folder, 'dist'), { recursive: true })
  if (status !== 0) throw new Error(`${pkg.name} was not packed.\n${stdout}${stderr}`)
  process.stdout.write(`${join(out, `medicena-${name}-${pkg.version}.tgz`)}\n`)
}

/** The pnpm that started this script: with `npx pnpm` there is none on the PATH. */
function pnpm(): string[] {
  const running = process.env['npm_execpath']
  if (!running?.includes('pnpm')) return ['npx', '--yes', 'pnpm@12']
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running]
}
