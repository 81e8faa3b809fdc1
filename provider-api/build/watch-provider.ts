import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { rspack } from '@rspack/core'
import config from '../rspack.config.ts'

const NAME = 'provider-api'

export interface WatchProviderOptions {
  /** The name of the built file in `dist`, without its extension. */
  readonly name: string
  /** Decides when a build may run; it is named `provider-api`. */
  readonly queue: { begin(build: string): Promise<void>; end(build: string): void }
  /** Called when a source has changed: a build, or a failure, follows. */
  readonly onChange: () => void
  /** Called after a build whose file differs from the previous one. */
  readonly onNewBuild: () => void
  /** Called after every build without errors. */
  readonly onBuild: () => void
  readonly onFailure: (errors: string) => void
}

/**
 * Builds the provider API, and again after every change of its sources. Resolves to the built file when the first build
 * has succeeded.
 * @throws Error with the compiler's output when the first build fails
 */
export async function watchProvider(
  options: WatchProviderOptions,
): Promise<{ serverFile: string; close(): Promise<void> }> {
  const compiler = rspack({
    ...config,
    name: NAME,
    entry: { [options.name]: config.entry.main },
    stats: 'none',
  })
  compiler.hooks.invalid.tap(NAME, options.onChange)
  compiler.hooks.watchRun.tapPromise(NAME, () => options.queue.begin(NAME))
  let built = ''
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      options.queue.end(NAME)
      try {
        if (error || !stats) throw error ?? new Error('The compiler stopped.')
        if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }))
        options.onBuild()
        const isNew = built !== '' && stats.hash !== built
        built = stats.hash ?? ''
        if (isNew) options.onNewBuild()
        resolve()
      } catch (reason) {
        options.onFailure(messageOf(reason))
        reject(reason)
      }
    })
  })
  return {
    serverFile: join(config.output.path, `${options.name}.js`),
    close: () => new Promise((done) => compiler.close(() => done())),
  }
}
