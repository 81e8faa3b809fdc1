import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bin,
  type Check,
  type CheckResult,
  runCheck,
  runChecks,
  staticChecks,
  timingTable,
} from './checks.ts'
import { installTestTools } from './test-tools.ts'

const ROOT = join(import.meta.dirname, '..')

/** A test run and the JSON report that its runner writes. */
interface TestRun {
  readonly check: Check
  readonly report: string
}

function playwright(name: string, folder: string, report: string, ...args: string[]): TestRun {
  const command = `${folder}/node_modules/.bin/playwright`
  return { check: { name, command, args: ['test', '--config', folder, ...args] }, report }
}

const UNIT_AND_API_TESTS: TestRun = {
  check: bin('unit and API tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ]),
  report: 'test-results/vitest.json',
}

const JOURNEYS = playwright(
  'browser tests: journeys',
  'e2e',
  'test-results/journeys.json',
  '--project=journeys',
  // Journeys often wait for a delay of the site, as the one of a typeahead: three keep two cores busy.
  '--workers=3',
)

/** Stops and replaces parts of the site, which the journeys share, so it runs after them and with one worker. */
const FAILURES = playwright(
  'browser tests: federation and failures',
  'e2e',
  'test-results/federation.json',
  '--project=federation',
  '--project=failures',
  '--workers=1',
)

const STORIES = playwright('stories', 'storybook', 'test-results/stories.json')

interface Counts {
  readonly passed: number
  readonly failed: number
}

/** Reads the counts that a runner wrote; a missing report counts as one failure. */
async function readCounts(report: string): Promise<Counts> {
  const counts: unknown = JSON.parse(await readFile(join(ROOT, report), 'utf8').catch(() => '{}'))
  if (counts instanceof Object && 'numPassedTests' in counts && 'numFailedTests' in counts) {
    return { passed: Number(counts.numPassedTests), failed: Number(counts.numFailedTests) }
  }
  if (counts instanceof Object && 'stats' in counts && counts.stats instanceof Object) {
    const { expected = 0, unexpected = 0, flaky = 0 } = counts.stats as Record<string, number>
    return { passed: expected, failed: unexpected + flaky }
  }
  return { passed: 0, failed: 1 }
}

/** The site for all browser tests. If its start fails, each of them tries its own and shows the error. */
async function startSite(): Promise<{ env: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/src/serve-site.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const isRunning = await Promise.race([once(child.stdout, 'data'), exited.then(() => null)])
  return {
    env: isRunning ? { E2E_SITE: 'running' } : {},
    stop: async () => {
      child.kill()
      await exited
    },
  }
}

// `pnpm test`, and `pnpm test:long` with TEST_LONG: all checks and tests. No failure keeps a later step from running.
await installTestTools()
const started = performance.now()
const results: CheckResult[] = await runChecks(staticChecks())
let passed = results.filter((result) => result.passed).length
let failed = results.length - passed

async function runTests(
  { check, report }: TestRun,
  output: 'live' | 'buffered' = 'live',
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await rm(join(ROOT, report), { force: true })
  const result = await runCheck(check, output, { TEST_REPORT: report, ...env })
  results.push(result)
  const counts = await readCounts(report)
  passed += counts.passed
  // A runner can fail without a failing test: no test found, or an error outside of a test.
  failed += result.passed ? counts.failed : Math.max(counts.failed, 1)
}

const [site] = await Promise.all([startSite(), runTests(UNIT_AND_API_TESTS)])
await runTests(JOURNEYS, 'live', site.env)
// One uses one worker and waits most of the time: the other has a core and more.
await Promise.all([runTests(FAILURES, 'buffered', site.env), runTests(STORIES)])
await site.stop()
const seconds = (performance.now() - started) / 1000
process.stdout.write(`\n${timingTable(results, seconds)}\n\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
