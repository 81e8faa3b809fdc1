import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { type Compiler, type MultiStats, rspack, type Stats } from '@rspack/core'
import { readZoneConfig } from '../build/build-zone.ts'
import { developmentSource } from '../build/development.ts'
import { describeRelease, exposesOf } from '../build/release-plugin.ts'
import { readZoneModules, readZoneSource, type ZoneSource } from '../build/zone-source.ts'
import type { Release } from '../contract/release.ts'
import { BundleRejectedError } from '../release/evaluate-bundle.ts'
import { promote } from '../release/publish.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { describeError } from './describe-error.ts'

/** Editors write a file more than once. */
const AGGREGATE_TIMEOUT_MS = 20

/** A build of a zone. */
export interface ZoneBuild {
  readonly zone: string
  readonly version: string
  /** The bundler's hash of the browser build. */
  readonly hash: string
  /** The version from which only components and styles changed: pages of it, or later, apply hot updates. */
  readonly hotSince: string
  readonly durationMs: number
}

export interface WatchOptions {
  readonly store: ReleaseStore
  /** The origin that serves the files of the builds, without a trailing slash. */
  readonly base: string
  /** The folder for the files of all builds. */
  readonly output: string
  /** Called when a source has changed: a build, or a failure, follows. */
  readonly onChange?: () => void
  readonly onBuild: (build: ZoneBuild) => void
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
    latestFiles: () => [...results.values()].flatMap(({ files }) => files),
    close: () => new Promise((done) => compiler.close(() => done())),
  }
  let buildTime = 0
  let latestVersion = ''
  let hotSince = ''
  let isHot = false
  let storing: Promise<void> = Promise.resolve()

  async function store({ stats }: MultiStats): Promise<void> {
    // Builds that a change does not affect do not run again.
    for (const build of stats) {
      results.set(build.compilation.name ?? '', resultOf(build, source))
      isHot &&= changedComponentsOnly(build.compilation.compiler)
    }
    // Both builds report the same syntax error.
    const errors = [...new Set([...results.values()].map((result) => result.errors.trim()))].join('\n').trim()
    if (errors) throw new Error(errors)
    // Later than every version of an earlier run, to which a page may still be open.
    buildTime = Math.max(Date.now(), buildTime + 1)
    const version = `0.0.0-dev.${buildTime}`
    latestVersion = version
    if (!isHot) hotSince = version
    isHot = true
    const { hash = '' } = results.get('browser') ?? {}
    const startedAt = Math.min(...stats.map(({ startTime = buildTime }) => startTime))
    const durationMs = Date.now() - startedAt
    // Open pages apply hot updates while the site still tries the release.
    options.onBuild({ zone: source.name, version, hash, hotSince, durationMs })
    const build = [...results.values()]
    const stored = storing.then(async () => {
      await options.siteReady?.()
      // One after the other, and without those that a later one replaces: the last one must be live.
      if (version === latestVersion) await storeBuild({ ...source, version }, build, options)
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
        options.onFailure(reason instanceof BundleRejectedError ? describeError(reason) : messageOf(reason))
      } finally {
        resolve()
      }
    })
  })
  return { latestFiles: () => watch.latestFiles(), close: () => watch.close() }
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

async function storeBuild(
  zone: ZoneSource,
  results: readonly BuildResult[],
  { store, base, output }: WatchOptions,
): Promise<void> {
  const files = results.flatMap((result) => result.files)
  const exposes = Object.assign({}, ...results.map((result) => result.exposes))
  // Without rendering: the site renders pages when it tries the release.
  const release = await describeRelease({ zone, folder: output, files, exposes, render: undefined })
  const draft = await mkdtemp(join(output, '.release-'))
  try {
    for (const file of files) await link(join(output, file), join(draft, file))
    await writeFile(join(draft, 'release.json'), JSON.stringify(release))
    await store.putRelease(zone.name, zone.version, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await promote(store, zone.name, zone.version, base, { by: 'dev', why: 'dev' })
}

function changedComponentsOnly({ modifiedFiles }: Compiler): boolean {
  // Folders are listed as well when a file in them was written.
  const files = [...(modifiedFiles ?? [])].filter((path) => /\.\w+$/.test(path))
  return files.every((path) => /\.(tsx|css)$/.test(path))
}

function hasOtherModules(one: Modules, other: Modules): boolean {
  const modulesOf = ({ routeModules, slotModules }: Modules) => JSON.stringify([routeModules, slotModules])
  return modulesOf(one) !== modulesOf(other)
}
