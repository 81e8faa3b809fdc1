import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { startStack } from '../../scripts/stack.ts'
import { CONTROL_PORT } from './environment.ts'

/**
 * Builds and starts the site under test, from an empty registry and empty logs, and a control server by which tests stop
 * and start its processes. Returns the teardown.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  for (const folder of [process.env['RELEASE_STORE'], process.env['LOG_FOLDER']]) {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  const stack = await startStack()
  const control = createServer(async (request, response) => {
    const [, action, name = ''] = (request.url ?? '').split('/')
    if (action === 'stop') await stack.stop(name)
    else stack.start(name)
    response.end()
  }).listen(CONTROL_PORT, '127.0.0.1')
  return async () => {
    control.close()
    await stack.stopAll()
  }
}
