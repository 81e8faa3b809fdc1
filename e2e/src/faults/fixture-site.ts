import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContainerZone } from '@medicena/zone-kit/registry'
import { integrityOf } from '@medicena/zone-kit/release'
import { directoryStore, MANIFEST, type ReleaseStore, SIGNATURE } from '@medicena/zone-kit/release-store'
import { publicKeyOf, signManifest } from '@medicena/zone-kit/signature'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { waitUntilReady } from '../../../scripts/stack.ts'

const START_TIMEOUT_MS = 180_000
const PUBLISHERS_FILE = 'zone-publishers.json'

/** A release as a test writes it: a CommonJS bundle for the server, and what its origin does. */
export interface FixtureRelease {
  readonly zone: string
  readonly version: string
  readonly bundle: string
  /** The shared modules that it needs; `{}` by default. */
  readonly shared?: Readonly<Record<string, string>>
  /** Its container for browsers, and its style sheet; by default they do nothing. */
  readonly entry?: string
  readonly css?: string
  /** How the origin responds to a file, instead of with its content. */
  readonly respond?: (file: string, response: ServerResponse, request: IncomingMessage) => boolean
  /** Removes the hash of this file from `release.json`. */
  readonly withoutHashOf?: string
  /** Signs something else. */
  readonly hasWrongSignature?: boolean
}

/** Signs all releases: the site serves no others. */
const { privateKey: SIGNING_KEY } = generateKeyPairSync('ed25519')
const PUBLISHERS = { publishers: [{ name: 'tests', publicKey: publicKeyOf(SIGNING_KEY), zones: ['*'] }] }

/** Releases by `{zone}/{version}`. */
type Releases = Map<string, { readonly files: ReadonlyMap<string, string>; readonly release: FixtureRelease }>

/** A zone's status at `/zones`. */
export interface ZoneStatus {
  readonly requested: string
  readonly serving: string | null
  readonly rejected: string | null
  readonly candidate: {
    readonly version: string
    readonly share: number
    readonly serving: boolean
  } | null
}

/**
 * The real site server on generated releases, with an origin and a provider API of its own: no bundler, no browser, no
 * database.
 */
export class FixtureSite {
  readonly url: string
  readonly #operations: string
  readonly #env: NodeJS.ProcessEnv
  readonly store: ReleaseStore
  readonly #folder: string
  readonly #origin: Server
  readonly #releases: Releases
  #process: ChildProcess | null = null

