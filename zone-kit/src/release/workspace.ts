import { join, resolve } from 'node:path'

/** The workspace's root folder. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..')

/** The local release store; `RELEASE_STORE` names another folder. */
export const STORE_PATH = resolve(process.env['RELEASE_STORE'] ?? join(WORKSPACE, '.data', 'store'))

/** The zones of this workspace and the port of each one's origin; an environment variable can move each. */
export const ZONE_PORTS: Readonly<Record<string, number>> = {
  'mf-search': Number(process.env['MF_SEARCH_PORT'] ?? 3001),
  'mf-facility': Number(process.env['MF_FACILITY_PORT'] ?? 3002),
  'mf-account': Number(process.env['MF_ACCOUNT_PORT'] ?? 3003),
  'mf-static': Number(process.env['MF_STATIC_PORT'] ?? 3004),
}

/** Where a zone's releases are served from: its own origin, or what `ZONE_BASE` says (a path of the site's host, say). */
export function baseOf(zone: string): string {
  const template = process.env['ZONE_BASE']
  return template ? template.replace('{zone}', zone) : `http://localhost:${ZONE_PORTS[zone]}`
}
