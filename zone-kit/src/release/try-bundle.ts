import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { integrityOf } from '../contract/release.ts'
import { BundleRejectedError } from './evaluate-bundle.ts'

/** Limits of a trial: of its process from start to end, and of V8's heap. Both are many times what a zone needs. */
const LIMITS = { timeoutMs: 120_000, heapMb: 512 }

/** Environment variables that a zone's code may read: no credentials. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/** Declarations of a server bundle, and its pages' HTML. */
const TriedBundle = z.object({
  prefixes: z.array(z.string()),
  routes: z.array(z.object({ id: z.string(), path: z.string() })),
  /** The slots that the zone fills. */
  slots: z.array(z.string()),
  /** One line for each tried page that does not render. */
  failures: z.array(z.string()),
  /** Pages that need the provider API, which was not given. */
  notRendered: z.array(z.string()),
})
export type TriedBundle = z.infer<typeof TriedBundle>

/** Report of the process of a trial: its result, or the message and stack of an error. */
const Report = z.union([
  z.object({ result: TriedBundle }),
  z.object({ failure: z.string(), stack: z.optional(z.string()) }),
])
export type Report = z.infer<typeof Report>

/** The input of a trial: a bundle, and how to render its pages. */
export const TrialInput = z.object({
  /** The text of the server bundle. */
  server: z.string(),
  name: z.string(),
  version: z.string(),
  /** The shared modules that the release needs, to compare with those of this package. */
  shared: z.record(z.string(), z.string()),
  /** Whether to render its smoke page and every static route; those with a loader only if the provider API is given. */
  render: z.optional(z.object({ providerUrl: z.nullable(z.string()), siteOrigin: z.string() })),
})
export type TrialInput = z.infer<typeof TrialInput>

/** How a build renders pages: without a running site, but with the provider API if `PROVIDER_URL` names one. */
export const localRendering = () => ({
  providerUrl: process.env['PROVIDER_URL'] ?? null,
  siteOrigin: 'http://localhost:3000',
})

/** A publication builds a bundle and then checks it; one trial is enough for both. */
const trials = new Map<string, Promise<TriedBundle>>()

/**
 * Evaluates a server bundle in a process of its own, loads its routes and slots and renders the pages that a site tries. Code
 * that loops, exits, throws in a timer or runs out of memory cannot harm the caller: only a report of the process counts.
 * @throws BundleRejectedError when the bundle throws, loops, exits, needs too much memory or other shared modules, changes
 * built-in objects or exports no zone
 */
export async function tryBundle(input: TrialInput, limits = LIMITS): Promise<TriedBundle> {
  const key = JSON.stringify({ ...input, server: integrityOf(input.server) })
  const trial = trials.get(key) ?? tryOnce(input, limits)
  trials.set(key, trial)
  return trial
}

async function tryOnce(input: TrialInput, limits: typeof LIMITS): Promise<TriedBundle> {
  const report = await runTrial(input, limits)
  if ('result' in report) return report.result
  const { failure, stack } = report
  const cause = stack === undefined ? undefined : Object.assign(new Error(failure), { stack })
  throw new BundleRejectedError(`${input.name} ${input.version}: ${failure}`, { cause })
}

/** Runs the process of a trial and kills it after its report. */
async function runTrial(input: TrialInput, { timeoutMs, heapMb }: typeof LIMITS): Promise<Report> {
  const sources = PROCESS.endsWith('.ts') ? ['--import', tsx()] : []
  const child = fork(PROCESS, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...sources],
    env: {
      NODE_ENV: 'production',
      ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Report>((resolve, reject) => {
      const fail = (failure: string) => resolve({ failure })
      timer = setTimeout(fail, timeoutMs, `it did not finish within ${timeoutMs / 1000} s`)
      child.once('error', reject)
      child.once('exit', (code, signal) => fail(reasonOfExit(code, signal, heapMb)))
      child.on('message', (message) => {
        const report = Report.safeParse(message)
        if (report.success) resolve(report.data)
      })
      child.send(input)
    })
  } finally {
    clearTimeout(timer)
    process.off('exit', kill)
    kill()
  }
}

function reasonOfExit(code: number | null, signal: NodeJS.Signals | null, heapMb: number): string {
  // V8 aborts when the heap is full.
  if (signal === 'SIGABRT' || code === 134) return `it needs more than ${heapMb} MB of memory`
  return signal ? `its process was killed by ${signal}` : `it ends the process (exit code ${code})`
}

/** The loader of TypeScript sources; a built package has none. */
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** The built package has the same files with another extension. */
const PROCESS = join(
  import.meta.dirname,
  `try-bundle-process${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
)
