import { runCheck, TYPES } from './checks.ts'

// `pnpm types`: checks the types of all packages.
const { passed } = await runCheck(TYPES)
process.exitCode = passed ? 0 : 1
