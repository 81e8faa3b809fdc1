import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const folder = import.meta.dirname

/**
 * Builds the framework app by its own command line into the folder that `react-router.config.ts` names.
 * @throws Error with what the build said
 */
export async function buildServerRendered(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true })
  const command = join(folder, '../node_modules/.bin/react-router')
  const child = spawn(command, ['build', folder], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(said)
}
