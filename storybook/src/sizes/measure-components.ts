import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { minimizer, resolve, rules } from '@medicena/zone-kit/build/rules'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { glob } from 'tinyglobby'

/** The size of a component with its dependencies except React, in bytes compressed with brotli. */
export interface ComponentSize {
  /** The name that zones import: `@medicena/shared-ui/{name}`. */
  readonly name: string
  readonly script: number
  readonly style: number
}

const SHARED_UI = join(import.meta.dirname, '../../../shared-ui')

/**
 * Bundles every component of shared-ui separately with the build rules of zones, and measures it.
 * @throws Error with the compiler's message when a build fails
 */
export async function measureComponents(): Promise<ComponentSize[]> {
  const files = await glob('src/*/*.tsx', { cwd: SHARED_UI })
  const names = files.flatMap((file) => /^src\/(.+)\/\1\.tsx$/.exec(file)?.[1] ?? []).sort()
  const output = await mkdtemp(join(tmpdir(), 'components-'))
  try {
    await build(names, output)
    const measure = async (file: string) => {
      const bytes = await readFile(join(output, file)).catch(() => null)
      return bytes ? brotliCompressSync(bytes).length : 0
    }
    return await Promise.all(
      names.map(async (name) => ({
        name,
        script: await measure(`${name}.js`),
        style: await measure(`${name}.css`),
      })),
    )
  } finally {
    await rm(output, { recursive: true })
  }
}

async function build(names: readonly string[], output: string): Promise<void> {
  const stats = await new Promise<MultiStats>((done, fail) => {
    const compiler = rspack(names.map((name) => configOf(name, output)))
    compiler.run((error, result) => compiler.close(() => (error || !result ? fail(error) : done(result))))
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
}

function configOf(name: string, path: string): Configuration {
  return {
    name,
    mode: 'production',
    context: SHARED_UI,
    entry: { [name]: `./src/${name}/${name}.tsx` },
    target: ['web', 'es2022'],
    devtool: false,
    resolve,
    module: { rules: rules('shared-ui') },
    output: {
      path,
      filename: '[name].js',
      cssFilename: '[name].css',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
    },
    externals: [/^react($|\/)/, /^react-dom($|\/)/],
    externalsType: 'module',
    optimization: { minimizer },
  }
}
