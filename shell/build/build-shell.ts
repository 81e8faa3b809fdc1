import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { messageOf } from '@medicena/domain/error-message'
import { minimizer, resolve, rules } from '@medicena/zone-kit/build/rules'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { readTilesHeader } from '../src/server/map-tiles.ts'
import type { ShellAssets } from '../src/server/page/document.ts'

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

const client: Configuration = {
  name: 'shell client',
  mode: 'production',
  context: folder,
  entry: { main: './src/client/main.tsx' },
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
}

const server: Configuration = {
  name: 'shell server',
  mode: 'production',
  context: folder,
  entry: {
    main: './src/server/main.ts',
    worker: './src/server/worker/worker.ts',
    trial: './src/server/worker/trial.ts',
    watchdog: './src/server/worker/watchdog.ts',
    'browser-check': './src/server/supervisor/browser-check-process.ts',
  },
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
  externals: [/^@aws-sdk\//, /^fastify$/, /^@fastify\//, /^pino$/, /^prom-client$/, /^playwright-core$/],
  externalsType: 'commonjs',
  node: { __dirname: false },
  optimization: { splitChunks: false, minimize: false },
}

/**
 * Builds the shell's browser files and its server into `dist/`. Files of earlier builds stay: a running site and open
 * documents still request them.
 */
async function buildShell(): Promise<void> {
  const stats = await new Promise<MultiStats>((done, reject) => {
    const compiler = rspack([client, server])
    compiler.run((error, result) => compiler.close(() => (error || !result ? reject(error) : done(result))))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
  const built = stats.stats[0]?.toJson({ all: false, assets: true, cachedAssets: true }).assets ?? []
  await writeAssets(
    join(output, 'client'),
    built.map(({ name }) => name),
  )
}

/** Compresses the browser files and writes `assets.json`, which tells the server their names. */
async function writeAssets(clientFolder: string, files: string[]): Promise<void> {
  const findFile = (pattern: RegExp) => {
    const found = files.find((file) => pattern.test(file))
    if (!found) throw new Error(`The shell's build has no file like ${pattern}`)
    return found
  }
  const assets: ShellAssets = {
    scripts: [findFile(/^vendor\..*\.js$/), findFile(/^main\..*\.js$/)].map((file) => PUBLIC_PATH + file),
    css: await readFile(join(clientFolder, findFile(/^main\..*\.css$/)), 'utf8'),
    font: PUBLIC_PATH + findFile(/\.woff2$/),
    // Inlined: browsers request an icon again at each client-side navigation.
    icon: `data:image/svg+xml,${encodeURIComponent(await readFile(join(folder, 'src/chrome/favicon.svg'), 'utf8'))}`,
    shareImage: PUBLIC_PATH + (await copyWithHash('src/chrome/share-image.png', clientFolder)),
    mapTiles: {
      url: PUBLIC_PATH + (await copyWithHash('map/poland.pmtiles', clientFolder)),
      maxZoom: (await readTilesHeader(join(folder, 'map/poland.pmtiles'))).maxZoom,
    },
  }
  await writeFile(join(clientFolder, 'assets.json'), JSON.stringify(assets))
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const bytes = await readFile(join(clientFolder, file))
    await writeFile(join(clientFolder, `${file}.br`), await promisify(brotliCompress)(bytes))
  }
}

/** Copies a file that no module imports. Returns its new name, which contains the hash of its content. */
async function copyWithHash(file: string, into: string): Promise<string> {
  const bytes = await readFile(join(folder, file))
  const { name, ext: extension } = parse(file)
  const hashedName = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${extension}`
  await writeFile(join(into, hashedName), bytes)
  return hashedName
}

buildShell().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
