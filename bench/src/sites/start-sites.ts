import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import type { Browser } from '@playwright/test'
import { startStack, waitUntilReady } from '../../../scripts/stack.ts'
import { API_PROXY_ORIGIN, DATA_FOLDER, originOf, type SiteName, STORING_SITE } from '../environment.ts'
import { type Process, startNode } from '../process.ts'

const READY_TIMEOUT_MS = 120_000
const PACKAGE = join(import.meta.dirname, '../..')

/** The running sites with their process ids. */
export interface Sites {
  readonly pids: Readonly<Record<SiteName | 'storing', number>>
  readonly stop: () => Promise<void>
}

/** The running sites and the settings of a run. */
export interface Run {
  readonly rounds: number
  readonly browser: Browser
  readonly pids: Sites['pids']
}

/**
 * Builds and starts the sites, each in a process of its own.
 * @throws Error with the output of a failed build, or naming the site that is not ready
 */
export async function startSites(): Promise<Sites> {
  await buildServerRendered(join(DATA_FOLDER, 'server-rendered'))
  const stack = await startStack()
  // Replaced by sites behind the same API proxy as the alternative.
  await stack.stop('site')
  const proxy = startNode('bench/src/sites/api-proxy.ts')
  const providerUrl = `${API_PROXY_ORIGIN}/api/`
  const sites = {
    'server-rendered': startNode('bench/src/sites/server-rendered-site.ts'),
    // It renders each document, as the alternative does.
    federated: startSite({ PROVIDER_URL: providerUrl, SITE_DOCUMENT_CACHE_MB: '0' }),
    storing: startSite({ PROVIDER_URL: providerUrl, ...STORING_SITE }),
  }
  const stop = async () => {
    await Promise.all([proxy, ...Object.values(sites)].map((program) => program.end()))
    await stack.stopAll()
  }
  try {
    for (const url of [
      `${API_PROXY_ORIGIN}/readyz`,
      `${originOf('server-rendered')}/healthz`,
      `${originOf('federated')}/readyz`,
      `${STORING_SITE.SITE_ORIGIN}/readyz`,
    ]) {
      await waitUntilReady(url, READY_TIMEOUT_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const { federated, storing, 'server-rendered': serverRendered } = sites
  return {
    pids: { federated: federated.pid, storing: storing.pid, 'server-rendered': serverRendered.pid },
    stop,
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
  await compressFolder(client)
  await cp(join(WORKSPACE, 'shell/map/poland.pmtiles'), join(client, 'assets/poland.pmtiles'))
}

/** Writes a brotli-compressed copy of each text file of a folder, at quality 11 like the zones' builds. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  )
}
