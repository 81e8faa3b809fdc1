import { join } from 'node:path'
import { portVariable, ZONES, zonePort } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'

/** The site under test runs next to a site on the default ports, with data of its own. */
const home = join(import.meta.dirname, '..', '.site')

/** The first of 100 ports. `E2E_PORT` moves them, so that two checkouts can run their tests at the same time. */
export const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3300)
const port = (offset: number): string => String(FIRST_PORT + offset)

export const PREVIEW_SECRET = 'a secret of the tests that signs previews'

const environment = {
  SITE_PORT: port(0),
  SITE_OPS_PORT: port(90),
  PROVIDER_API_PORT: port(40),
  PROVIDER_API_OPS_PORT: port(91),
  RELEASE_STORE: join(home, 'store'),
  PROVIDER_DATA_DIR: join(home, 'provider'),
  LOG_FOLDER: join(home, 'logs'),
  // The server of `start-site.ts`.
  SMTP_URL: `smtp://127.0.0.1:${port(98)}`,
  MAIL_FROM: 'Medicena <no-reply@medicena.example>',
  REGISTRY_POLL_MS: '500',
  PREVIEW_SECRET,
  // Never sent to Google: the test visitors have rejected the cookies that it requires.
  GOOGLE_MAPS_KEY: 'no-key-of-google',
}

Object.assign(process.env, environment)
for (const zone of ZONES) process.env[portVariable(zone.name)] = port(zone.port - 3000)

export const SITE = `http://localhost:${environment.SITE_PORT}`
export const OPERATIONS = `http://127.0.0.1:${environment.SITE_OPS_PORT}`
export const PROVIDER = `http://127.0.0.1:${environment.PROVIDER_API_PORT}`
/** The operators' port of the provider API. */
export const PROVIDER_OPERATIONS = `http://127.0.0.1:${environment.PROVIDER_API_OPS_PORT}`
export const SMTP_PORT = FIRST_PORT + 98
export const CONTROL_PORT = FIRST_PORT + 99

/** Whether this is a long run (`pnpm test:long`): all entries of test matrices. */
export const isLong = Boolean(process.env['TEST_LONG'])

/** All entries in a long run, otherwise the first few. */
export const sample = <T>(entries: readonly T[], count: number): readonly T[] =>
  isLong ? entries : entries.slice(0, count)

/** Whether a server responds to this URL without an error. */
export const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const isProcessUp = (name: string) =>
  isUp(name === 'provider-api' ? `${PROVIDER}/readyz` : `http://localhost:${zonePort(name)}/healthz`)

/** Stops a process of the site (`provider-api` or a zone), as a crash or a network failure would. */
export async function stopProcess(name: string): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/stop/${name}`)
  await expect.poll(() => isProcessUp(name)).toBe(false)
}

/** Starts a process again and waits until it responds. */
export async function startProcess(name: string): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/start/${name}`)
  await expect.poll(() => isProcessUp(name), { timeout: 20_000 }).toBe(true)
}
