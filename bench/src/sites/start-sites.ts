import { type ChildProcess, spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { startStack } from '../../../scripts/stack.ts'
import { buildPlain } from '../../plain/build.ts'
import { buildServerRendered } from '../../server-rendered/build.ts'
import { HOME, originOf, PROVIDER_COPY, PROVIDER_COPY_PORT, type SiteName } from '../environment.ts'
import { compressFolder } from './compress.ts'

const READY_WITHIN = 30_000 // ms

/** The running sites and their processes. */
export interface Sites {
  readonly pids: Readonly<Record<SiteName, number>>
  readonly stop: () => Promise<void>
}

/**
 * Builds and starts the three sites, each in a process of its own.
 * @throws Error with the words of the build or part that failed
 */
export async function startSites(): Promise<Sites> {
  const plain = join(HOME, 'plain')
  const serverRendered = join(HOME, 'server-rendered')
  await buildPlain(plain)
  await buildServerRendered(serverRendered)
  await Promise.all([plain, join(serverRendered, 'client')].map(compressFolder))

  const stack = await startStack()
  // The same site again, from a copy that another start can't replace, and asking the copied provider as its rivals do.
  await stack.stop('site')
  const shell = join(HOME, 'shell')
  await rm(shell, { recursive: true, force: true })
  await cp(join(WORKSPACE, 'shell/dist'), shell, { recursive: true })
  const serve = ['--import', 'tsx', 'bench/src/serve.ts']
  const provider = node([...serve, 'provider-copy'])
  const sites = {
    plain: node([...serve, 'plain']),
    'server-rendered': node([...serve, 'server-rendered']),
    federated: node([join(shell, 'server/main.cjs')], {
      PROVIDER_URL: PROVIDER_COPY,
      NODE_PATH: join(WORKSPACE, 'shell/node_modules'),
    }),
  }
  const stop = async () => {
    await Promise.all([provider, ...Object.values(sites)].map(end))
    await stack.stopAll()
  }
  try {
    const needed = [
      `http://127.0.0.1:${PROVIDER_COPY_PORT}/readyz`,
      `${originOf('plain')}/healthz`,
      `${originOf('server-rendered')}/healthz`,
      `${originOf('federated')}/readyz`,
    ]
    for (const url of needed) await answering(url)
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

function node(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: WORKSPACE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${READY_WITHIN / 1000} s`)
    await pause(100)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Not there yet: asked again in a moment.
    return false
  }
}
