import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Release } from '../contract/release.ts'
import { directoryStore, type ReleaseStore } from '../release/release-store.ts'
import { BuildQueue } from './build-queue.ts'
import { buildEventsServer, DevEvents } from './dev-events.ts'
import { buildDevOrigin } from './dev-origin.ts'
import { withSourceLocations } from './source-locations.ts'
import { watchZone } from './watch-zone.ts'

const POLL_INTERVAL_MS = 50

/** Something that runs until `pnpm dev` ends. */
export interface Part {
  close(): unknown
}

export interface DevSessionOptions {
  /** The folder for builds and releases. It is deleted when a session starts and ends, so that no release is left. */
  readonly folder: string
  readonly eventsPort: number
  /** The folder with the shell's browser files and their source maps. */
  readonly shellAssets: string
  readonly print: (text: string) => void
  /** Resolves when the site can try releases, apart from builds that still run. */
  readonly siteReady?: () => Promise<void>
}

/** The parts of `pnpm dev` that build zones and tell open pages of changes and errors. */
export class DevSession {
  readonly events = new DevEvents()
  readonly queue = new BuildQueue((build) => this.#rankOf(build))
  /** The parts of the site whose builds run or are about to. */
  readonly building = new Set<string>()
  readonly store: ReleaseStore
  /** Variables of the site that serves the releases of this session. A busy machine is no fault of them. */
  readonly siteEnvironment: Readonly<Record<string, string>>
  readonly #options: DevSessionOptions
  /** The latest server bundle of each zone. */
  readonly #serverFiles = new Map<string, () => string | undefined>()

  constructor(options: DevSessionOptions) {
    this.#options = options
    const folder = join(options.folder, 'store')
    this.store = directoryStore(folder)
    this.siteEnvironment = {
      RELEASE_STORE: folder,
      REGISTRY_POLL_MS: '100',
      SITE_DEV_EVENTS: `http://localhost:${options.eventsPort}/events`,
      // One for each zone: a save waits for their starts.
      SITE_ZONE_SERVERS: '',
      SITE_STALL_LIMIT_MS: '20000',
      SITE_TRIAL_TIMEOUT_MS: '120000',
    }
  }

  /** Starts the server by which open pages learn of changes and report their errors. */
  async start(): Promise<Part> {
    await this.removeFiles()
    const app = buildEventsServer(this.events, async (stackTrace) => {
      const text = await this.locate(stackTrace)
      this.#options.print(`browser: ${text}`)
      return text
    })
    await app.listen({ port: this.#options.eventsPort, host: '127.0.0.1' })
    return app
  }

  removeFiles(): Promise<void> {
    return rm(this.#options.folder, { recursive: true, force: true })
  }

  /**
   * Builds a zone, watches its sources and serves its builds on a port.
   * @param onBuild called after every build without errors
   */
  async startZone(
    { name, folder }: { name: string; folder: string },
    port: number,
    onBuild: () => void = () => {},
  ): Promise<Part[]> {
    const { store, events } = this
    const { print } = this.#options
    const output = join(this.#options.folder, name)
    const watching = await watchZone(folder, {
      store,
      output,
      ...this.buildsOf(name, onBuild),
      base: `http://localhost:${port}`,
      onUpdate: (update) => events.send({ kind: 'zone built', ...update }),
      siteReady: () => this.siteReady(name),
    })
    const { latestFiles } = watching
    this.#serverFiles.set(name, () => latestFiles().find((file) => file.endsWith('.cjs')))
    const origin = await buildDevOrigin({ zone: name, store, output, latestFiles, report: print })
    await origin.listen({ port, host: '127.0.0.1' })
    return [watching, { close: () => origin.server.closeAllConnections() }]
  }

  /**
   * The queue of builds, and callbacks that note which parts are built and show their errors.
   * @param onBuild called after every build without errors
   */
  buildsOf(part: string, onBuild: () => void) {
    const { queue, building, events } = this
    return {
      queue,
      onChange: () => void building.add(part),
      onBuild: ({ durationMs }: { readonly durationMs: number }) => {
        this.#options.print(`${part} built in ${durationMs} ms`)
        building.delete(part)
        events.clearErrors(part)
        events.clearErrors('site')
        onBuild()
      },
      onFailure: async (errors: string) => {
        building.delete(part)
        this.showErrors(part, await this.locate(errors))
      },
    }
  }

  /**
   * Resolves when the site can take a build without delaying what open pages wait for: at once for what they have loaded,
   * otherwise when no build runs.
   */
  async siteReady(part?: string): Promise<void> {
    await this.#options.siteReady?.()
    while (this.building.size > 0 && !this.#isOpen(part)) await sleep(POLL_INTERVAL_MS)
  }

  /** Shows the errors of a source in the terminal and in open pages; an empty text removes them. */
  showErrors(source: string, text: string): void {
    if (text) this.#options.print(`${source}: ${text}`)
    if (text) this.events.send({ kind: 'errors', source, text })
    else this.events.clearErrors(source)
  }

  /** Replaces positions in built files by those in the sources. */
  locate(stackTrace: string): Promise<string> {
    const { folder, shellAssets } = this.#options
    return withSourceLocations(stackTrace, async (file) => {
      const [, zone = '', name] = /\/(mf-[\w-]+)\/[^/]+\/([^/]+\.js)$/.exec(file) ?? []
      if (name) return join(folder, zone, `${name}.map`)
      const [, asset] = /\/assets\/([^/]+\.js)$/.exec(file) ?? []
      if (asset) return join(shellAssets, `${asset}.map`)
      const [, serverZone = '', version] = /^(mf-[\w-]+)[@ ](.+)$/.exec(file) ?? []
      if (!version) return `${file}.map`
      return join(folder, serverZone, `${await this.#serverFileOf(serverZone, version)}.map`)
    })
  }

  /** The file of a zone's server bundle. A bundle that cannot be evaluated is in no release: it is the latest one. */
  async #serverFileOf(zone: string, version: string): Promise<string> {
    if (await this.store.hasRelease(zone, version))
      return z.parse(Release, JSON.parse(String(await this.store.readManifest(zone, version)))).server
    return this.#serverFiles.get(zone)?.() ?? ''
  }

  /** First what open pages load, then what the site needs for them. */
  #rankOf(build: string): number {
    const [part = '', kind] = build.split(' ')
    if (!this.#isOpen(part)) return 4
    return (kind === 'server' ? 2 : 0) + (part === 'shell' ? 1 : 0)
  }

  #isOpen(part = ''): boolean {
    return part === 'shell' || this.events.isOpen(part)
  }
}
