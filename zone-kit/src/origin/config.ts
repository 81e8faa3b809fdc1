import * as z from 'zod/mini'

const Environment = z.object({
  ZONE_ORIGIN_HOST: z._default(z.string(), '127.0.0.1'),
  ZONE_ORIGIN_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), 3001),
  /** Milliseconds for which balancers may notice that `/readyz` fails, before a shutdown begins. */
  ZONE_ORIGIN_DRAIN_MS: z._default(z.coerce.number().check(z.gte(0)), 3000),
  /** The folder of the release store, or `s3://bucket/prefix`. */
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

export type OriginConfig = z.infer<typeof Environment>

/**
 * Reads the configuration of a zone origin from the environment.
 * @throws Error naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): OriginConfig {
  const { data, error } = Environment.safeParse(environment)
  if (data) return data
  const names = new Set(error.issues.map(({ path }) => path[0]))
  const invalid = Object.entries(DESCRIPTIONS).filter(([name]) => names.has(name))
  throw new Error(invalid.map(([name, description]) => `${name} must be ${description}`).join('\n'))
}
