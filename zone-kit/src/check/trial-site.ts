import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Registry } from '../contract/registry.ts'
import { integrityOf, type ReadFile, type Release } from '../contract/release.ts'
import { withAbsoluteBase } from '../dev/copy-registry.ts'
import { directoryStore, MANIFEST } from '../release/release-store.ts'
import { WORKSPACE } from '../release/workspace.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'
import { readJson, readZones } from './site-verdict.ts'

/** The site starts a server for every zone, and loads their releases over the network. */
const READY_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 250

/** Below the ports that systems give to connections. Another process may have one: then the next start has another. */
const PORTS = { min: 20_000, max: 32_000 }
const MAX_STARTS = 5

const SHELL = join(WORKSPACE, 'shell/dist/server/main.cjs')

/** Whether the workspace has a built shell. */
export const hasShell = (): boolean => existsSync(SHELL)

/** A local site with one release to try and the other zones of a running site. */
export interface TrialSite {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Starts the workspace's shell with a release; pages and data of the other zones come from a running site.
 * @param script the shell's server
 * @throws Error when the shell refuses the release; the message says why
 */
export async function startTrialSite(
  release: Release,
  read: ReadFile,
  zones: Registry['zones'],
  site: string,
  script = SHELL,
): Promise<TrialSite> {
  const { name, version, prefixes } = release
  const root = await mkdtemp(join(tmpdir(), 'trial-'))
  const store = directoryStore(root)
  for (const file of [...Object.keys({ ...release.files, ...release.compressed }), MANIFEST]) {
    const bytes = await read(file)
    if (bytes) await store.restoreFile(name, version, file, bytes)
  }
  const origin = await buildZoneOrigin({ store, zone: name, report: () => {} })
  const base = await origin.listen({ port: 0, host: '127.0.0.1' })
  const integrity = integrityOf(await store.readManifest(name, version))
  const others = Object.entries(zones).filter(([other]) => other !== name)
  const { at } = await store.writeRegistry(
    {
      by: 'check',
      why: `trial of ${name} ${version}`,
      zones: {
        ...Object.fromEntries(others.map(([other, entry]) => [other, withAbsoluteBase(entry, site)])),
        [name]: { kind: 'container', base, version, integrity, prefixes },
      },
    },
    0,
  )
  const close = async () => {
    await origin.close()
    await rm(root, { recursive: true, force: true })
  }
  try {
    const shell = await startShell({ script, root, site, zone: name, at })
    return { origin: shell.origin, stop: () => shell.stop().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

interface ShellOptions {
  readonly script: string
  /** The folder of the release store. */
  readonly root: string
  readonly site: string
  /** The zone whose release is tried. */
  readonly zone: string
  /** When the registry was written, which tells this shell from others. */
  readonly at: string
}

/** Starts the shell and waits until it serves the release, again with other ports when one is taken. */
async function startShell(options: ShellOptions): Promise<TrialSite> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(PORTS.min, PORTS.max)
    const origin = `http://127.0.0.1:${port}`
    const operations = `http://127.0.0.1:${port + 1}`
    const { child, output } = spawnShell(options, port)
    const stop = () => ended(child)
    try {
      const deadline = Date.now() + READY_TIMEOUT_MS
      while (!(await isServed(origin, operations, options))) {
        if (hasEnded(child)) throw new Error(`the shell ended: ${output()}`)
        if (Date.now() > deadline)
          throw new Error(`the shell is not ready within ${READY_TIMEOUT_MS / 1000} s`)
        await sleep(POLL_INTERVAL_MS)
      }
      return { origin, stop }
    } catch (error) {
      await stop()
      if (attempt === MAX_STARTS || !/Port \d+ is taken/.test(output())) throw error
    }
  }
}

/**
 * Whether every zone serves or was refused (they fill slots of the pages that are tried), and pages are served with the
 * registry of this trial.
 * @throws Error when the release was refused
 */
async function isServed(
  origin: string,
  operations: string,
  { zone, at }: Pick<ShellOptions, 'zone' | 'at'>,
): Promise<boolean> {
  const zones = await readZones(operations).catch(() => null)
  const refusal = zones?.[zone]?.rejected
  if (refusal) throw new Error(`the shell refuses it: ${refusal}`)
  // A site that has not read the registry yet has no zones.
  const areDecided =
    zones?.[zone] &&
    Object.values(zones).every(({ serving, rejected }) => serving !== null || rejected !== null)
  if (!areDecided) return false
  const registry = await readJson(new URL('/_registry', origin)).catch(() => null)
  return z.safeParse(PublicRegistry, registry).data?.at === at
}

const PublicRegistry = z.object({ at: z.string() })

function spawnShell({ script, root, site }: ShellOptions, port: number) {
  // Settings of a site on this machine are not those of the trial.
  const inherited = Object.entries(process.env).filter(([variable]) => !variable.startsWith('SITE_'))
  const child = spawn(process.execPath, [script], {
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      SITE_PORT: String(port),
      SITE_OPS_PORT: String(port + 1),
      SITE_DRAIN_MS: '0',
      // A busy machine is no fault of the release.
      SITE_TRIAL_TIMEOUT_MS: String(READY_TIMEOUT_MS),
      SITE_STALL_LIMIT_MS: '20000',
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      PROVIDER_URL: new URL('/api/', site).href,
      RELEASE_STORE: root,
      // The release is not published yet, so nobody has signed it.
      ZONE_PUBLISHERS: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-2_000)
  })
  return { child, output: () => output }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}
