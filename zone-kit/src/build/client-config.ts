import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { routeExpose, slotExpose } from '../contract/zone.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import { minimizer, resolve, rules } from './rules.ts'
import type { ZoneSource } from './zone-source.ts'

/**
 * The browser build of a zone: a Module Federation container without a runtime of its own (3 to 4 kB instead of 27).
 * Every route is an expose, so that the shell asks for a page's files at once and never for a list of routes first; so is
 * whatever fills a slot.
 */
export function clientConfig(zone: ZoneSource, outputPath: string): Configuration {
  const exposes = Object.fromEntries([
    ...Object.entries(zone.routeModules).map(([id, file]) => [routeExpose(id), { import: file, name: id }]),
    ...Object.entries(zone.slotModules).map(([slot, file]) => [
      slotExpose(slot),
      { import: file, name: slotChunk(slot) },
    ]),
  ])
  return {
    name: `${zone.name} client`,
    mode: 'production',
    context: zone.folder,
    entry: {},
    target: ['web', 'es2022'],
    devtool: false,
    resolve,
    module: { rules: rules(zone.name) },
    output: {
      path: outputPath,
      publicPath: 'auto',
      uniqueName: zone.global,
      filename: '[id].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
      cssChunkFilename: '[id].[contenthash:8].css',
      crossOriginLoading: 'anonymous',
    },
    optimization: { chunkIds: 'deterministic', minimizer },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: zone.global,
        filename: 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name: zone.global },
        exposes: { './routes': { import: zone.routesModule, name: 'routes' }, ...exposes },
        shared: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([key, requiredVersion]) => [
            key,
            { singleton: true, strictVersion: true, requiredVersion, import: false as const },
          ]),
        ),
        enhanced: false,
      }),
      new rspack.NormalModuleReplacementPlugin(/\.server\.ts$/, join(import.meta.dirname, 'empty.server.ts')),
    ],
  }
}

/** The chunk of what fills a slot; a route may have the slot's name. */
export const slotChunk = (slot: string): string => `slot-${slot}`
