import { join } from 'node:path'
import { minimizer, resolve, rules } from '@medicena/zone-kit/build/rules'
import { type Configuration, rspack, type Stats } from '@rspack/core'

const folder = import.meta.dirname
const router = join(folder, '../node_modules/react-router/dist/production')

/** The usual build of a single-page app, with the compiler settings and the production router of the shell's. */
const config = (output: string, entry: string): Configuration => ({
  mode: 'production',
  context: folder,
  entry: { main: entry },
  target: ['web', 'es2022'],
  devtool: false,
  resolve: {
    ...resolve,
    alias: {
      'react-router$': join(router, 'index.mjs'),
      'react-router/dom$': join(router, 'dom-export.mjs'),
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
 * Builds the single-page app, or another from an entry of this folder, into a folder: `index.html` and `assets/`.
 * @throws Error with the compiler's own words
 */
export async function buildPlain(output: string, entry = './main.tsx'): Promise<void> {
  const stats = await new Promise<Stats>((done, fail) => {
    const compiler = rspack(config(output, entry))
    compiler.run((error, result) => compiler.close(() => (error || !result ? fail(error) : done(result))))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
}
