import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { type Compiler, type MultiStats, rspack, type Stats } from '@rspack/core'
import { readZoneConfig } from '../build/build-zone.ts'
import { developmentSource } from '../build/development.ts'
import { describeRelease, evaluateBuild, exposesOf } from '../build/release-plugin.ts'
import { readZoneModules, readZoneSource, type ZoneSource } from '../build/zone-source.ts'
import type { Release } from '../contract/release.ts'
import { inDraftFolder } from '../release/draft-folder.ts'
import { BundleRejectedError } from '../release/evaluate-bundle.ts'
import { promote } from '../release/publish.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { TriedBundle } from '../release/try-bundle.ts'
import type { BuildQueue } from './build-queue.ts'
import { describeError } from './describe-error.ts'

/** Editors write a file more than once. */
const AGGREGATE_TIMEOUT_MS = 20

/** Lists of routes and their modules: an open page has them from its document. */
const NOT_HOT = /\b(?:routes|\.route|rspack\.config)\.ts$/

/** Files of a zone to which open pages can update. */
export interface ZoneUpdate {
  readonly zone: string
  readonly version: string
  /** The bundler's hash of the browser build. */
  readonly hash: string
  /** The version since which no list of routes changed: pages of it, or later, apply hot updates. */
  readonly hotSince: string
}

export interface WatchOptions {
  readonly store: ReleaseStore
  /** The origin that serves the files of the builds, without a trailing slash. */
  readonly base: string
  /** The folder for the files of all builds. */
  readonly output: string
  /** Decides when a build may run; its builds are named `mf-a browser` and `mf-a server`. */
  readonly queue: BuildQueue
  /** Called when a source has changed: a build, or a failure, follows. */
  readonly onChange?: () => void
  /** Called with every new version, before the site serves it and even before it is built for the server. */
  readonly onUpdate: (update: ZoneUpdate) => void
  /** Called when the sources have been built without errors. */
  readonly onBuild: (build: { readonly durationMs: number }) => void
  /** Called with the compiler's messages when the sources do not build. */
  readonly onFailure: (errors: string) => void
  /** Resolves when the site can try a release. */
  readonly siteReady?: () => Promise<void>
}

/** A running watch. */
export interface Watch {
  /** Lists the files of the latest build. */
  latestFiles(): readonly string[]
  close(): Promise<void>
}

type Modules = Pick<ZoneSource, 'routeModules' | 'slotModules'>

/** The latest result of one of a zone's two builds. */
interface BuildResult {
  readonly hash: string
  readonly errors: string
  readonly files: readonly string[]
  readonly exposes: Release['exposes']
}

/**
 * Builds a zone after every change of its sources and makes each build the live release of a store for development.
 * Resolves when the first build has succeeded or failed.
 */
export async function watchZone(folder: string, options: WatchOptions): Promise<Watch> {
  const source = developmentSource(await readZoneSource(folder))
  await mkdir(options.output, { recursive: true })
  const configs = (await readZoneConfig(folder)).map((config) => ({
    ...config,
    output: { ...config.output, path: options.output },
  }))
  const compiler = rspack(configs)
  compiler.hooks.invalid.tap('watchZone', () => options.onChange?.())
  const results = new Map<string, BuildResult>()
  let watch: Watch = {
    latestFiles: () => filesOf([...results.values()]),
    close: () => new Promise((done) => compiler.close(() => done())),
  }
  const versions = new Versions(source.name, options.onUpdate)
  let storing: Promise<void> = Promise.resolve()
  let storedVersion = ''
  /** The declarations of the zone when its list of routes last changed; evaluating it after every save takes a second. */
  let declared: { readonly since: string; readonly bundle: TriedBundle } | undefined
  let isClosed = false

  for (const child of compiler.compilers) {
    const build = `${source.name} ${child.options.name}`
    child.hooks.watchRun.tapPromise('watchZone', () => options.queue.begin(build))
    child.hooks.failed.tap('watchZone', () => options.queue.end(build))
    child.hooks.done.tap('watchZone', (stats) => {
      options.queue.end(build)
      const result = resultOf(stats, source)
      results.set(child.options.name ?? '', result)
      if (!result.errors && child.options.name === 'browser') versions.add(result.hash, changesRoutes(child))
    })
  }

  async function store({ stats }: MultiStats): Promise<void> {
    // Both builds report the same syntax error.
    const errors = [...new Set([...results.values()].map((result) => result.errors.trim()))].join('\n').trim()
    if (errors) throw new Error(errors)
    const version = versions.complete(results.get('server')?.hash ?? '')
    const startedAt = Math.min(...stats.map(({ startTime = Date.now() }) => startTime))
    options.onBuild({ durationMs: Date.now() - startedAt })
    const build = [...results.values()]
    const stored = storing.then(async () => {
      await options.siteReady?.()
      // One after the other, and without those that a later one replaces: the last one must be live.
      if (version !== versions.latest || version === storedVersion) return
      const zone = { ...source, version }
      const since = versions.hotSince
      // Without rendering: the site renders pages when it tries the release.
      if (declared?.since !== since)
        declared = { since, bundle: await evaluateBuild(zone, options.output, filesOf(build)) }
      await storeBuild(zone, build, declared.bundle, options)
      storedVersion = version
    })
    storing = stored.catch(() => {})
    await stored
  }

  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: AGGREGATE_TIMEOUT_MS }, async (error, stats) => {
      try {
        if (error || !stats) throw error ?? new Error('The compiler stopped.')
        if (hasOtherModules(source, await readZoneModules(folder))) {
          // The list of exposes belongs to the configuration.
          await watch.close()
          watch = await watchZone(folder, options)
        } else {
          await store(stats)
        }
      } catch (reason) {
        // Its files are removed.
        if (isClosed) return
        options.onFailure(reason instanceof BundleRejectedError ? describeError(reason) : messageOf(reason))
      } finally {
        resolve()
      }
    })
  })
  return {
    latestFiles: () => watch.latestFiles(),
    close: () => {
      isClosed = true
      return watch.close()
    },
  }
}