  private constructor(port: number, folder: string, origin: Server, releases: Releases) {
    this.url = `http://127.0.0.1:${port}`
    this.#operations = `http://127.0.0.1:${port + 1}`
    this.#folder = folder
    this.#origin = origin
    this.#releases = releases
    this.store = directoryStore(join(folder, 'store'))
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      SITE_PORT: String(port),
      SITE_OPS_PORT: String(port + 1),
      SITE_DRAIN_MS: '0',
      PROVIDER_URL: `${addressOf(origin)}/api/`,
      RELEASE_STORE: join(folder, 'store'),
      ZONE_PUBLISHERS: join(folder, PUBLISHERS_FILE),
      REGISTRY_POLL_MS: '100',
      LOG_LEVEL: 'info',
      PREVIEW_SECRET: randomBytes(32).toString('hex'),
    }
  }

  /** Prepares a site on two ports; `start` runs it. */
  static async create(port: number): Promise<FixtureSite> {
    const releases: Releases = new Map()
    const origin = createServer((request, response) => {
      const [, zone = '', version = '', file = ''] = (request.url ?? '').split('/')
      const found = releases.get(`${zone}/${version}`)
      const text = found?.files.get(file)
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
      if (found?.release.respond?.(file, response, request)) return
      // The provider API of these zones is ready and has no data.
      if (request.url === '/readyz') return response.end('{}')
      response.writeHead(text === undefined ? 404 : 200).end(text)
    })
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
    const folder = await mkdtemp(join(tmpdir(), 'faults-'))
    await writeFile(join(folder, PUBLISHERS_FILE), JSON.stringify(PUBLISHERS))
    return new FixtureSite(port, folder, origin, releases)
  }

  /** Starts the server; resolves when it is ready. */
  async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, ['shell/dist/server/main.cjs'], {
      cwd: WORKSPACE,
      env: { ...this.#env, ...env },
      stdio: ['ignore', process.env['FAULTS_LOG'] ? 'inherit' : 'ignore', 'ignore'],
    })
    this.#process = child
    await waitUntilReady(`${this.url}/readyz`, START_TIMEOUT_MS, () => {
      if (child.exitCode !== null) throw new Error(`the site exited with code ${child.exitCode}`)
    })
  }

  /** Sends a signal to the gateway. */
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal)
  }

  /** Ends the server; resolves to its exit code. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return exited
  }

  async remove(): Promise<void> {
    await this.stop()
    this.#origin.closeAllConnections()
    this.#origin.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Makes releases live, all in one revision. */
  async publish(...releases: readonly FixtureRelease[]): Promise<void> {
    const { zones, revision } = await this.store.readRegistry()
    const entries = releases.map((release) => [
      release.zone,
      { kind: 'container' as const, ...this.#store(release) },
    ])
    await this.store.writeRegistry(
      { by: 'test', why: 'fixture', zones: { ...zones, ...Object.fromEntries(entries) } },
      revision,
    )
  }

  /** Makes a release the candidate of its zone. */
  async rollOut(release: FixtureRelease, share: number): Promise<void> {
    const { zones, revision } = await this.store.readRegistry()
    const live = zones[release.zone]
    if (live?.kind !== 'container') throw new Error(`${release.zone} has no live release`)
    const zone = { ...live, candidate: { ...this.#store(release), share } }
    await this.store.writeRegistry(
      { by: 'test', why: 'rollout', zones: { ...zones, [release.zone]: zone } },
      revision,
    )
  }

  /** Puts a release on the origin. */
  #store(release: FixtureRelease): Omit<ContainerZone, 'kind'> {
    const { zone, version } = release
    const files = filesOf(release)
    this.#releases.set(`${zone}/${version}`, { files, release })
    return {
      base: addressOf(this.#origin),
      version,
      integrity: integrityOf(files.get(MANIFEST) ?? ''),
      prefixes: [`/${zone}`],
    }
  }

  async status(zone: string): Promise<ZoneStatus> {
    const response = await fetch(`${this.#operations}/zones`)
    return (await response.json()).zones[zone]
  }

  /** The process ids of the zone servers. */
  async servers(): Promise<number[]> {
    const { servers } = await (await fetch(`${this.#operations}/status`)).json()
    return servers.map(({ pid }: { readonly pid: number }) => pid)
  }

  /** The metrics as Prometheus reads them. */
  async metrics(): Promise<string> {
    return (await fetch(`${this.#operations}/metrics`)).text()
  }

  /**
   * Requests a path on a connection of its own; status 0 if the connection breaks.
   * @param client the visitor's address, as a proxy would send it
   * @param cookie the visitor's cookies
   */
  async request(
    path: string,
    client?: string,
    cookie?: string,
  ): Promise<{ status: number; text: string; ms: number }> {
    const startedAt = performance.now()
    const elapsed = () => Math.round(performance.now() - startedAt)
    try {
      const response = await fetch(this.url + path, {
        headers: {
          connection: 'close',
          ...(client && { 'x-forwarded-for': client }),
          ...(cookie && { cookie }),
        },
        signal: AbortSignal.timeout(20_000),
      })
      const text = await response.text()
      return { status: response.status, text, ms: elapsed() }
    } catch {
      // The connection was lost.
      return { status: 0, text: '', ms: elapsed() }
    }
  }
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The global variable of a zone's container. */
export const globalOf = (zone: string): string => zone.replaceAll('-', '_')

/** Creates the files of a release: `release.json`, the bundle, and browser files of a few bytes. */
function filesOf(fixture: FixtureRelease): Map<string, string> {
  const { zone, version, bundle, shared = {}, withoutHashOf } = fixture
  const content = {
    'zone.cjs': bundle,
    'entry.js': fixture.entry ?? `/* ${zone} ${version} */`,
    'page.js': '/* page */',
    'page.css': fixture.css ?? '@layer zone { h1 { color: inherit } }',
  }
  const expose = { js: ['page.js'], css: ['page.css'] }
  const release = {
    contract: 1,
    name: zone,
    version,
    prefixes: [`/${zone}`],
    global: globalOf(zone),
    entry: 'entry.js',
    exposes: { './route/start': expose, './route/page': expose },
    server: 'zone.cjs',
    shared,
    files: Object.fromEntries(
      Object.entries(content)
        .filter(([file]) => file !== withoutHashOf)
        .map(([file, text]) => [file, integrityOf(text)]),
    ),
    compressed: {},
  }
  const manifest = JSON.stringify(release)
  const signed = fixture.hasWrongSignature ? 'another release' : manifest
  const signature = String(signManifest(Buffer.from(signed), SIGNING_KEY))
  return new Map([...Object.entries(content), [MANIFEST, manifest], [SIGNATURE, signature]])
}
