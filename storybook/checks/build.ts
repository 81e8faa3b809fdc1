import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Builds the Storybook that is to be checked.
 * @throws Error when it can't be built; the builder has said why on this terminal
 */
export default async function build(): Promise<void> {
  const child = spawn(
    'node_modules/.bin/storybook',
    ['build', '--disable-telemetry', '--quiet', '-o', 'dist'],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The Storybook can't be built (exit ${code}).`)
}
