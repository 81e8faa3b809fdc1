import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isSecret, SECRET_DESCRIPTION } from '@medicena/domain/secret'
import { EXAMPLE_COMPANY } from '@medicena/zone-kit/site-settings'
import * as z from 'zod/mini'
import { findTileArchive } from './files/find-tile-archive.ts'

/** Requirement on each variable, for the error message about an invalid value. */
const descriptions = z.registry<{ readonly mustBe: string }>()

function setting<Schema extends z.ZodMiniType>(mustBe: string, schema: Schema): Schema {
  descriptions.add(schema, { mustBe })
  return schema
}

const port = (fallback: number) =>
  setting(
    'a port number from 1 to 65535',
    z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), fallback),
  )

const count = (fallback: number) =>
  setting('a whole number from 1', z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback))

const milliseconds = (fallback: number, least: number) =>
  setting(
    `a number of milliseconds from ${least}`,
    z._default(z.coerce.number().check(z.gte(least)), fallback),
  )

const text = (mustBe: string, fallback: string) =>
  setting(mustBe, z._default(z.string().check(z.trim(), z.minLength(1)), fallback))

const address = () => setting('an address to listen on', z._default(z.string(), '127.0.0.1'))

const Environment = z.object({
  SITE_PORT: port(3000),
  SITE_HOST: address(),
  /** The address of operations; not public. */
  SITE_OPS_PORT: port(3100),
  SITE_OPS_HOST: address(),
  /** The public origin; canonical URLs begin with it. */
  SITE_ORIGIN: setting(
    'an http(s) origin without a path, as https://medicena.example',
    z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/^[^/]*\/\/[^/?#]+\/?$/))),
  ),
  /** Proxies in front of the site, whose `X-Forwarded-For` is trusted. */
  SITE_TRUSTED_PROXIES: setting(
    'addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16',
    z._default(z.string().check(z.refine(areNetworks)), '127.0.0.0/8,::1'),
  ),
  PROVIDER_URL: setting(
    'an http(s) address that ends in /api/',
    z._default(z.url({ protocol: /^https?$/ }).check(z.regex(/\/api\/?$/)), 'http://127.0.0.1:4000/api/'),
  ),
  RELEASE_STORE: setting('a directory or s3://bucket/prefix', z._default(z.string(), '.data/store')),
  /** Pages that one client (IPv4 address or IPv6 /48) may open in a minute. */
  SITE_PAGES_PER_MINUTE: count(600),
  /** Pages of a zone that are in progress at the same time; further ones are refused with status 503. */
  SITE_MAX_PAGES: count(60),
  /** Memory for documents; 0 renders each one again. */
  SITE_DOCUMENT_CACHE_MB: setting(
    'a number of megabytes from 0',
    z._default(z.coerce.number().check(z.gte(0), z.lte(4096)), 64),
  ),
  /** The URL of the event stream of `pnpm dev`, to which pages may connect. */
  SITE_DEV_EVENTS: setting('an absolute URL', z.optional(z.url())),
  REGISTRY_POLL_MS: milliseconds(1000, 100),
  LOG_LEVEL: setting(
    'one of fatal, error, warn, info, debug, trace, silent',
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
  /** Number of local servers, or address of the zone host, by zone; one local server for all others. */
  SITE_ZONE_SERVERS: setting(
    'zones with their numbers of servers, or the http address of a zone host, and commas between them, as mf-search=2',
    z._default(
      z.string().check(z.regex(/^(?:[a-z][a-z0-9-]*=(?:[1-9]\d?|http:\/\/[^,/\s]+)(?:,(?=.)|$))*$/)),
      'mf-search=2',
    ),
  ),
  /** Limit of V8's heap of a zone server. */
  SITE_ZONE_HEAP_MB: setting(
    'a number of megabytes from 64',
    z._default(z.coerce.number().check(z.gte(64)), 256),
  ),
  /** A zone server that does not respond for this long is killed. */
  SITE_STALL_LIMIT_MS: milliseconds(4000, 1000),
  SITE_TRIAL_TIMEOUT_MS: milliseconds(20_000, 1000),
  /** Proxies notice within this time that `/readyz` fails, before the shutdown begins. */
  SITE_DRAIN_MS: milliseconds(3000, 0),
  /** Verifies the links of `pnpm zone preview`; without it the site shows no previews. */
  PREVIEW_SECRET: setting(SECRET_DESCRIPTION, z.optional(z.string().check(z.refine(isSecret)))),
  /** Without it the site offers the embedded map only. */
  GOOGLE_MAPS_KEY: setting(
    'a key of letters, digits, - and _',
    z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  ),
  /** The operator's tiles for the embedded map: an archive on the disk, or an address of one or of a tile. */
  MAP_TILES: setting(
    'a file .pmtiles, or an http(s) address that ends in .pmtiles or contains {z}, {x} and {y}',
    z.optional(
      z.string().check(z.regex(/^(?!https?:).+\.pmtiles$|^https?:\/\/[^/]+\/.*(?:\.pmtiles|\{z\}.*)$/)),
    ),
  ),
  /** For tiles at an address; an archive on the disk states its own. */
  MAP_TILES_MAX_ZOOM: setting(
    'a whole number from 4 to 16',
    z._default(z.coerce.number().check(z.int(), z.gte(4), z.lte(16)), 15),
  ),
  /** Overrides the attribution that the archive states. */
  MAP_TILES_ATTRIBUTION: setting(
    'the sources that the map names',
    z.optional(z.string().check(z.trim(), z.minLength(1))),
  ),
  COMPANY_NAME: text('a name', EXAMPLE_COMPANY.name),
  COMPANY_STREET: text('a street with number', EXAMPLE_COMPANY.street),
  COMPANY_POST_CODE: setting(
    'a Polish post code, as 50-079',
    z._default(z.string().check(z.regex(/^\d{2}-\d{3}$/)), EXAMPLE_COMPANY.postCode),
  ),
  COMPANY_CITY: text('a city', EXAMPLE_COMPANY.city),
  COMPANY_EMAIL: setting('an e-mail address', z._default(z.email(), EXAMPLE_COMPANY.email)),
  COMPANY_PHONE: setting(
    'a telephone number in international form, as +48 71 000 00 07',
    z._default(z.string().check(z.regex(/^\+\d[\d ]{6,18}\d$/)), EXAMPLE_COMPANY.phone),
  ),
  COMPANY_SOCIAL_NAME: text('a name', EXAMPLE_COMPANY.social.name),
  COMPANY_SOCIAL_URL: setting(
    'an http(s) address',
    z._default(z.url({ protocol: /^https?$/ }), EXAMPLE_COMPANY.social.url),
  ),
  /** As the terms print it. */
  COMPANY_REGISTRATION: setting(
    'register and number, NIP and REGON in one line',
    z.optional(z.string().check(z.trim(), z.minLength(1))),
  ),
})

/** The environment variables of the site. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

/** The site's configuration; `null` stands for a part that is not configured. */
export type SiteConfig = ReturnType<typeof readConfig>

/**
 * Reads the site's configuration from the environment.
 * @throws Error naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const schemas = new Map<PropertyKey | undefined, z.ZodMiniType>(Object.entries(Environment.shape))
    const lines = parsed.error.issues.map(({ path: [name] }) => {
      const schema = schemas.get(name)
      return `${String(name)} must be ${schema && descriptions.get(schema)?.mustBe}`
    })
    throw new Error(lines.join('\n'))
  }
  const values = parsed.data
  const origin = new URL(values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`).origin
  const missing = LEGAL_VARIABLES.filter((name) => !environment[name]?.trim())
  if (isPublic(origin) && missing.length > 0)
    throw new Error(
      `A public site must name its operator, and ${origin} is public. Set ${missing.join(', ')}; see docs/guides/configure.md.`,
    )
  return {
    port: values.SITE_PORT,
    operations: { host: values.SITE_OPS_HOST, port: values.SITE_OPS_PORT },
    host: values.SITE_HOST,
    origin,
    trustedProxies: values.SITE_TRUSTED_PROXIES,
    providerUrl: values.PROVIDER_URL.replace(/\/?$/, '/'),
    store: values.RELEASE_STORE.startsWith('s3://') ? values.RELEASE_STORE : resolve(values.RELEASE_STORE),
    pagesPerMinute: values.SITE_PAGES_PER_MINUTE,
    maxPages: values.SITE_MAX_PAGES,
    documentCacheMb: values.SITE_DOCUMENT_CACHE_MB,
    pollIntervalMs: values.REGISTRY_POLL_MS,
    logLevel: values.LOG_LEVEL,
    zoneServers: serversOf(values.SITE_ZONE_SERVERS),
    zoneHeapMb: values.SITE_ZONE_HEAP_MB,
    stallLimitMs: values.SITE_STALL_LIMIT_MS,
    trialTimeoutMs: values.SITE_TRIAL_TIMEOUT_MS,
    drainMs: values.SITE_DRAIN_MS,
    previewSecret: values.PREVIEW_SECRET ?? null,
    devEvents: values.SITE_DEV_EVENTS ?? null,
    company: {
      name: values.COMPANY_NAME,
      street: values.COMPANY_STREET,
      postCode: values.COMPANY_POST_CODE,
      city: values.COMPANY_CITY,
      email: values.COMPANY_EMAIL,
      phone: values.COMPANY_PHONE,
      social: { name: values.COMPANY_SOCIAL_NAME, url: values.COMPANY_SOCIAL_URL },
      registration: values.COMPANY_REGISTRATION ?? null,
    },
    googleMapsKey: values.GOOGLE_MAPS_KEY ?? null,
    mapTiles: {
      source: values.MAP_TILES ?? findTileArchive(),
      maxZoom: values.MAP_TILES_MAX_ZOOM,
      attribution: values.MAP_TILES_ATTRIBUTION ?? null,
    },
  }
}

/** Details that the law requires of a public site (Polish act on electronic services, article 5). */
const LEGAL_VARIABLES = [
  'COMPANY_NAME',
  'COMPANY_STREET',
  'COMPANY_POST_CODE',
  'COMPANY_CITY',
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
  'COMPANY_REGISTRATION',
] as const

/** Tells whether an origin can be reached by others: not this machine and no name that is reserved for examples (RFC 2606). */
function isPublic(origin: string): boolean {
  const { hostname } = new URL(origin)
  return !/^(?:.+\.)?(?:localhost|example|test|invalid)$|^127\.|^\[::1\]$|(?:^|\.)example\.(?:com|net|org)$/.test(
    hostname,
  )
}

function areNetworks(text: string): boolean {
  if (text === '') return true
  return text.split(',').every((entry) => {
    const [address = '', bits = '0', ...rest] = entry.trim().split('/')
    const version = isIP(address)
    return (
      version !== 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128) && rest.length === 0
    )
  })
}

/** Reads `mf-search=2,mf-facility=http://10.0.0.7:3000`. */
const serversOf = (text: string): ReadonlyMap<string, number | string> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [zone = '', servers = ''] = entry.split('=')
        return [zone, Number(servers) || servers]
      }),
  )
