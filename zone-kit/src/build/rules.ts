import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'

const swc = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
})

/**
 * The rules for TypeScript, CSS and assets of shell and zones. Class names are hashed from the CSS file's path and
 * `output.uniqueName`, so browser and server builds need the same one. `prefix` separates packages. With `refresh`,
 * changed components keep their state.
 */
export function rules(prefix: string, options: { server?: boolean; refresh?: boolean } = {}): RuleSetRule[] {
  const generator = options.server ? { exportsOnly: true } : {}
  return [
    swc(options.refresh ?? false),
    {
      test: /\.module\.css$/,
      type: 'css/module',
      // Custom properties are tokens of the whole site and must keep their names.
      parser: { namedExports: false, dashedIdents: false },
      generator: {
        ...generator,
        localIdentName: `${prefix}_[local]_[hash:base64:5]`,
        exportsConvention: 'as-is',
      },
    },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', generator },
    {
      test: /\.(woff2|svg|webp|png)$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]' },
    },
  ]
}

/** Workspace packages export TypeScript sources, whose imports have extensions. */
export const resolve = { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }

/**
 * The minifiers of browser builds. Without the supported browsers as targets, Lightning CSS expands logical properties
 * for old ones, to three times the size and with another specificity.
 */
export const minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']> = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'] },
  }),
]
