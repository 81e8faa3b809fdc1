import { join, resolve } from 'node:path'
import { isSecret, SECRET_DESCRIPTION } from '@medicena/domain/secret'
import * as z from 'zod/mini'
import type { LogLevel } from './http/logging.ts'
import { clientAddresses, LOOPBACK } from './limits/client-address.ts'
import { type MailConfig, mailConfig } from './mail/config.ts'
import { PACKAGE_FOLDER } from './package-folder.ts'
import { StartError } from './program.ts'
import { type SignInConfig, signInConfig } from './sign-in/config.ts'

const ROOT = join(PACKAGE_FOLDER, '..')

/** Treats an empty environment variable as unset. */
const set = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )

/** An address with or without a name: 'no-reply@medicena.pl', 'Medicena <no-reply@medicena.pl>'. */
const MAIL_SENDER = /^(?:[^<>"\p{Cc}]+ )?<?[^\s<>@"]+@[^\s<>@"]+>?$/u

/** The sample of `deploy/` has no password yet. */
const DatabaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/(?!.*CHANGE_ME)/))

const Environment = z.object({
  PROVIDER_API_HOST: set(z._default(z.string(), '127.0.0.1')),
  PROVIDER_API_PORT: set(z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4000)),
  PROVIDER_API_OPS_HOST: set(z._default(z.string(), '127.0.0.1')),
  PROVIDER_API_OPS_PORT: set(z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4100)),
  PROVIDER_API_DRAIN_MS: set(z._default(z.coerce.number().check(z.int(), z.gte(0)), 0)),
  DATABASE_URL: set(z.optional(DatabaseUrl)),
  DATABASE_POOL_URL: set(z.optional(DatabaseUrl)),
  DATABASE_READ_URL: set(z.optional(DatabaseUrl)),
  PROVIDER_DATA_DIR: set(z._default(z.string(), resolve(ROOT, '.data/provider'))),
  PROVIDER_SEED: set(z.optional(z.enum(['auto']))),
  PROVIDER_ACCEPT_DAY: set(z.optional(z.iso.date())),
  PROVIDER_TOKEN_SECRET: set(z.optional(z.string().check(z.refine(isSecret)))),
  PROVIDER_TRUSTED_PROXIES: set(z._default(z.string().check(z.refine(areAddresses)), LOOPBACK.join(','))),
  PROVIDER_CONTACT_REQUEST_DAYS: set(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)), 90)),
  SITE_ORIGIN: set(z.optional(z.url({ protocol: /^https?$/ }))),
  SITE_PORT: set(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 3000)),
  SMTP_URL: set(z.optional(z.string())),
  MAIL_FROM: set(z.optional(z.string().check(z.regex(MAIL_SENDER)))),
  MAIL_OUTBOX: set(z._default(z.string(), resolve(ROOT, '.data/outbox'))),
  PROVIDER_GOOGLE_ISSUER: set(z._default(z.url(), 'https://accounts.google.com')),
  PROVIDER_GOOGLE_CLIENT_ID: set(z.optional(z.string())),
  PROVIDER_GOOGLE_CLIENT_SECRET: set(z.optional(z.string())),
  PROVIDER_FACEBOOK_ISSUER: set(z._default(z.url(), 'https://www.facebook.com')),
  PROVIDER_FACEBOOK_CLIENT_ID: set(z.optional(z.string())),
  PROVIDER_FACEBOOK_CLIENT_SECRET: set(z.optional(z.string())),
  PROVIDER_LOG_LEVEL: set(
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
})

const DESCRIPTIONS: Record<keyof z.infer<typeof Environment>, string> = {
  PROVIDER_API_HOST: 'an address to listen on',
  PROVIDER_API_PORT: 'a port number from 0 to 65535',
  PROVIDER_API_OPS_HOST: 'an address to listen on',
  PROVIDER_API_OPS_PORT: 'a port number from 0 to 65535',
  PROVIDER_API_DRAIN_MS: 'a number of milliseconds',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_POOL_URL: 'an address that begins with postgres://',
  DATABASE_READ_URL: 'an address that begins with postgres://',
  PROVIDER_DATA_DIR: 'a directory',
  PROVIDER_SEED: "'auto' or nothing",
  PROVIDER_ACCEPT_DAY: 'a day as 2026-11-22',
  PROVIDER_TOKEN_SECRET: SECRET_DESCRIPTION,
  PROVIDER_TRUSTED_PROXIES: 'addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16',
  PROVIDER_CONTACT_REQUEST_DAYS: 'a number of days from 1 to 3650',
  SITE_ORIGIN: 'an http(s) address',
  SITE_PORT: 'a port number from 1 to 65535',
  SMTP_URL: 'an address as smtps://user:password@mail.example:465',
  MAIL_FROM: 'an address as Medicena <no-reply@medicena.pl>',
  MAIL_OUTBOX: 'a directory',
  PROVIDER_GOOGLE_ISSUER: 'an https address',
  PROVIDER_GOOGLE_CLIENT_ID: 'a client id',
  PROVIDER_GOOGLE_CLIENT_SECRET: 'a client secret',
  PROVIDER_FACEBOOK_ISSUER: 'an https address',
  PROVIDER_FACEBOOK_CLIENT_ID: 'a client id',
  PROVIDER_FACEBOOK_CLIENT_SECRET: 'a client secret',
  PROVIDER_LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
}

