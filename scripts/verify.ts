import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/** Tests that read files of the workspace, which they do not import: style sheets, documents, lists of components. */
const fileTests = (): string[] =>
  execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter(existsSync)
    .filter((file) => /\b(readdirSync|globSync)\(/.test(readFileSync(file, 'utf8')))

/** The arguments of vitest for all unit tests, or for those that changed files may break. */
const testsOf = (changed: readonly string[] | undefined): string[] =>
  changed ? ['related', '--run', ...changed, ...fileTests()] : ['run']

// `pnpm verify`: the fast checks before a commit. `--changed` looks at changed files, and what depends on
// them, where that is faster.
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })
const started = performance.now()
const changed = values.changed ? changedFiles() : undefined
const results: CheckResult[] = [
  ...(await runChecks(staticChecks(changed))),
  await runCheck(bin('unit tests', 'vitest', [...testsOf(changed), '--project', 'units*'])),
]
const failed = results.filter(({ passed }) => !passed)
process.stdout.write(`\n${timingTable(results, (performance.now() - started) / 1000)}\n\n`)
for (const { check } of failed) process.stdout.write(`Failed: ${check.name}. ${check.hint ?? ''}\n`)
process.stdout.write(failed.length > 0 ? '' : 'All good.\n')
process.exitCode = failed.length > 0 ? 1 : 0
