import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, parse } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { hotUpdates, sourceMaps } from '@medicena/zone-kit/build/development'
import { writeShellRelease } from '@medicena/zone-kit/build/release-files'
import { minimizer, resolve, rules } from '@medicena/zone-kit/build/rules'
import type { BuildQueue } from '@medicena/zone-kit/dev/build-queue'
import { type Configuration, type MultiStats, rspack, type Stats } from '@rspack/core'
import { readTileArchive } from '../src/gateway/files/map-tiles.ts'
import { ICONS } from '../src/gateway/files/well-known.ts'
import type { BuiltAssets } from '../src/gateway/responses/page/document.ts'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '..')
/** `pnpm packages` builds into a folder of its own. */
const output = process.env['SHELL_OUTPUT'] ?? join(folder, 'dist')
const PUBLIC_PATH = '/assets/'

/** The package's exports lead to its development build. */
const productionRouter = join(folder, 'node_modules/react-router/dist/production')
const alias = {
  'react-router$': join(productionRouter, 'index.mjs'),
  'react-router/dom$': join(productionRouter, 'dom-export.mjs'),
  // For remotes built elsewhere. The CommonJS build is a module of its own: as ES modules, using all exports there would
  // keep them in the first view's copy as well.
  'react-router-dom$': join(productionRouter, 'index.js'),
}

const client = {
  name: 'shell client',
  mode: 'production',
  context: folder,
  entry: { main: './src/client/start.ts' },
  target: ['web', 'es2022'],
  devtool: false,
  resolve: { ...resolve, alias },
  module: { rules: rules('shell') },
  // Else the router's CommonJS build, which loads on demand, adds a polyfill of it to the first view.
  plugins: [new rspack.DefinePlugin({ global: 'globalThis' })],
  output: {
    path: join(output, 'client'),
    publicPath: PUBLIC_PATH,
    uniqueName: 'medicena_shell',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
  },
  optimization: {
    minimizer,
    splitChunks: {
      cacheGroups: {
        // One file for each part that loads on demand.
        defaultVendors: false,
        vendor: {
          test: /[\\/]node_modules[\\/]/,
          name: 'vendor',
          chunks: 'initial',
          enforce: true,
          type: /javascript/,
        },
      },
    },
  },
} satisfies Configuration

const server = {
  name: 'shell server',
  mode: 'production',
  context: folder,
  entry: { main: './src/gateway/main.ts' },
  target: 'node20',
  devtool: false,
  resolve: { ...resolve, alias },
  module: { rules: rules('shell', { server: true }) },
  output: {
    path: join(output, 'server'),
    uniqueName: 'medicena_shell',
    filename: '[name].cjs',
    asyncChunks: false,
    publicPath: PUBLIC_PATH,
  },
  externals: [
    /^@aws-sdk\//,
    /^fastify$/,
    /^@fastify\//,
    /^@opentelemetry\//,
    /^pino$/,
    /^prom-client$/,
    /^undici$/,
  ],
  externalsType: 'commonjs',
  node: { __dirname: false },
  optimization: { splitChunks: false, minimize: false },
} satisfies Configuration

/** Self-contained, because a zone server may read no other files; only OpenTelemetry stays outside. */
const zoneServer = {
  ...server,
  name: 'shell zone server',
  entry: { 'zone-server': './src/zone-server/main.ts' },
  externals: [/^@opentelemetry\/(?!api$)/],
} satisfies Configuration

/**
 * Builds the shell's browser files and its server into `dist/`. Files of earlier builds stay: a running site and open
 * documents still request them.
 */
export async function buildShell(): Promise<void> {
  const stats = await compile([client, server, zoneServer])
  const clientFolder = join(output, 'client')
  const files = assetsOf(stats.stats[0])
  const { shareImage, mapTiles } = await writeAssets(clientFolder, files)
  const copied = [shareImage, mapTiles.url].map((path) => path.slice(PUBLIC_PATH.length))
  await writeShellRelease(clientFolder, [...files, ...copied])
}

