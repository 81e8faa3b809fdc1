import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a command in the workspace's root with its output on this terminal; ends this process with the command's
 * exit code if that is not 0.
 */
export async function run(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(signal ? 1 : status))
  })
  if (code !== 0) process.exit(code)
}

/** Runs the pnpm that runs this script; it may have come by npx and be on no PATH. */
export function runPnpm(args) {
  const pnpm = process.env.npm_execpath
  if (!pnpm) return run('npx', ['--yes', 'pnpm@12', ...args])
  return /\.[cm]?js$/.test(pnpm) ? run('node', [pnpm, ...args]) : run(pnpm, args)
}
