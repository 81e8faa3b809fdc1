import { join } from 'node:path'
import * as z from 'zod/mini'
import { integrityOf } from '../contract/release.ts'
import { DisposableProcessError, type Limits, runInDisposableProcess } from './disposable-process.ts'
import { BundleRejectedError } from './evaluate-bundle.ts'

/** Many times what a zone needs; a loop at load is found quickly. */
const EVALUATION = { taskMs: 10_000, heapMb: 256 }
const RENDERING = { taskMs: 60_000, heapMb: 512 }

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
 * Evaluates a server bundle in a disposable process, loads its routes and slots and renders the pages that a site tries.
 * @throws BundleRejectedError when the bundle throws, loops, exits, needs too much memory or other shared modules, changes
 * built-in objects or exports no zone
 */
export async function tryBundle(
  input: TrialInput,
  limits: Limits = input.render?.providerUrl ? RENDERING : EVALUATION,
): Promise<TriedBundle> {
  const key = JSON.stringify({ ...input, server: integrityOf(input.server) })
  const trial = trials.get(key) ?? tryOnce(input, limits)
  trials.set(key, trial)
  return trial
}

async function tryOnce(input: TrialInput, limits: Limits): Promise<TriedBundle> {
  try {
    return z.parse(TriedBundle, await runInDisposableProcess(PROCESS, input, limits))
  } catch (error) {
    if (error instanceof DisposableProcessError)
      throw new BundleRejectedError(`${input.name} ${input.version}: ${error.message}`, { cause: error })
    throw error
  }
}

/** The built package has the same files with another extension. */
const PROCESS = join(
  import.meta.dirname,
  `try-bundle-process${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
)
