import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { bin, passes, STATIC_STEPS } from './steps.ts'
import { installTestTools } from './test-tools.ts'

/** A test run and where its runner leaves its counts. */
const RUNS = [
  {
    step: bin(
      'unit and API tests',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/vitest.json',
    ),
    report: 'test-results/vitest.json',
  },
  {
    step: {
      name: 'browser tests',
      command: 'e2e/node_modules/.bin/playwright',
      args: ['test', '--config', 'e2e'],
    },
    report: 'test-results/e2e.json',
  },
  {
    step: {
      name: 'stories',
      command: 'storybook/node_modules/.bin/playwright',
      args: ['test', '--config', 'storybook'],
    },
    report: 'test-results/stories.json',
  },
]

interface Counts {
  passed: number
  failed: number
}

/** Counts as the runner wrote them; a runner that left none has failed. */
async function countsIn(report: string): Promise<Counts> {
  const counts: unknown = JSON.parse(await readFile(join(WORKSPACE, report), 'utf8').catch(() => '{}'))
  if (counts instanceof Object && 'numPassedTests' in counts && 'numFailedTests' in counts) {
    return { passed: Number(counts.numPassedTests), failed: Number(counts.numFailedTests) }
  }
  if (counts instanceof Object && 'stats' in counts && counts.stats instanceof Object) {
    const { expected = 0, unexpected = 0, flaky = 0 } = counts.stats as Record<string, number>
    return { passed: expected, failed: unexpected + flaky }
  }
  return { passed: 0, failed: 1 }
}

await installTestTools()
const total: Counts = { passed: 0, failed: 0 }
for (const step of STATIC_STEPS) total[(await passes(step)) ? 'passed' : 'failed'] += 1
for (const { step, report } of RUNS) {
  await rm(join(WORKSPACE, report), { force: true })
  const clean = await passes(step)
  const { passed, failed } = await countsIn(report)
  total.passed += passed
  // A runner can fail without a failing test: no test found, an error outside of one.
  total.failed += clean ? failed : Math.max(failed, 1)
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
