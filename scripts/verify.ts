import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bin, type CheckResult, runCheck, runChecks, staticChecks, timingTable } from './checks.ts'

/** Files that differ from the last commit, new ones included. */
function changedFiles(): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return [
    ...list('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean)
}

// `pnpm verify`: the fast checks before a commit. `--changed` looks at changed files only where that is faster.
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })
const started = performance.now()
const results: CheckResult[] = [
  ...(await runChecks(staticChecks(values.changed ? changedFiles() : undefined))),
  await runCheck(
    bin('unit tests', 'vitest', ['run', '--project', 'units*', ...(values.changed ? ['--changed'] : [])]),
  ),
]
const failed = results.filter(({ passed }) => !passed)
process.stdout.write(`\n${timingTable(results, (performance.now() - started) / 1000)}\n\n`)
for (const { check } of failed) process.stdout.write(`Failed: ${check.name}. ${check.hint ?? ''}\n`)
process.stdout.write(failed.length > 0 ? '' : 'All good.\n')
process.exitCode = failed.length > 0 ? 1 : 0
