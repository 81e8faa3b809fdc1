import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isSecret, SECRET_DESCRIPTION } from '@medicena/domain/secret'
import { type Company, EXAMPLE_COMPANY } from '@medicena/zone-kit/site-settings'
import * as z from 'zod/mini'
import { findTileArchive } from './files/find-tile-archive.ts'

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), fallback)

const text = (fallback: string) => z._default(z.string().check(z.trim(), z.minLength(1)), fallback)

const Environment = z.object({
  SITE_PORT: port(3000),
  SITE_OPS_PORT: port(3100),
  SITE_OPS_HOST: z._default(z.string(), '127.0.0.1'),
  SITE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The public origin; canonical URLs begin with it. */
  SITE_ORIGIN: z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/^[^/]*\/\/[^/?#]+\/?$/))),
  /** Comma-separated addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  SITE_TRUSTED_PROXIES: z._default(z.string().check(z.refine(areNetworks)), '127.0.0.0/8,::1'),
  PROVIDER_URL: z._default(
    z.url({ protocol: /^https?$/ }).check(z.regex(/\/api\/?$/)),
    'http://127.0.0.1:4000/api/',
  ),
  RELEASE_STORE: z._default(z.string(), '.data/store'),
  /** Pages that one client may open in a minute. */
  SITE_PAGES_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.gte(1)), 600),
  /** Pages of a zone that are in progress at the same time. */
  SITE_MAX_PAGES: z._default(z.coerce.number().check(z.int(), z.gte(1)), 60),
  /** Memory for documents; 0 renders each one again. */
  SITE_DOCUMENT_CACHE_MB: z._default(z.coerce.number().check(z.gte(0), z.lte(4096)), 64),
  /** The URL of the events of `pnpm dev`, to which pages may connect; for development. */
  SITE_DEV_EVENTS: z.optional(z.url()),
  REGISTRY_POLL_MS: z._default(z.coerce.number().check(z.gte(100)), 1000),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** How many servers a zone has; others have one. */
  SITE_ZONE_SERVERS: z._default(
    z.string().check(z.regex(/^(?:[a-z][a-z0-9-]*=[1-9]\d?(?:,(?=.)|$))*$/)),
    'mf-search=2',
  ),
  SITE_ZONE_HEAP_MB: z._default(z.coerce.number().check(z.gte(64)), 256),
  SITE_STALL_LIMIT_MS: z._default(z.coerce.number().check(z.gte(1000)), 4000),
  SITE_TRIAL_TIMEOUT_MS: z._default(z.coerce.number().check(z.gte(1000)), 20_000),
  /** Proxies notice within this time that `/readyz` fails, before the shutdown begins. */
  SITE_DRAIN_MS: z._default(z.coerce.number().check(z.gte(0)), 3000),
  /** Verifies the links of `pnpm zone preview`. */
  PREVIEW_SECRET: z.optional(z.string().check(z.refine(isSecret))),
  /** API key for Google Maps in browsers. */
  GOOGLE_MAPS_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  /** PMTiles archive on the disk, or the http(s) address of one or of a tile with {z}, {x} and {y}. */
  MAP_TILES: z.optional(
    z.string().check(z.regex(/^(?!https?:).+\.pmtiles$|^https?:\/\/[^/]+\/.*(?:\.pmtiles|\{z\}.*)$/)),
  ),
  MAP_TILES_MAX_ZOOM: z._default(z.coerce.number().check(z.int(), z.gte(4), z.lte(16)), 15),
  MAP_TILES_ATTRIBUTION: z.optional(z.string().check(z.trim(), z.minLength(1))),
  COMPANY_NAME: text(EXAMPLE_COMPANY.name),
  COMPANY_STREET: text(EXAMPLE_COMPANY.street),
  COMPANY_POST_CODE: z._default(z.string().check(z.regex(/^\d{2}-\d{3}$/)), EXAMPLE_COMPANY.postCode),
  COMPANY_CITY: text(EXAMPLE_COMPANY.city),
  COMPANY_EMAIL: z._default(z.email(), EXAMPLE_COMPANY.email),
  COMPANY_PHONE: z._default(z.string().check(z.regex(/^\+\d[\d ]{6,18}\d$/)), EXAMPLE_COMPANY.phone),
  COMPANY_SOCIAL_NAME: text(EXAMPLE_COMPANY.social.name),
  COMPANY_SOCIAL_URL: z._default(z.url({ protocol: /^https?$/ }), EXAMPLE_COMPANY.social.url),
  /** Register, NIP and REGON in one line, as the terms print them. */
  COMPANY_REGISTRATION: z.optional(z.string().check(z.trim(), z.minLength(1))),
})

