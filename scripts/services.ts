import { storePath, ZONES } from '@medicena/zone-kit/workspace'

/** The public and the private ports of the site and of the provider API. */
export const SITE_PORT = Number(process.env['SITE_PORT'] ?? 3000)
export const OPS_PORT = Number(process.env['SITE_OPS_PORT'] ?? 3100)
export const API_PORT = Number(process.env['PROVIDER_API_PORT'] ?? 4000)
export const API_OPS_PORT = Number(process.env['PROVIDER_API_OPS_PORT'] ?? 4100)

/** A process of the site. */
interface Service {
  /** Node arguments, run from the workspace's root. */
  readonly args: readonly string[]
  /** Variables in addition to those that it inherits. */
  readonly env?: NodeJS.ProcessEnv
  /** The variables that it inherits besides `COMMON`. A service never sees the credentials of another. */
  readonly inherits: RegExp
  /** Whether the site cannot work without it. */
  readonly isEssential: boolean
}

/** Variables of the system and of Node, for every service. */
const COMMON =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|SystemRoot|NODE_\w+|SSL_CERT_\w+|OTEL_\w+|https?_proxy|no_proxy)$/i
/** Variables of the release store. */
const STORE = 'RELEASE_STORE|ZONE_PUBLISHERS|S3_ENDPOINT|AWS_\\w+'

export const ZONE_COMMAND = ['--import', 'tsx', 'zone-kit/src/cli/main.ts']

/** The services of a site: provider API, zone origins and the site itself. */
export const SERVICES: Readonly<Record<string, Service>> = {
  'provider-api': {
    args: ['--enable-source-maps', 'provider-api/dist/main.js'],
    env: { PROVIDER_SEED: 'auto' },
    inherits: /^(DATABASE_\w+|PG\w+|PROVIDER_\w+|SMTP_URL|MAIL_\w+|SITE_ORIGIN|SITE_PORT)$/,
    isEssential: true,
  },
  ...Object.fromEntries(
    ZONES.map(({ name }) => [
      name,
      {
        args: [...ZONE_COMMAND, 'serve', name],
        inherits: new RegExp(`^(${STORE}|MF_\\w+|ZONE_BASE)$`),
        isEssential: false,
      },
    ]),
  ),
  site: {
    args: ['shell/dist/server/main.cjs'],
    env: {
      RELEASE_STORE: storePath(),
      PROVIDER_URL: `http://127.0.0.1:${API_PORT}/api/`,
      // No proxy that has to notice the end.
      SITE_DRAIN_MS: process.env['SITE_DRAIN_MS'] ?? '0',
    },
    inherits: new RegExp(
      `^(${STORE}|SITE_\\w+|COMPANY_\\w+|MAP_TILES\\w*|GOOGLE_MAPS_KEY|PREVIEW_SECRET|REGISTRY_\\w+|LOG_LEVEL)$`,
    ),
    isEssential: true,
  },
}

/** The environment of a service: what it inherits, then its own variables. */
export function environmentOf({ env, inherits }: Service, inherited = process.env): NodeJS.ProcessEnv {
  const entries = Object.entries(inherited).filter(([name]) => COMMON.test(name) || inherits.test(name))
  return { NODE_ENV: 'production', ...Object.fromEntries(entries), ...env }
}
