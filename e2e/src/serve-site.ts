import './environment.ts'
import { runUntilSignal } from '../../scripts/stack.ts'
import startSite from './start-site.ts'

// Serves the site under test for several test runs, which `E2E_SITE=running` keeps from starting their own.
await runUntilSignal(async (onStop) => {
  onStop(await startSite())
  process.stdout.write('ready\n')
})
