import { resolve } from 'node:path'
import type { Company } from '@medicena/zone-kit/company'
import * as z from 'zod/mini'
import { CompanyEnvironment, companyOf } from './company.ts'

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65535)), fallback)

const Environment = z.object({
  SITE_PORT: port(3000),
  SITE_OPS_PORT: port(3100),
  SITE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The origin that visitors see; canonical addresses begin with it. */
  SITE_ORIGIN: z.optional(z.url()),
  /** Addresses and networks, with commas between, of proxies whose `X-Forwarded-For` is believed. */
  SITE_TRUSTED_PROXIES: z._default(z.string(), '127.0.0.0/8,::1'),
  PROVIDER_URL: z._default(z.url(), 'http://127.0.0.1:4000/api/'),
  RELEASE_STORE: z._default(z.string(), '.data/store'),
  /** Documents load themselves again after every release. */
  SITE_LIVE_RELOAD: z._default(z.stringbool(), false),
  REGISTRY_POLL_MS: z._default(z.coerce.number().check(z.gte(100)), 1000),
  /** The key by which browsers load Google's map. */
  GOOGLE_MAPS_KEY: z.optional(z.string().check(z.regex(/^[\w-]+$/))),
  ...CompanyEnvironment.shape,
})

export interface SiteConfig {
  readonly port: number
  readonly opsPort: number
  readonly host: string
  readonly origin: string
  /** Proxies before the site, which say whose request it is. */
  readonly trustedProxies: string
  readonly providerUrl: string
  readonly store: string
  /** Milliseconds between two looks at the registry. */
  readonly pollEvery: number
  readonly liveReload: boolean
  readonly company: Company
  /** Null where the site has its embedded map only. */
  readonly googleMapsKey: string | null
}

/**
 * Reads the site's configuration from the environment.
 * @throws Error that names every variable at fault
 */
export function readConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) throw new Error(`Wrong environment:\n${z.prettifyError(parsed.error)}`)
  const values = parsed.data
  return {
    port: values.SITE_PORT,
    opsPort: values.SITE_OPS_PORT,
    host: values.SITE_HOST,
    origin: new URL(values.SITE_ORIGIN ?? `http://localhost:${values.SITE_PORT}`).origin,
    trustedProxies: values.SITE_TRUSTED_PROXIES,
    providerUrl: values.PROVIDER_URL.replace(/\/?$/, '/'),
    store: resolve(values.RELEASE_STORE),
    pollEvery: values.REGISTRY_POLL_MS,
    liveReload: values.SITE_LIVE_RELOAD,
    company: companyOf(values),
    googleMapsKey: values.GOOGLE_MAPS_KEY ?? null,
  }
}
