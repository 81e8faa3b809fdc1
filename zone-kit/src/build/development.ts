import { extname, join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { ZoneSource } from './zone-source.ts'

/** The expose by which a page applies the hot updates of a zone; development builds have it. */
export const HOT_EXPOSE = './hot'

/** Whether zones are built for `pnpm dev`. */
export const isDevelopment = (): boolean => process.env['NODE_ENV'] === 'development'

/** A source whose name in the browser is the same in all builds, so that they can replace each other. */
export function developmentSource(source: ZoneSource): ZoneSource {
  return { ...source, version: 'dev', global: `${source.name}_dev`.replace(/\W/g, '_') }
}

const devFolder = join(import.meta.dirname, '../dev')

/** Source maps whose sources are absolute paths. */
export const sourceMaps = {
  devtool: 'source-map',
  output: { devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
} as const satisfies Configuration

/** JavaScript in the published package. */
const extension = extname(import.meta.filename)

/** The module behind `HOT_EXPOSE`. */
export const HOT_MODULE = join(devFolder, `apply-updates${extension}`)

/**
 * The parts of a browser configuration that make hot updates: changed components keep their state. All builds of a page
 * share the shell's refresh runtime, so `name` tells their components apart.
 */
export function hotUpdates(name: string): {
  readonly plugins: NonNullable<Configuration['plugins']>
  readonly alias: Record<string, string>
} {
  return {
    plugins: [
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false, forceEnable: true }),
      new rspack.DefinePlugin({ __REFRESH_NAME__: JSON.stringify(name) }),
    ],
    alias: {
      // The whole package: the plugin has an alias for it that would be found first.
      'react-refresh': join(devFolder, 'react-refresh'),
      'react/jsx-dev-runtime$': join(devFolder, `jsx-dev-runtime${extension}`),
    },
  }
}
