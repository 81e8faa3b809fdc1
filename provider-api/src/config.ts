import { join, resolve } from 'node:path'
import { EXAMPLE_CONTACT_EMAIL } from '@medicena/domain/brand'
import { isSecret, SECRET_DESCRIPTION } from '@medicena/domain/secret'
import * as z from 'zod/mini'
import { clientAddresses, LOOPBACK } from './limits/client-address.ts'
import { mailConfig } from './mail/config.ts'
import { PACKAGE_FOLDER } from './package-folder.ts'
import { StartError } from './program.ts'
import { signInProvider } from './sign-in/config.ts'

const ROOT = join(PACKAGE_FOLDER, '..')

/** Requirement on each variable, for the error message about an invalid value. */
const descriptions = z.registry<{ readonly mustBe: string }>()

/** A variable; an empty one counts as unset. */
function setting<S extends z.ZodMiniType>(mustBe: string, schema: S) {
  const set = z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )
  descriptions.add(set, { mustBe })
  return set
}

const whole = (mustBe: string, least: number, most: number, fallback: number) =>
  setting(mustBe, z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), fallback))
const port = (fallback: number) => whole('a port number from 0 to 65535', 0, 65_535, fallback)
const host = () => setting('an address to listen on', z._default(z.string(), '127.0.0.1'))
const directory = (fallback: string) =>
  setting('a directory', z._default(z.string(), resolve(ROOT, fallback)))
/** The sample of `deploy/` has no password yet. */
const database = () =>
  setting(
    'an address that begins with postgres://',
    z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/(?!.*CHANGE_ME)/))),
  )
const issuer = (fallback: string) => setting('an https address', z._default(z.url(), fallback))
const client = (mustBe: string) => setting(mustBe, z.optional(z.string()))

