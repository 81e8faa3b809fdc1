import { resolve } from 'node:path'
import * as z from 'zod/mini'

const Environment = z.object({
  ZONE_ORIGIN_HOST: z._default(z.string(), '127.0.0.1'),
  ZONE_ORIGIN_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), 3001),
  ZONE_ORIGIN_DRAIN_MS: z._default(z.coerce.number().check(z.gte(0)), 3000),
  RELEASE_STORE: z.string().check(z.minLength(1)),
})

const DESCRIPTIONS: Record<keyof z.infer<typeof Environment>, string> = {
  ZONE_ORIGIN_HOST: 'an address to listen on',
  ZONE_ORIGIN_PORT: 'a port number from 1 to 65535',
  ZONE_ORIGIN_DRAIN_MS: 'a number of milliseconds',
  RELEASE_STORE: 'a directory or s3://bucket/prefix',
}

/** The environment variables of a zone origin. */
export const VARIABLES: readonly string[] = Object.keys(DESCRIPTIONS)

export interface OriginConfig {
  readonly host: string
  readonly port: number
  /** Milliseconds for which balancers may notice that `/readyz` fails, before a shutdown begins. */
  readonly drainMs: number
  /** The folder of the release store, or `s3://bucket/prefix`. */
  readonly store: string
}

/**
 * Reads the configuration of a zone origin from the environment.
 * @throws Error naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): OriginConfig {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path }) => describeInvalid(path[0])).join('\n'))
  const values = parsed.data
  return {
    host: values.ZONE_ORIGIN_HOST,
    port: values.ZONE_ORIGIN_PORT,
    drainMs: values.ZONE_ORIGIN_DRAIN_MS,
    store: values.RELEASE_STORE.startsWith('s3://') ? values.RELEASE_STORE : resolve(values.RELEASE_STORE),
  }
}

function describeInvalid(name: PropertyKey | undefined): string {
  const description = Object.entries(DESCRIPTIONS).find(([key]) => key === name)?.[1]
  return `${String(name)} must be ${description}`
}
