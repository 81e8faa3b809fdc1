import { join } from 'node:path'
import { minimizer, resolve, rules } from '@medicena/zone-kit/build/rules'
import { type Configuration, rspack, type Stats } from '@rspack/core'

const FOLDER = import.meta.dirname
const ROUTER = join(FOLDER, '../node_modules/react-router/dist/production')

/**
 * The standard build of a single-page app, with the shell's compiler settings and its production build of the
 * router.
 */
const config = (output: string): Configuration => ({
  mode: 'production',
  context: FOLDER,
  entry: { main: './main.tsx' },
  target: ['web', 'es2022'],
  devtool: false,
  resolve: {
    ...resolve,
    alias: {
      'react-router$': join(ROUTER, 'index.mjs'),
      'react-router/dom$': join(ROUTER, 'dom-export.mjs'),
    },
  },
  module: { rules: rules('plain') },
  output: {
    path: join(output, 'assets'),
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    clean: true,
  },
  optimization: {
    minimizer,
    splitChunks: {
      cacheGroups: {
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
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html', filename: '../index.html' })],
})

/**
 * Builds the single-page app to `index.html` and `assets/` in the output folder.
 * @throws Error with the compiler's messages
 */
export async function buildPlain(output: string): Promise<void> {
  const stats = await new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(config(output))
    compiler.run((error, result) =>
      compiler.close(() => (error || !result ? reject(error) : resolve(result))),
    )
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
}
