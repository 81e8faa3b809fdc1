import { compileFunction } from 'node:vm'
import { messageOf } from '@medicena/domain/error-message'
import satisfies from 'semver/functions/satisfies.js'
import * as z from 'zod/mini'
import { ZONE_CONTRACT, type ZoneDefinition } from '../contract/zone.ts'
import type { SharedModule } from '../shared-modules/shared-modules.ts'

type SharedModules = Readonly<Record<string, SharedModule>>

const functionValue = z.custom<() => never>((value) => typeof value === 'function')

/** Run-time schema of the `ZoneDefinition` that a bundle must export. */
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

/** A server bundle that cannot be used; the message tells operators why. */
export class BundleRejectedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'BundleRejectedError'
  }
}

/**
 * Evaluates a zone's server bundle. Its `require` returns shared modules only, no file system and no process control.
 * @throws BundleRejectedError when it throws, requires a module that is not shared, or exports no zone of this contract
 */
export function evaluateBundle(source: string, filename: string, shared: SharedModules): ZoneDefinition {
  const module: { exports: unknown } = { exports: {} }
  try {
    compileFunction(source, ['module', 'exports', 'require'], { filename })(
      module,
      module.exports,
      requireFor(shared),
    )
  } catch (error) {
    throw new BundleRejectedError(`it throws at load: ${messageOf(error)}`, { cause: error })
  }
  const exported =
    module.exports instanceof Object && 'default' in module.exports ? module.exports.default : undefined
  const checked = Definition.safeParse(exported)
  if (!checked.success)
    throw new BundleRejectedError(
      `it exports no zone of contract ${ZONE_CONTRACT}: ${z.prettifyError(checked.error)}`,
    )
  return exported as ZoneDefinition
}

// Must stay at module level: a closure over a release would retain every earlier release in memory.
const requireFor = (shared: SharedModules) => (id: string) => {
  const found = Object.hasOwn(shared, id) && shared[id]
  if (found) return found.module
  throw new Error(`'${id}' is not a shared module`)
}

/**
 * Finds the first shared module whose version does not satisfy a release.
 * @returns the reason for operators; null when all versions fit
 */
export function findIncompatibility(
  required: Readonly<Record<string, string>>,
  shared: SharedModules,
): string | null {
  for (const [id, range] of Object.entries(required)) {
    const found = shared[id]
    if (!found) return `it needs ${id} ${range}, which this site does not share`
    if (!satisfies(found.version, range)) return `it needs ${id} ${range}, this site has ${found.version}`
  }
  return null
}
