import { join } from 'node:path'
import { portVariable, ZONES } from '@medicena/zone-kit/workspace'

/** Where the benchmark's sites live: beside any site that runs on the usual ports, with data of its own. */
export const HOME = join(import.meta.dirname, '..', '.site')

const environment = {
  SITE_PORT: '3400',
  SITE_OPS_PORT: '3490',
  PROVIDER_API_PORT: '3440',
  PROVIDER_API_OPS_PORT: '3491',
  RELEASE_STORE: join(HOME, 'store'),
  PROVIDER_DATA_DIR: join(HOME, 'provider'),
  LOG_FOLDER: join(HOME, 'logs'),
  NODE_ENV: 'production',
}

Object.assign(process.env, environment)
for (const { name, port } of ZONES) process.env[portVariable(name)] = String(port + 400)

/** The provider API, and a copy of its answers that all sites under measurement ask. */
export const PROVIDER_PORT = Number(environment.PROVIDER_API_PORT)
export const PROVIDER_COPY_PORT = 3441
export const PROVIDER_COPY = `http://127.0.0.1:${PROVIDER_COPY_PORT}/api/`

/** The builds that are compared, and the port of each one's site. */
export const SITES = { federated: 3400, 'server-rendered': 3420, plain: 3410 } as const
export type SiteName = keyof typeof SITES
export const SITE_NAMES: readonly SiteName[] = ['federated', 'server-rendered', 'plain']

export const originOf = (site: SiteName): string => `http://localhost:${SITES[site]}`
