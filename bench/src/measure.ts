import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { progress } from './report.ts'

const IDLE_TIMEOUT_MS = 15_000
const CPU_SAMPLE_MS = 250

/** The share of CPU time below which the machine counts as idle. */
const IDLE_CPU_SHARE = 0.35

/** The results of all rounds, by the name of the measurement. */
export type Samples<Result> = Readonly<Record<string, readonly Result[]>>

/**
 * Runs every measurement once per round, each when the machine is idle. Other load on the machine then affects all of them
 * alike.
 */
export async function interleave<Result>(
  measurements: Readonly<Record<string, (round: number) => Promise<Result>>>,
  rounds: number,
): Promise<Samples<Result>> {
  const results: Record<string, Result[]> = {}
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(measurements)) {
      progress(`round ${round} of ${rounds}: ${name}`)
      await waitForIdle()
      results[name] = [...(results[name] ?? []), await measure(round)]
    }
  }
  return results
}

/** Waits until the machine is mostly idle, but no longer than 15 seconds. */
async function waitForIdle(): Promise<void> {
  const deadline = performance.now() + IDLE_TIMEOUT_MS
  while (performance.now() < deadline && (await busyCpuShare()) >= IDLE_CPU_SHARE);
}

async function busyCpuShare(): Promise<number> {
  const before = cpuTimes()
  await sleep(CPU_SAMPLE_MS)
  const after = cpuTimes()
  return 1 - (after.idle - before.idle) / (after.total - before.total)
}

function cpuTimes(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

/** Returns the median of one figure; null if no result has it. */
export function median<Result>(
  results: readonly Result[] | undefined,
  figure: (result: Result) => number | null,
): number | null {
  const values = (results ?? []).flatMap((result) => figure(result) ?? []).sort((a, b) => a - b)
  const middle = values.length / 2
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Returns the percentile of values in any order; 0 without values. @param share 0.99 for the 99th */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
