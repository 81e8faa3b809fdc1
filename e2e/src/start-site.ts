import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { startStack } from '../../scripts/stack.ts'
import { CONTROL_PORT } from './environment.ts'

/**
 * Builds and starts the site under test from an empty release store and empty logs, and a switchboard by which tests stop and start
 * its parts. Returns what ends it all.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const left of [process.env['RELEASE_STORE'], process.env['LOG_FOLDER']]) {
    if (left) await rm(left, { recursive: true, force: true })
  }
  const stack = await startStack()
  const switchboard = createServer(async (request, response) => {
    const [, action, name = ''] = (request.url ?? '').split('/')
    if (action === 'stop') await stack.stop(name)
    else stack.start(name)
    response.end()
  }).listen(CONTROL_PORT, '127.0.0.1')
  return async () => {
    switchboard.close()
    await stack.stopAll()
  }
}
