import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'

const swc: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
}

/**
 * How TypeScript and CSS are built, the same for shell and zones. Class names are hashed from the CSS file's place and
 * `output.uniqueName`: browser and server builds agree when they have the same one. `prefix` keeps packages apart. A
 * server build needs the names only.
 */
export function rules(prefix: string, options: { server?: boolean } = {}): RuleSetRule[] {
  const generator = options.server ? { exportsOnly: true } : {}
  return [
    swc,
    {
      test: /\.module\.css$/,
      type: 'css/module',
      // Custom properties are tokens of the whole site, whoever gives one another value.
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

/** TypeScript sources name their imports with `.ts`; packages of the workspace export sources. */
export const resolve = { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] }

/**
 * How browser files are minified. The targets are what the site supports: without them the CSS of today's logical
 * properties is unfolded for browsers of long ago, at three times the size and another specificity.
 */
export const minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']> = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'] },
  }),
]
