import { join } from 'node:path'
import type { Configuration, ExternalItem } from '@rspack/core'

/** Only the workspace's own modules are bundled: Node.js loads libraries as they were published. */
const libraries: ExternalItem = ({ request = '' }, callback) =>
  /^(\.|\/|@medicena\/)/.test(request) ? callback() : callback(undefined, `module-import ${request}`)

/** Builds the server and its commands into `dist/`, so that they start without compiling TypeScript. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {
    main: './src/main.ts',
    seed: './src/seed/main.ts',
    import: './src/import/main.ts',
    export: './src/export/main.ts',
    facility: './src/moderation/main.ts',
    mail: './src/mail/main.ts',
  },
  target: 'node20',
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      ...[false, true].map((tsx) => ({
        test: tsx ? /\.tsx$/ : /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      })),
    ],
  },
  externals: [libraries],
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    asyncChunks: false,
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
} satisfies Configuration
