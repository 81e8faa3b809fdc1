import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { LogLevel } from './http/logging.ts'
import { StartError } from './start-error.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** An environment variable that is set to nothing counts as not set. */
const set = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )

const Environment = z.object({
  PROVIDER_API_HOST: set(z._default(z.string(), '127.0.0.1')),
  PROVIDER_API_PORT: set(z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4000)),
  DATABASE_URL: set(z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//)))),
  PROVIDER_DATA_DIR: set(z._default(z.string(), resolve(ROOT, '.data/provider'))),
  PROVIDER_SEED: set(z.optional(z.enum(['auto']))),
  PROVIDER_TOKEN_SECRET: set(z.optional(z.string().check(z.minLength(32)))),
  PROVIDER_LOG_LEVEL: set(
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
})

const MEANING: Record<keyof z.infer<typeof Environment>, string> = {
  PROVIDER_API_HOST: 'an address to listen on',
  PROVIDER_API_PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'an address that begins with postgres://',
  PROVIDER_DATA_DIR: 'a directory',
  PROVIDER_SEED: "'auto' or nothing",
  PROVIDER_TOKEN_SECRET: 'a secret of 32 characters or more',
  PROVIDER_LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
}

/** Where the data is: a PostgreSQL server by its address, or PGlite in a directory of its own. */
export type DatabaseConfig = { readonly url: string } | { readonly dataDirectory: string }

export interface Config {
  readonly host: string
  readonly port: number
  readonly database: DatabaseConfig
  /** Whether the server fills an empty database with demonstration data before it starts. */
  readonly seed: boolean
  /** Signs session tokens. Without it the database keeps a generated one. */
  readonly tokenSecret: string | undefined
  readonly logLevel: LogLevel
}

/**
 * Reads the configuration from environment variables; see docs/database.md for what each means.
 * @throws StartError that names every variable with an unusable value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = Environment.safeParse(environment)
  if (!read.success) throw new StartError(read.error.issues.map(({ path }) => complaint(path[0])).join('; '))
  const values = read.data
  return {
    host: values.PROVIDER_API_HOST,
    port: values.PROVIDER_API_PORT,
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL }
      : { dataDirectory: resolve(values.PROVIDER_DATA_DIR) },
    seed: values.PROVIDER_SEED === 'auto',
    tokenSecret: values.PROVIDER_TOKEN_SECRET,
    logLevel: values.PROVIDER_LOG_LEVEL,
  }
}

function complaint(name: PropertyKey | undefined): string {
  const meaning = Object.entries(MEANING).find(([key]) => key === name)?.[1]
  return `${String(name)} must be ${meaning}`
}
