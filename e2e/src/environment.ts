import { join } from 'node:path'

/** Where the site under test lives: beside any site that runs on the usual ports, with data of its own. */
const home = join(import.meta.dirname, '..', '.site')

const environment = {
  SITE_PORT: '3300',
  SITE_OPS_PORT: '3390',
  PROVIDER_API_PORT: '3340',
  PROVIDER_API_OPS_PORT: '3391',
  MF_SEARCH_PORT: '3301',
  MF_FACILITY_PORT: '3302',
  MF_ACCOUNT_PORT: '3303',
  MF_STATIC_PORT: '3304',
  RELEASE_STORE: join(home, 'store'),
  PROVIDER_DATA_DIR: join(home, 'provider'),
  LOG_FOLDER: join(home, 'logs'),
  REGISTRY_POLL_MS: '500',
  // Asks Google for nothing: it takes the consent that the tests' visitors have refused.
  GOOGLE_MAPS_KEY: 'no-key-of-google',
}

Object.assign(process.env, environment)

export const SITE = `http://localhost:${environment.SITE_PORT}`
export const OPERATIONS = `http://127.0.0.1:${environment.SITE_OPS_PORT}`
export const PROVIDER = `http://127.0.0.1:${environment.PROVIDER_API_PORT}`
export const CONTROL_PORT = 3399

/** The port of a zone's origin. */
export const ORIGINS = {
  'mf-search': 3301,
  'mf-facility': 3302,
  'mf-account': 3303,
  'mf-static': 3304,
} as const
