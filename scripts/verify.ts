import { bin, passes, STATIC_STEPS } from './steps.ts'

/** `pnpm verify`: the fast gate before a commit. */
const failed: string[] = []
for (const step of [...STATIC_STEPS, bin('unit tests', 'vitest', 'run', '--project', 'units*')])
  if (!(await passes(step))) failed.push(step.name)
process.stdout.write(failed.length > 0 ? `\nNot yet: ${failed.join(', ')}\n` : '\nAll good.\n')
process.exitCode = failed.length > 0 ? 1 : 0
