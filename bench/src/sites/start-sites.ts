import { execFile } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressFiles } from '@medicena/zone-kit/build/release-files'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import type { Browser } from '@playwright/test'
import { startStack, waitUntilReady } from '../../../scripts/stack.ts'
import { API_PROXY_ORIGIN, DATA_FOLDER, originOf, type SiteName, STORING_SITE } from '../environment.ts'
import { type Process, startNode } from '../process.ts'
import { progress } from '../report.ts'

const READY_TIMEOUT_MS = 120_000
const PACKAGE = join(import.meta.dirname, '../..')

/** The processes of the sites. */
type Pids = Readonly<Record<SiteName | 'storing', number>>

/** The running sites and the settings of a run. */
export interface Run {
  readonly rounds: number
  readonly browser: Browser
  readonly pids: Pids
}

/**
 * Builds and starts the sites, each in a process of its own, measures them, and stops them.
 * @throws Error with the output of a failed build, or naming the site that is not ready
 */
export async function withSites(measure: (pids: Pids) => Promise<void>): Promise<void> {
  progress('building and starting the sites')
  await buildServerRendered(join(DATA_FOLDER, 'server-rendered'))
  const stack = await startStack()
  // Replaced by sites behind the same API proxy as the alternative.
  await stack.stop('site')
  const proxy = startNode('bench/src/sites/api-proxy.ts')
  const providerUrl = `${API_PROXY_ORIGIN}/api/`
  const serverRendered = startNode('bench/src/sites/server-rendered-site.ts')
  // It renders each document, as the alternative does.
  const federated = startSite({ PROVIDER_URL: providerUrl, SITE_DOCUMENT_CACHE_MB: '0' })
  const storing = startSite({ PROVIDER_URL: providerUrl, ...STORING_SITE })
  try {
    await waitUntilReady(`${API_PROXY_ORIGIN}/readyz`, READY_TIMEOUT_MS)
    await waitUntilReady(`${originOf('server-rendered')}/healthz`, READY_TIMEOUT_MS)
    await waitUntilReady(`${originOf('federated')}/readyz`, READY_TIMEOUT_MS)
    await waitUntilReady(`${STORING_SITE.SITE_ORIGIN}/readyz`, READY_TIMEOUT_MS)
    await measure({ 'server-rendered': serverRendered.pid, federated: federated.pid, storing: storing.pid })
  } finally {
    await Promise.all([proxy, serverRendered, federated, storing].map((program) => program.end()))
    await stack.stopAll()
  }
}

/** Starts a server of the federated site. */
const startSite = (env: Readonly<Record<string, string>>): Process =>
  startNode('shell/dist/server/main.cjs', [], env)

/** Builds the React Router app into the folder that `react-router.config.ts` names. @throws Error with the build's output */
async function buildServerRendered(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true })
  const folder = join(PACKAGE, 'server-rendered')
  await promisify(execFile)(join(PACKAGE, 'node_modules/.bin/react-router'), ['build', folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const client = join(output, 'client')
  await compressFiles(client, await readdir(client, { recursive: true }))
  await cp(join(WORKSPACE, 'shell/map/poland.pmtiles'), join(client, 'assets/poland.pmtiles'))
}
