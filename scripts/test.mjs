import { run, runPnpm } from './run.mjs'

/**
 * `npx --yes pnpm@12 test`: on a fresh machine installs (a browser and PostgreSQL too, where none is found), then checks
 * and tests everything. Its last line is `N passed, N failed` for the whole run.
 */
await runPnpm(['install', '--frozen-lockfile', '--prefer-offline'])
await run('node', ['--import', 'tsx', 'scripts/check-all.ts'])