const Environment = z.object({
  PROVIDER_API_HOST: host(),
  PROVIDER_API_PORT: port(4000),
  /** The address of health checks and metrics; not public. */
  PROVIDER_API_OPS_HOST: host(),
  PROVIDER_API_OPS_PORT: port(4100),
  /** For which balancers may notice that `/readyz` fails, before a shutdown begins. */
  PROVIDER_API_DRAIN_MS: whole('a number of milliseconds', 0, Number.MAX_SAFE_INTEGER, 0),
  DATABASE_URL: database(),
  /** The same database through a pooler in transaction mode. */
  DATABASE_POOL_URL: database(),
  /** A replica of the database, for public data. */
  DATABASE_READ_URL: database(),
  PROVIDER_DATA_DIR: directory('.data/provider'),
  /** Whether to seed an empty database at start. */
  PROVIDER_SEED: setting("'auto' or nothing", z.optional(z.enum(['auto']))),
  /** The day that the operator has confirmed, for a start long after the last processed day. */
  PROVIDER_ACCEPT_DAY: setting('a day as 2026-11-22', z.optional(z.iso.date())),
  /** Signs session tokens. Without it the database stores a generated one. */
  PROVIDER_TOKEN_SECRET: setting(SECRET_DESCRIPTION, z.optional(z.string().check(z.refine(isSecret)))),
  /** Proxies whose `X-Forwarded-For` is trusted. */
  PROVIDER_TRUSTED_PROXIES: setting(
    'addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16',
    z._default(z.string().check(z.refine(areAddresses)), LOOPBACK.join(',')),
  ),
  /** For which contact requests are stored. */
  PROVIDER_CONTACT_REQUEST_DAYS: whole('a number of days from 1 to 3650', 1, 3650, 90),
  /** The public origin of the site: mailed links begin with it. */
  SITE_ORIGIN: setting('an http(s) address', z.optional(z.url({ protocol: /^https?$/ }))),
  SITE_PORT: whole('a port number from 1 to 65535', 1, 65_535, 3000),
  /** The site's address for questions, which mails name. */
  COMPANY_EMAIL: setting('an e-mail address', z._default(z.email(), EXAMPLE_CONTACT_EMAIL)),
  SMTP_URL: setting('an address as smtps://user:password@mail.example:465', z.optional(z.string())),
  /** An address with or without a name. */
  MAIL_FROM: setting(
    'an address as Medicena <no-reply@medicena.pl>',
    z.optional(z.string().check(z.regex(/^(?:[^<>"\p{Cc}]+ )?<?[^\s<>@"]+@[^\s<>@"]+>?$/u))),
  ),
  MAIL_OUTBOX: directory('.data/outbox'),
  PROVIDER_GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  PROVIDER_GOOGLE_CLIENT_ID: client('a client id'),
  PROVIDER_GOOGLE_CLIENT_SECRET: client('a client secret'),
  PROVIDER_FACEBOOK_ISSUER: issuer('https://www.facebook.com'),
  PROVIDER_FACEBOOK_CLIENT_ID: client('a client id'),
  PROVIDER_FACEBOOK_CLIENT_SECRET: client('a client secret'),
  PROVIDER_LOG_LEVEL: setting(
    'one of fatal, error, warn, info, debug, trace, silent',
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
})

/** The environment variables of the provider API. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

/** A PostgreSQL server by its URL, or PGlite by its data directory. */
export type DatabaseConfig = { readonly url: string } | { readonly dataDirectory: string }

/**
 * Reads the configuration from environment variables; docs/database.md describes them.
 * @throws StartError that names every invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const result = Environment.safeParse(environment)
  if (!result.success)
    throw new StartError(result.error.issues.map(({ path }) => describeInvalid(path[0])).join('; '))
  const values = result.data
  if (!values.DATABASE_URL && (values.DATABASE_POOL_URL || values.DATABASE_READ_URL))
    throw new StartError('DATABASE_POOL_URL and DATABASE_READ_URL need DATABASE_URL: set it, or none of them')
  const siteOrigin = new URL(values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`).origin
  const database: DatabaseConfig = values.DATABASE_URL
    ? { url: values.DATABASE_URL }
    : { dataDirectory: resolve(values.PROVIDER_DATA_DIR) }
  return {
    host: values.PROVIDER_API_HOST,
    port: values.PROVIDER_API_PORT,
    operations: { host: values.PROVIDER_API_OPS_HOST, port: values.PROVIDER_API_OPS_PORT },
    drainMs: values.PROVIDER_API_DRAIN_MS,
    database,
    poolUrl: values.DATABASE_POOL_URL,
    readUrl: values.DATABASE_READ_URL,
    seed: values.PROVIDER_SEED === 'auto',
    acceptedDay: values.PROVIDER_ACCEPT_DAY,
    tokenSecret: values.PROVIDER_TOKEN_SECRET,
    trustedProxies: splitAddresses(values.PROVIDER_TRUSTED_PROXIES),
    contactRequestDays: values.PROVIDER_CONTACT_REQUEST_DAYS,
    siteOrigin,
    contactEmail: values.COMPANY_EMAIL,
    mail: mailConfig(values.SMTP_URL, values.MAIL_FROM, resolve(values.MAIL_OUTBOX)),
    signIn: {
      ...signInProvider(
        'google',
        values.PROVIDER_GOOGLE_ISSUER,
        values.PROVIDER_GOOGLE_CLIENT_ID,
        values.PROVIDER_GOOGLE_CLIENT_SECRET,
      ),
      ...signInProvider(
        'facebook',
        values.PROVIDER_FACEBOOK_ISSUER,
        values.PROVIDER_FACEBOOK_CLIENT_ID,
        values.PROVIDER_FACEBOOK_CLIENT_SECRET,
      ),
    },
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
  const schema = Object.entries(Environment.shape).find(([key]) => key === name)?.[1]
  return `${String(name)} must be ${schema && descriptions.get(schema)?.mustBe}`
}
