import { run, runPnpm } from './run.mjs'

/**
 * `npx --yes pnpm@12 start`: on a fresh machine installs, builds, creates and seeds the database, publishes every zone
 * and serves everything. This file runs before anything is installed, so it uses Node alone.
 */
const began = Date.now()
await runPnpm(['install', '--frozen-lockfile', '--prefer-offline'])
await run('node', ['--import', 'tsx', 'scripts/serve.ts'], { env: { MEDICENA_BEGAN: String(began) } })
