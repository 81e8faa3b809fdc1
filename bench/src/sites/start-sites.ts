import { type ChildProcess, spawn } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { startStack, waitUntilReady } from '../../../scripts/stack.ts'
import { buildPlain } from '../../plain/build.ts'
import { API_PROXY_ORIGIN, DATA_FOLDER, originOf, type SiteName } from '../environment.ts'

const READY_TIMEOUT_MS = 120_000
const PACKAGE = join(import.meta.dirname, '../..')

/** A copy of the shell's build, which another build can't overwrite. */
const SHELL_COPY = join(DATA_FOLDER, 'shell')

/** The running sites with their process ids. */
export interface Sites {
  readonly pids: Readonly<Record<SiteName, number>>
  readonly stop: () => Promise<void>
}

/**
 * Builds and starts the three sites, each in a process of its own.
 * @throws Error with the output of a failed build, or naming the site that is not ready
 */
export async function startSites(): Promise<Sites> {
  const plain = join(DATA_FOLDER, 'plain')
  const serverRendered = join(DATA_FOLDER, 'server-rendered')
  await buildPlain(plain)
  await buildServerRendered(serverRendered)
  for (const folder of [plain, join(serverRendered, 'client')]) {
    await compressFolder(folder)
    await cp(join(WORKSPACE, 'shell/map/poland.pmtiles'), join(folder, 'assets/poland.pmtiles'))
  }

  const stack = await startStack()
  // Replaces the site by a copy behind the same API proxy as the alternatives.
  await stack.stop('site')
  await rm(SHELL_COPY, { recursive: true, force: true })
  await cp(join(WORKSPACE, 'shell/dist'), SHELL_COPY, { recursive: true })
  const tsx = ['--import', 'tsx']
  const proxy = spawnNode([...tsx, 'bench/src/sites/api-proxy.ts'])
  const sites = {
    plain: spawnNode([...tsx, 'bench/src/sites/alternative-site.ts', 'plain']),
    'server-rendered': spawnNode([...tsx, 'bench/src/sites/alternative-site.ts', 'server-rendered']),
    // It renders each document, as the alternatives do.
    federated: spawnSite({ PROVIDER_URL: `${API_PROXY_ORIGIN}/api/`, SITE_DOCUMENT_CACHE_MB: '0' }),
  }
  const stop = async () => {
    await Promise.all([proxy, ...Object.values(sites)].map(stopProcess))
    await stack.stopAll()
  }
  try {
    for (const url of [
      `${API_PROXY_ORIGIN}/readyz`,
      `${originOf('plain')}/healthz`,
      `${originOf('server-rendered')}/healthz`,
      `${originOf('federated')}/readyz`,
    ]) {
      await waitUntilReady(url, READY_TIMEOUT_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const pidOf = (site: SiteName) => sites[site].pid ?? 0
  return {
    pids: {
      federated: pidOf('federated'),
      'server-rendered': pidOf('server-rendered'),
      plain: pidOf('plain'),
    },
    stop,
  }
}

/** Starts a server of the federated site, from the copy of its build. */
export function spawnSite(env: NodeJS.ProcessEnv): ChildProcess {
  return spawnNode([join(SHELL_COPY, 'server/main.cjs')], {
    NODE_PATH: join(WORKSPACE, 'shell/node_modules'),
    ...env,
  })
}

/** Builds the React Router app into the folder that `react-router.config.ts` names. @throws Error with the build's output */
async function buildServerRendered(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true })
  const folder = join(PACKAGE, 'server-rendered')
  const child = spawn(join(PACKAGE, 'node_modules/.bin/react-router'), ['build', folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      log += text
    })
  }
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(log)
}

/** Writes a brotli-compressed copy of each text file of a folder, at quality 11 like the zones' builds. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  )
}

/** Runs a program of the workspace in a process of its own. */
export function spawnNode(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Ends a process and waits for its end. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}
