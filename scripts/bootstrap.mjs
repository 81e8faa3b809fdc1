import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Runs before anything is installed, so it uses Node alone:
// `start` installs, builds, seeds and serves everything; `test` installs and runs all checks; `test:long` more of them.

const root = fileURLToPath(new URL('..', import.meta.url))
const PROGRAMS = {
  start: { script: 'scripts/serve.ts', env: { MEDICENA_STARTED_AT: String(Date.now()) } },
  test: { script: 'scripts/gate.ts', env: {} },
  'test:long': { script: 'scripts/gate.ts', env: { TEST_LONG: '1' } },
}

/** Runs a command in the root folder; ends this process with the command's exit code unless that is 0. */
async function run(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(signal ? 1 : status))
  })
  if (code !== 0) process.exit(code)
}

/** Runs the pnpm that started this script: with `npx pnpm` there is none on the PATH. */
function runPnpm(args) {
  const pnpm = process.env.npm_execpath
  if (!pnpm) return run('npx', ['--yes', 'pnpm@12', ...args])
  return /\.[cm]?js$/.test(pnpm) ? run('node', [pnpm, ...args]) : run(pnpm, args)
}

const program = PROGRAMS[process.argv[2]]
await runPnpm(['install', '--frozen-lockfile', '--prefer-offline'])
await run('node', ['--import', 'tsx', program.script], program.env)