/** Builds the shell for `pnpm dev` in repositories of one zone: zones have hot updates, the shell has none of its own. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  // Source maps would contain paths of this machine.
  const configs = developmentConfigs(folder).map((config) => ({ ...config, devtool: false as const }))
  const stats = await compile(configs)
  await writeAssets(join(folder, 'client'), assetsOf(stats.stats[0]))
}

/** @throws Error with the compiler's output */
async function compile(configs: Configuration[]): Promise<MultiStats> {
  const stats = await new Promise<MultiStats>((done, reject) => {
    const compiler = rspack(configs)
    compiler.run((error, result) => compiler.close(() => (error || !result ? reject(error) : done(result))))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  return stats
}

export interface WatchShellOptions {
  /** The folder for the files, inside the shell's folder: the server imports its dependencies. */
  readonly output: string
  /** Decides when a build may run; they are named `shell client`, `shell server` and `shell zone server`. */
  readonly queue: BuildQueue
  /** Called when a source has changed: a build, or a failure, follows. */
  readonly onChange: () => void
  /** Called with the hash of a build for browsers, which the page knows as `__webpack_hash__`. */
  readonly onUpdate: (hash: string) => void
  /** Called when all builds have succeeded. */
  readonly onBuild: (build: { readonly hash: string; readonly durationMs: number }) => void
  readonly onFailure: (errors: string) => void
}

/**
 * Builds the shell for development, and again after every change of its sources: with source maps, hot updates and
 * React's development build. Resolves to the server's file when the first build has succeeded.
 * @throws Error with the compiler's output when the first build fails
 */
export async function watchShell({
  output,
  queue,
  onChange,
  onUpdate,
  onBuild,
  onFailure,
}: WatchShellOptions): Promise<{ serverFile: string; close(): Promise<void> }> {
  const compiler = rspack(developmentConfigs(output))
  compiler.hooks.invalid.tap('watchShell', onChange)
  const errors = new Map<string, string>()
  let hash = ''
  for (const child of compiler.compilers) {
    const name = child.options.name ?? ''
    child.hooks.watchRun.tapPromise('watchShell', () => queue.begin(name))
    child.hooks.failed.tap('watchShell', () => queue.end(name))
    child.hooks.done.tapPromise('watchShell', async (stats) => {
      queue.end(name)
      const text = stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }) : ''
      errors.set(name, text.trim())
      if (name !== client.name || text) return
      hash = stats.hash ?? ''
      await writeAssets(join(output, 'client'), assetsOf(stats))
      onUpdate(hash)
    })
  }
  const close = () => new Promise<void>((done) => compiler.close(() => done()))
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, async (error, result) => {
      try {
        if (error || !result) throw error ?? new Error('The compiler stopped.')
        const failures = [...new Set(errors.values())].join('\n').trim()
        if (failures) throw new Error(failures)
        const startedAt = Math.min(...result.stats.map(({ startTime = Date.now() }) => startTime))
        onBuild({ hash, durationMs: Date.now() - startedAt })
        resolve()
      } catch (reason) {
        onFailure(messageOf(reason))
        reject(reason)
      }
    })
  })
  return { serverFile: join(output, 'server', 'main.cjs'), close }
}

function developmentConfigs(output: string): Configuration[] {
  const hot = hotUpdates('shell')
  const browser: Configuration = {
    ...client,
    mode: 'development',
    devtool: sourceMaps.devtool,
    entry: {
      // React must find the refresh runtime when it starts.
      main: [
        './src/client/development/install-refresh.ts',
        ...Object.values(client.entry),
        './src/client/development/hot-updates.ts',
      ],
    },
    resolve: {
      ...client.resolve,
      alias: { ...alias, ...hot.alias },
    },
    module: { rules: rules('shell', { refresh: true }) },
    plugins: [
      ...client.plugins,
      ...hot.plugins,
      new rspack.ProvidePlugin({ __REFRESH_RUNTIME__: require.resolve('react-refresh/runtime') }),
    ],
    output: {
      ...client.output,
      ...sourceMaps.output,
      path: join(output, 'client'),
      // Hot updates request the new style sheet by the URL of the old one and a parameter.
      cssFilename: '[name].css?[contenthash:8]',
    },
    optimization: { splitChunks: client.optimization.splitChunks },
  }
  const servers = [server, zoneServer].map(
    (config): Configuration => ({
      ...config,
      devtool: sourceMaps.devtool,
      output: { ...config.output, ...sourceMaps.output, path: join(output, 'server') },
    }),
  )
  return [browser, ...servers]
}

function assetsOf(stats: Stats | undefined): string[] {
  const { assets = [] } = stats?.toJson({ all: false, assets: true, cachedAssets: true }) ?? {}
  return assets.map(({ name }) => name.replace(/\?.*$/, ''))
}

/** Writes `assets.json`, which tells the server the names of the browser files. */
async function writeAssets(clientFolder: string, files: readonly string[]): Promise<BuiltAssets> {
  const findFile = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file))
    if (!found) throw new Error(`The shell's build has no file like ${pattern}`)
    return found
  }
  const assets: BuiltAssets = {
    scripts: [findFile(/^vendor\..*\.js$/), findFile(/^main\..*\.js$/)].map((file) => PUBLIC_PATH + file),
    css: await readFile(join(clientFolder, findFile(/^main\.(\w+\.)?css$/)), 'utf8'),
    font: PUBLIC_PATH + findFile(/\.woff2$/),
    // Inlined: browsers request an icon again at each client-side navigation.
    icon: `data:image/svg+xml,${encodeURIComponent(await readFile(join(folder, 'src/chrome/favicon.svg'), 'utf8'))}`,
    shareImage: PUBLIC_PATH + (await copyWithHash('src/chrome/share-image.png', clientFolder)),
    mapTiles: {
      url: PUBLIC_PATH + (await copyWithHash('map/poland.pmtiles', clientFolder)),
      maxZoom: (await readTileArchive(join(folder, 'map/poland.pmtiles'))).maxZoom,
    },
  }
  for (const icon of ICONS) await copyFile(join(folder, 'src/chrome', icon), join(clientFolder, icon))
  await writeFile(join(clientFolder, 'assets.json'), JSON.stringify(assets))
  return assets
}

/** Copies a file that no module imports. Returns its new name, which contains the hash of its content. */
async function copyWithHash(file: string, into: string): Promise<string> {
  const bytes = await readFile(join(folder, file))
  const { name, ext: extension } = parse(file)
  const hashedName = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${extension}`
  await writeFile(join(into, hashedName), bytes)
  return hashedName
}
