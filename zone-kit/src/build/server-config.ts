import type { Configuration } from '@rspack/core'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'
import { resolve, rules } from './rules.ts'
import type { ZoneSource } from './zone-source.ts'

/** The server bundle of a zone: one CommonJS file that the shell server evaluates; shared modules come from the shell. */
export function serverConfig(zone: ZoneSource, outputPath: string): Configuration {
  return {
    name: `${zone.name} server`,
    mode: 'production',
    context: zone.folder,
    entry: { zone: zone.routesModule },
    target: 'node20',
    devtool: false,
    resolve: { ...resolve, conditionNames: ['node', 'import', 'require', 'default'] },
    module: { rules: rules(zone.name, { server: true }) },
    output: {
      path: outputPath,
      // The names of CSS classes are hashed with it: both builds must have the same.
      uniqueName: zone.global,
      filename: 'zone.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
      publicPath: '',
    },
    externals: Object.keys(SHARED_MODULES),
    externalsType: 'commonjs',
    optimization: { splitChunks: false, minimize: false },
  }
}