/** The environment variables of the provider API. */
export const VARIABLES: readonly string[] = Object.keys(DESCRIPTIONS)

/** A PostgreSQL server by its URL, or PGlite by its data directory. */
export type DatabaseConfig = { readonly url: string } | { readonly dataDirectory: string }

export interface Config {
  readonly host: string
  readonly port: number
  /** The address of health checks and metrics; not public. */
  readonly operations: { readonly host: string; readonly port: number }
  /** Milliseconds for which balancers may notice that `/readyz` fails, before a shutdown begins. */
  readonly drainMs: number
  readonly database: DatabaseConfig
  /** The same database through a pooler in transaction mode. */
  readonly poolUrl: string | undefined
  /** A replica of the database, for public data. */
  readonly readUrl: string | undefined
  /** Whether to seed an empty database at start. */
  readonly seed: boolean
  /** The day 'YYYY-MM-DD' that the operator has confirmed, for a start long after the last processed day. */
  readonly acceptedDay: string | undefined
  /** Signs session tokens. Without it the database stores a generated one. */
  readonly tokenSecret: string | undefined
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Days for which contact requests are stored. */
  readonly contactRequestDays: number
  /** The public origin of the site: mailed links begin with it. */
  readonly siteOrigin: string
  readonly mail: MailConfig
  readonly signIn: SignInConfig
  readonly logLevel: LogLevel
}

/**
 * Reads the configuration from environment variables; docs/database.md describes them.
 * @throws StartError that names every invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = Environment.safeParse(environment)
  if (!result.success)
    throw new StartError(result.error.issues.map(({ path }) => describeInvalid(path[0])).join('; '))
  const values = result.data
  if (!values.DATABASE_URL && (values.DATABASE_POOL_URL || values.DATABASE_READ_URL))
    throw new StartError('DATABASE_POOL_URL and DATABASE_READ_URL need DATABASE_URL: set it, or none of them')
  const siteOrigin = new URL(values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`).origin
  return {
    host: values.PROVIDER_API_HOST,
    port: values.PROVIDER_API_PORT,
    operations: { host: values.PROVIDER_API_OPS_HOST, port: values.PROVIDER_API_OPS_PORT },
    drainMs: values.PROVIDER_API_DRAIN_MS,
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL }
      : { dataDirectory: resolve(values.PROVIDER_DATA_DIR) },
    poolUrl: values.DATABASE_POOL_URL,
    readUrl: values.DATABASE_READ_URL,
    seed: values.PROVIDER_SEED === 'auto',
    acceptedDay: values.PROVIDER_ACCEPT_DAY,
    tokenSecret: values.PROVIDER_TOKEN_SECRET,
    trustedProxies: splitAddresses(values.PROVIDER_TRUSTED_PROXIES),
    contactRequestDays: values.PROVIDER_CONTACT_REQUEST_DAYS,
    siteOrigin,
    mail: mailConfig(values.SMTP_URL, values.MAIL_FROM, resolve(values.MAIL_OUTBOX)),
    signIn: signInConfig(
      siteOrigin,
      {
        name: 'GOOGLE',
        issuer: values.PROVIDER_GOOGLE_ISSUER,
        clientId: values.PROVIDER_GOOGLE_CLIENT_ID,
        clientSecret: values.PROVIDER_GOOGLE_CLIENT_SECRET,
      },
      {
        name: 'FACEBOOK',
        issuer: values.PROVIDER_FACEBOOK_ISSUER,
        clientId: values.PROVIDER_FACEBOOK_CLIENT_ID,
        clientSecret: values.PROVIDER_FACEBOOK_CLIENT_SECRET,
      },
    ),
    logLevel: values.PROVIDER_LOG_LEVEL,
  }
}

function splitAddresses(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

function areAddresses(text: string): boolean {
  try {
    clientAddresses(splitAddresses(text))
    return true
  } catch {
    return false
  }
}

function describeInvalid(name: PropertyKey | undefined): string {
  const description = Object.entries(DESCRIPTIONS).find(([key]) => key === name)?.[1]
  return `${String(name)} must be ${description}`
}