const DESCRIPTIONS: Record<keyof z.infer<typeof Environment>, string> = {
  SITE_PORT: 'a port number from 1 to 65535',
  SITE_OPS_PORT: 'a port number from 1 to 65535',
  SITE_OPS_HOST: 'an address to listen on',
  SITE_HOST: 'an address to listen on',
  SITE_ORIGIN: 'an http(s) origin without a path, as https://medicena.example',
  SITE_TRUSTED_PROXIES: 'addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16',
  PROVIDER_URL: 'an http(s) address that ends in /api/',
  RELEASE_STORE: 'a directory or s3://bucket/prefix',
  SITE_DEV_EVENTS: 'an absolute URL',
  SITE_PAGES_PER_MINUTE: 'a whole number from 1',
  SITE_DOCUMENT_CACHE_MB: 'a number of megabytes from 0',
  SITE_MAX_PAGES: 'a whole number from 1',
  REGISTRY_POLL_MS: 'a number of milliseconds from 100',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  SITE_ZONE_SERVERS: 'zones with their numbers of servers and commas between them, as mf-search=2',
  SITE_ZONE_HEAP_MB: 'a number of megabytes from 64',
  SITE_STALL_LIMIT_MS: 'a number of milliseconds from 1000',
  SITE_TRIAL_TIMEOUT_MS: 'a number of milliseconds from 1000',
  SITE_DRAIN_MS: 'a number of milliseconds',
  PREVIEW_SECRET: SECRET_DESCRIPTION,
  GOOGLE_MAPS_KEY: 'a key of letters, digits, - and _',
  MAP_TILES: 'a file .pmtiles, or an http(s) address that ends in .pmtiles or contains {z}, {x} and {y}',
  MAP_TILES_MAX_ZOOM: 'a whole number from 4 to 16',
  MAP_TILES_ATTRIBUTION: 'the sources that the map names',
  COMPANY_NAME: 'a name',
  COMPANY_STREET: 'a street with number',
  COMPANY_POST_CODE: 'a Polish post code, as 50-079',
  COMPANY_CITY: 'a city',
  COMPANY_EMAIL: 'an e-mail address',
  COMPANY_PHONE: 'a telephone number in international form, as +48 71 000 00 07',
  COMPANY_SOCIAL_NAME: 'a name',
  COMPANY_SOCIAL_URL: 'an http(s) address',
  COMPANY_REGISTRATION: 'register and number, NIP and REGON in one line',
}

/** The environment variables of the site. */
export const VARIABLES: readonly string[] = Object.keys(DESCRIPTIONS)

export interface SiteConfig {
  readonly port: number
  /** The address of operations; not public. */
  readonly operations: { readonly host: string; readonly port: number }
  readonly host: string
  readonly origin: string
  /** Proxies in front of the site, which set the visitor's address. */
  readonly trustedProxies: string
  readonly providerUrl: string
  /** The folder of the release store, or `s3://bucket/prefix`. */
  readonly store: string
  /** Pages that one client (IPv4 address or IPv6 /48) may open in a minute. */
  readonly pagesPerMinute: number
  /** Pages of a zone that are in progress at the same time; further ones are refused with status 503. */
  readonly maxPages: number
  /** Memory for documents, in megabytes. */
  readonly documentCacheMb: number
  readonly pollIntervalMs: number
  readonly logLevel: string
  /** How many servers zones have; others have one. */
  readonly zoneServers: ReadonlyMap<string, number>
  /** Limit of V8's heap of a zone server, in megabytes. */
  readonly zoneHeapMb: number
  /** A zone server that does not answer for this long is killed. */
  readonly stallLimitMs: number
  readonly trialTimeoutMs: number
  readonly drainMs: number
  /** Null when the site shows no previews. */
  readonly previewSecret: string | null
  /** Null outside of `pnpm dev`. */
  readonly devEvents: string | null
  readonly company: Company
  /** Null when the site offers the embedded map only. */
  readonly googleMapsKey: string | null
  /** The operator's tiles for the embedded map. */
  readonly mapTiles: MapTilesConfig
}

export interface MapTilesConfig {
  /** Path of a PMTiles archive, or an http(s) address; null for the project's tiles. */
  readonly source: string | null
  /** Of an address; an archive on the disk tells its own. */
  readonly maxZoom: number
  /** Replaces the one that an archive states. */
  readonly attribution: string | null
}

/**
 * Reads the site's configuration from the environment.
 * @throws Error naming every invalid variable
 */
export function readConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path }) => describeInvalid(path[0])).join('\n'))
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
    zoneServers: countsOf(values.SITE_ZONE_SERVERS),
    zoneHeapMb: values.SITE_ZONE_HEAP_MB,
    stallLimitMs: values.SITE_STALL_LIMIT_MS,
    trialTimeoutMs: values.SITE_TRIAL_TIMEOUT_MS,
    drainMs: values.SITE_DRAIN_MS,
    previewSecret: values.PREVIEW_SECRET ?? null,
    devEvents: values.SITE_DEV_EVENTS ?? null,
    company: companyOf(values),
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

/** Reads `mf-search=2,mf-facility=2`. */
const countsOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((entry) => {
        const [zone = '', count] = entry.split('=')
        return [zone, Number(count)]
      }),
  )

function describeInvalid(name: PropertyKey | undefined): string {
  const description = Object.entries(DESCRIPTIONS).find(([key]) => key === name)?.[1]
  return `${String(name)} must be ${description}`
}

function companyOf(values: z.output<typeof Environment>): Company {
  return {
    name: values.COMPANY_NAME,
    street: values.COMPANY_STREET,
    postCode: values.COMPANY_POST_CODE,
    city: values.COMPANY_CITY,
    email: values.COMPANY_EMAIL,
    phone: values.COMPANY_PHONE,
    social: { name: values.COMPANY_SOCIAL_NAME, url: values.COMPANY_SOCIAL_URL },
    registration: values.COMPANY_REGISTRATION ?? null,
  }
}
