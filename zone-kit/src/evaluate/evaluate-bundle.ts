import { compileFunction } from 'node:vm'
import satisfies from 'semver/functions/satisfies.js'
import * as z from 'zod/mini'
import { ZONE_CONTRACT, type ZoneDefinition } from '../contract/zone.ts'
import type { SharedModule } from './shared-modules.ts'

const functionValue = z.custom<() => never>((value) => typeof value === 'function')

/** What a bundle must export: the run-time face of `ZoneDefinition`. */
const Definition = z.object({
  contract: z.literal(ZONE_CONTRACT),
  name: z.string(),
  prefixes: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  importance: z.enum(['primary', 'supporting']),
  budget: z.number().check(z.positive()),
  smoke: z.string().check(z.startsWith('/')),
  routes: z
    .array(
      z.object({
        id: z.string(),
        path: z.string().check(z.startsWith('/')),
        lazy: functionValue,
        slots: z.optional(z.array(z.string())),
        chrome: z.optional(z.object({ banner: z.literal(true), opaqueAfter: z.literal([30, 50]) })),
      }),
    )
    .check(z.minLength(1)),
  sitemap: z.optional(functionValue),
  slots: z.optional(z.record(z.string(), functionValue)),
})

/** A server bundle that can't be used, and why; fit for an operator's eyes. */
export class BundleRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'BundleRefused'
  }
}

/**
 * Evaluates a zone's server bundle. It gets the shared modules and nothing else: no file system, no process control by `require`.
 * @throws BundleRefused when it throws, asks for a module that is not shared, or exports no zone of this contract
 */
export function evaluateBundle(
  source: string,
  filename: string,
  shared: ReadonlyMap<string, SharedModule>,
): ZoneDefinition {
  const module: { exports: unknown } = { exports: {} }
  try {
    compileFunction(source, ['module', 'exports', 'require'], { filename })(
      module,
      module.exports,
      requireFor(shared),
    )
  } catch (error) {
    throw new BundleRefused(`it throws at load: ${messageOf(error)}`, { cause: error })
  }
  const exported =
    module.exports instanceof Object && 'default' in module.exports ? module.exports.default : undefined
  const checked = Definition.safeParse(exported)
  if (!checked.success)
    throw new BundleRefused(
      `it exports no zone of contract ${ZONE_CONTRACT}: ${z.prettifyError(checked.error)}`,
    )
  return exported as ZoneDefinition
}

// At module level: as a closure over a release it would chain every release to the one before and leak them all.
const requireFor = (shared: ReadonlyMap<string, SharedModule>) => (id: string) => {
  const found = shared.get(id)
  if (found) return found.module
  throw new Error(`'${id}' is not a shared module`)
}

/**
 * What keeps a release from running with the shared modules of this site, in words for an operator; null if nothing does.
 * A browser would find out as well, but only in front of a visitor.
 */
export function unmetRequirement(
  required: Readonly<Record<string, string>>,
  shared: ReadonlyMap<string, SharedModule>,
): string | null {
  for (const [id, range] of Object.entries(required)) {
    const found = shared.get(id)
    if (!found) return `it needs ${id} ${range}, which this site does not share`
    if (!satisfies(found.version, range)) return `it needs ${id} ${range}, this site has ${found.version}`
  }
  return null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
