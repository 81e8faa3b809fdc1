import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** One check: a command that runs in the root folder and fails with a non-zero exit code. */
export interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** The next thing to do when the check fails. */
  readonly hint?: string
}

/** A finished check with its duration in seconds. */
export interface CheckResult {
  readonly check: Check
  readonly passed: boolean
  readonly seconds: number
}

/** Builds a check that runs a command of `node_modules/.bin`. */
export function bin(name: string, command: string, args: readonly string[], hint?: string): Check {
  return { name, command: `node_modules/.bin/${command}`, args, ...(hint && { hint }) }
}

/** The folders of the workspace that have a file of this name. */
function foldersWith(file: string): string[] {
  return readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, file)))
}

const ALL_FILES = ['.']
/** The projects that `tsc -b` checks. */
const TYPE_PROJECTS = [...foldersWith('tsconfig.json'), 'domain/scripts', '.']
/** The check of all types. Threads of one project repeat much of each other's work; the other checks use the other core. */
export const TYPES = bin('types', 'tsc', ['-b', '--singleThreaded', ...TYPE_PROJECTS])
const STYLES = ['shell/src/**/*.css', 'mf-*/src/**/*.css', 'storybook/src/**/*.css']

/**
 * The checks that need no running program: types, lint, boundaries, dead code, styles, Polish texts.
 * @param changed paths to limit lint and styles to; all files by default. The other checks are fast or need the whole tree
 */
export function staticChecks(changed?: readonly string[]): Check[] {
  // The rules are for what uses the design system, not for its own style sheets.
  const styles = changed ? changed.filter((path) => /^(?!shared-ui).*\.css$/.test(path)) : STYLES
  return [
    TYPES,
    bin(
      'lint and format',
      'biome',
      ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...(changed ?? ALL_FILES)],
      'Run `pnpm format`: it formats and applies safe fixes. The rest is listed above.',
    ),
    bin(
      'boundaries',
      'depcruise',
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...foldersWith('package.json')],
      'Each violation is explained above; README.md, "Folders", shows which package may import which.',
    ),
    bin('dead code', 'knip', [], 'Delete what is unused, or list new entry files in knip.json.'),
    ...(styles.length > 0
      ? [
          bin(
            'styles',
            'stylelint',
            styles,
            'Use a token of shared-ui/src/tokens/tokens.css, inside the layer.',
          ),
        ]
      : []),
    bin('Polish texts', 'tsx', ['domain/scripts/texts/check.ts']),
    bin(
      'spelling',
      'cspell',
      ['lint', '--no-progress', '--config', 'cspell.json'],
      'Fix the word, or add a reviewed one to domain/texts/reviewed-words.txt.',
    ),
  ]
}

/**
 * Runs a check and times it.
 * @param output 'live' on this terminal, or 'buffered' and printed at the end, for checks that run side by side
 */
export function runCheck(
  check: Check,
  output: 'live' | 'buffered' = 'live',
  env: NodeJS.ProcessEnv = {},
): Promise<CheckResult> {
  const started = performance.now()
  const heading = `\n▸ ${check.name}\n`
  const chunks: Buffer[] = []
  if (output === 'live') process.stdout.write(heading)
  return new Promise((resolve) => {
    const finish = (passed: boolean) => {
      if (output === 'buffered') process.stdout.write(heading + Buffer.concat(chunks).toString())
      if (!passed && check.hint) process.stdout.write(`${check.hint}\n`)
      resolve({ check, passed, seconds: (performance.now() - started) / 1000 })
    }
    const child = spawn(check.command, check.args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
    }
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}

/** Runs checks two at a time: most of them use one core only. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const queue = [...checks]
  const results: CheckResult[] = []
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      results.push(await runCheck(check, 'buffered'))
    }
  }
  await Promise.all([work(), work()])
  return results
}

/**
 * Formats durations as a table, with the failed checks marked.
 * @param totalSeconds time from the first check to the last, which is less than the sum when checks run side by side
 */
export function timingTable(results: readonly CheckResult[], totalSeconds: number): string {
  const rows = results.map(
    ({ check, passed, seconds }) =>
      `${seconds.toFixed(1).padStart(7)} s  ${check.name}${passed ? '' : '  FAILED'}`,
  )
  return [...rows, `${totalSeconds.toFixed(1).padStart(7)} s  total`].join('\n')
}
