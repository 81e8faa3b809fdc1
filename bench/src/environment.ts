import { join } from 'node:path'
import { portVariable, ZONES } from '@medicena/zone-kit/workspace'

/** Builds, databases and logs of the benchmarks, apart from the data of a site on the default ports. */
export const DATA_FOLDER = join(import.meta.dirname, '..', '.site')

/** The first of 100 ports; `BENCH_PORT` moves them. */
export const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 3400)
const port = (offset: number): string => String(FIRST_PORT + offset)

const environment = {
  SITE_PORT: port(0),
  SITE_OPS_PORT: port(90),
  PROVIDER_API_PORT: port(40),
  PROVIDER_API_OPS_PORT: port(91),
  RELEASE_STORE: join(DATA_FOLDER, 'store'),
  PROVIDER_DATA_DIR: join(DATA_FOLDER, 'provider'),
  LOG_FOLDER: join(DATA_FOLDER, 'logs'),
  NODE_ENV: 'production',
}

Object.assign(process.env, environment)
for (const zone of ZONES) process.env[portVariable(zone.name)] = port(zone.port - 3000)

export const API_ORIGIN = `http://127.0.0.1:${environment.PROVIDER_API_PORT}`

/** The caching proxy in front of the provider API (`sites/api-proxy.ts`). */
export const API_PROXY_PORT = FIRST_PORT + 41
export const API_PROXY_ORIGIN = `http://127.0.0.1:${API_PROXY_PORT}`

/** Where Lighthouse reaches its browser. */
export const DEBUGGING_PORT = FIRST_PORT + 50

/** The compared sites with their ports. */
export const SITES = { federated: FIRST_PORT, 'server-rendered': FIRST_PORT + 20 } as const
export type SiteName = keyof typeof SITES
export const SITE_NAMES: readonly SiteName[] = ['federated', 'server-rendered']

export const originOf = (site: SiteName): string => `http://localhost:${SITES[site]}`

/** A server of the federated site that stores documents. */
export const STORING_SITE = {
  SITE_PORT: port(30),
  SITE_OPS_PORT: port(92),
  SITE_ORIGIN: `http://localhost:${port(30)}`,
} as const

/** The measured pages; every site serves them under the same paths. */
export const HOME_PAGE = '/'
export const RESULTS_PAGE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw'
export const PAGES = { home: HOME_PAGE, results: RESULTS_PAGE } as const
