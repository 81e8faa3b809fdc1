import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Registry } from '../contract/registry.ts'
import { integrityOf, type Release } from '../contract/release.ts'
import { withAbsoluteBase } from '../dev/copy-registry.ts'
import { directoryStore, MANIFEST } from '../release/release-store.ts'
import { WORKSPACE } from '../release/workspace.ts'
import { buildZoneOrigin } from '../release/zone-origin.ts'

/** The site loads all its zones over the network. */
const READY_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 200

const SHELL = join(WORKSPACE, 'shell/dist/server/main.cjs')

/** Whether the workspace has a built shell. */
export const hasShell = (): boolean => existsSync(SHELL)

/** A local site with one release to try and the other zones of a running site. */
export interface TrialSite {
  readonly origin: string
  stop(): Promise<void>
}

const OperationsZones = z.object({
  zones: z.record(
    z.string(),
    z.object({ serving: z.nullable(z.string()), rejected: z.nullable(z.string()) }),
  ),
})

/**
 * Starts the workspace's shell with a release; pages and data of the other zones come from a running site.
 * @param read reads a file of the release; null if it is missing
 * @throws Error when the shell rejects the release; the message says why
 */
export async function startTrialSite(
  release: Release,
  read: (file: string) => Promise<Buffer | null>,
  zones: Registry['zones'],
  site: string,
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
  await store.writeRegistry(
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
  const [port, operationsPort] = await freePorts()
  const shell = spawn(process.execPath, [SHELL], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_PORT: String(port),
      SITE_OPS_PORT: String(operationsPort),
      SITE_DRAIN_MS: '0',
      SITE_ORIGIN: `http://localhost:${port}`,
      PROVIDER_URL: new URL('/api/', site).href,
      RELEASE_STORE: root,
      // The release is not published yet, so nobody has signed it.
      ZONE_PUBLISHERS: '',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    await Promise.all([ended(shell), origin.close()])
    await rm(root, { recursive: true, force: true })
  }
  try {
    await untilServed(name, version, operationsPort)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${port}`, stop }
}

async function untilServed(name: string, version: string, operationsPort: number): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const zone = await zoneStatus(name, operationsPort)
    if (zone?.serving === version) return
    if (zone?.rejected) throw new Error(`the shell rejects it: ${zone.rejected}`)
    await sleep(POLL_INTERVAL_MS)
  }
  throw new Error(`the shell does not serve it within ${READY_TIMEOUT_MS / 1000} s`)
}

async function zoneStatus(name: string, operationsPort: number) {
  try {
    const response = await fetch(`http://127.0.0.1:${operationsPort}/zones`)
    return z.parse(OperationsZones, await response.json()).zones[name] ?? null
  } catch {
    // It does not listen yet.
    return null
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

/** Two ports that are free now. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()]
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return address !== null && typeof address === 'object' ? address.port : 0
    }),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return [ports[0] ?? 0, ports[1] ?? 0]
}
