import { extname, join } from 'node:path'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { routeExpose, slotExpose } from '../contract/zone.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import {
  developmentSource,
  HOT_EXPOSE,
  HOT_MODULE,
  hotUpdates,
  isDevelopment,
  sourceMaps,
} from './development.ts'
import { InputsPlugin } from './inputs-plugin.ts'
import { ReleasePlugin } from './release-plugin.ts'
import { RouterExportsPlugin } from './router-exports-plugin.ts'
import { minimizer, resolve, rules } from './rules.ts'
import { readZoneSource, slotChunk, type ZoneSource } from './zone-source.ts'

const ROUTES_MODULE = './src/routes.ts'

/** A JavaScript file in the published package. */
const EMPTY_SERVER_FILE = join(import.meta.dirname, `empty.server${extname(import.meta.filename)}`)

type Exposes = Record<string, { readonly import: string; readonly name: string }>

/** An Rspack configuration whose rules and plugins a zone can extend. */
export type ZoneConfiguration = Configuration & {
  readonly module: { readonly rules: RuleSetRule[] }
  readonly plugins: NonNullable<Configuration['plugins']>
}

/**
 * Configures the two builds of a zone, browser and server, for its `rspack.config.ts`. Together they write a release
 * into `dist/`. With `NODE_ENV=development` they are the builds of `pnpm dev`: fast, with source maps and hot updates, and
 * without a release.
 * @throws Error when the folder is no zone
 */
export async function zoneConfig(
  folder: string,
): Promise<[browser: ZoneConfiguration, server: ZoneConfiguration]> {
  const zone = await readZoneSource(folder)
  if (isDevelopment()) {
    const source = developmentSource(zone)
    return [withHotUpdates(source, browserConfig(source, HOT_EXPOSES)), withSourceMap(serverConfig(source))]
  }
  const [browser, server] = [browserConfig(zone), serverConfig(zone)]
  const release = new ReleasePlugin(zone)
  for (const { plugins } of [browser, server]) plugins.push(new InputsPlugin(zone.inputs), release)
  return [browser, server]
}

/**
 * The browser build: a Module Federation container without a runtime of its own (5 kB instead of 27). Every route
 * and every slot is an expose, so that the shell requests the files of a page without loading a list of routes first.
 */
function browserConfig(zone: ZoneSource, moreExposes: Exposes = {}): ZoneConfiguration {
  const exposes: Exposes = Object.fromEntries([
    ...Object.entries(zone.routeModules).map(([id, file]) => [routeExpose(id), { import: file, name: id }]),
    ...Object.entries(zone.slotModules).map(([slot, file]) => [
      slotExpose(slot),
      { import: file, name: slotChunk(slot) },
    ]),
  ])
  return {
    name: 'browser',
    mode: 'production',
    context: zone.folder,
    entry: {},
    target: ['web', 'es2022'],
    devtool: false,
    resolve,
    module: { rules: rules(zone.name) },
    output: {
      path: join(zone.folder, 'dist'),
      // The server build runs afterwards and adds its file.
      clean: true,
      publicPath: 'auto',
      uniqueName: zone.global,
      filename: '[id].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
      cssChunkFilename: '[id].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
    },
    optimization: { chunkIds: 'deterministic', minimizer },
    // Class names are scoped and every rule is in a layer, so the order of CSS modules has no effect.
    ignoreWarnings: [/Conflicting order/],
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: zone.global,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: zone.global },
        exposes: { './routes': { import: ROUTES_MODULE, name: 'routes' }, ...exposes, ...moreExposes },
        shared: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([name, requiredVersion]) => [
            name,
            { singleton: true, strictVersion: true, requiredVersion, import: false as const },
          ]),
        ),
        enhanced: false,
      }),
      new rspack.NormalModuleReplacementPlugin(/\.server\.ts$/, EMPTY_SERVER_FILE),
    ],
  }
}

const HOT_EXPOSES: Exposes = { [HOT_EXPOSE]: { import: HOT_MODULE, name: 'hot' } }

/** Turns a browser build into one for `pnpm dev`: unminified, with source maps and hot updates. */
function withHotUpdates(zone: ZoneSource, config: ZoneConfiguration): ZoneConfiguration {
  const hot = hotUpdates(zone.name)
  return {
    ...withSourceMap(config),
    mode: 'development',
    resolve: { ...config.resolve, alias: hot.alias },
    module: { rules: rules(zone.name, { refresh: true }) },
    // Open pages still load files of earlier builds.
    output: { ...config.output, ...sourceMaps.output, clean: false },
    // A page can apply an update only if the entry of the container stays the same: its list of chunks, also while a source
    // has a syntax error.
    optimization: { splitChunks: false, emitOnErrors: false },
    plugins: [...config.plugins, ...hot.plugins],
  }
}

const withSourceMap = (config: ZoneConfiguration): ZoneConfiguration => ({
  ...config,
  ...sourceMaps,
  output: { ...config.output, ...sourceMaps.output },
})

/** The server build: one CommonJS file that the shell server evaluates with its own shared modules. */
function serverConfig(zone: ZoneSource): ZoneConfiguration {
  return {
    name: 'server',
    dependencies: ['browser'],
    mode: 'production',
    context: zone.folder,
    entry: { zone: ROUTES_MODULE },
    target: 'node20',
    devtool: false,
    resolve: { ...resolve, conditionNames: ['node', 'import', 'require', 'default'] },
    module: { rules: rules(zone.name, { server: true }) },
    output: {
      path: join(zone.folder, 'dist'),
      // CSS class names are hashed with it, so both builds must use the same.
      uniqueName: zone.global,
      filename: 'zone.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      publicPath: '',
    },
    externals: Object.keys(SHARED_MODULES),
    externalsType: 'commonjs',
    optimization: { splitChunks: false, minimize: false },
    plugins: [new RouterExportsPlugin()],
  }
}