function resultOf(stats: Stats, source: ZoneSource): BuildResult {
  const { assets = [] } = stats.toJson({ all: false, assets: true, cachedAssets: true })
  return {
    hash: stats.hash ?? '',
    errors: stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : '',
    // A page or the site loads neither source maps nor, as a part of a release, hot updates.
    files: assets.map(({ name }) => name).filter((name) => !/\.map$|\.hot-update\./.test(name)),
    exposes: stats.compilation.name === 'browser' ? exposesOf(stats, source) : {},
  }
}

const filesOf = (results: readonly BuildResult[]): string[] => results.flatMap(({ files }) => files)

async function storeBuild(
  zone: ZoneSource,
  results: readonly BuildResult[],
  declared: TriedBundle,
  { store, base, output }: WatchOptions,
): Promise<void> {
  const files = filesOf(results)
  const exposes = Object.assign({}, ...results.map((result) => result.exposes))
  const release = await describeRelease({ zone, folder: output, files, exposes, declared })
  // Links do not lead to another file system.
  await inDraftFolder(async (draft) => {
    for (const file of files) await link(join(output, file), join(draft, file))
    await writeFile(join(draft, 'release.json'), JSON.stringify(release))
    await store.putRelease(zone.name, zone.version, draft)
  }, output)
  await promote(store, zone.name, zone.version, base, { by: 'dev', why: 'dev' })
}

/** Numbers the builds of a zone whose files differ. */
class Versions {
  readonly #zone: string
  readonly #onUpdate: (update: ZoneUpdate) => void
  #buildTime = 0
  hotSince = ''
  #browserHash = ''
  #serverHash = ''
  /** Whether the browser's files of the latest version are built, but not yet the server's. */
  #isIncomplete = false

  constructor(zone: string, onUpdate: (update: ZoneUpdate) => void) {
    this.#zone = zone
    this.#onUpdate = onUpdate
  }

  get latest(): string {
    return `0.0.0-dev.${this.#buildTime}`
  }

  /** Notes a build for browsers. */
  add(hash: string, changesRoutes: boolean): void {
    if (hash === this.#browserHash) return
    const isFirst = this.#browserHash === ''
    this.#browserHash = hash
    this.#isIncomplete = true
    this.#increase(isFirst || changesRoutes)
  }

  /** Notes the build for servers, and returns the version of both. */
  complete(serverHash: string): string {
    if (serverHash !== this.#serverHash && !this.#isIncomplete) this.#increase(false)
    this.#isIncomplete = false
    this.#serverHash = serverHash
    return this.latest
  }

  #increase(needsDocument: boolean): void {
    // Later than every version of an earlier run, to which a page may still be open.
    this.#buildTime = Math.max(Date.now(), this.#buildTime + 1)
    if (needsDocument) this.hotSince = this.latest
    this.#onUpdate({
      zone: this.#zone,
      version: this.latest,
      hash: this.#browserHash,
      hotSince: this.hotSince,
    })
  }
}

function changesRoutes({ modifiedFiles }: Compiler): boolean {
  return [...(modifiedFiles ?? [])].some((path) => NOT_HOT.test(path))
}

function hasOtherModules(one: Modules, other: Modules): boolean {
  const modulesOf = ({ routeModules, slotModules }: Modules) => JSON.stringify([routeModules, slotModules])
  return modulesOf(one) !== modulesOf(other)
}
