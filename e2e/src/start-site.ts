import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { storePath } from '@medicena/zone-kit/workspace'
import { startStack } from '../../scripts/stack.ts'
import { CONTROL_PORT } from './environment.ts'

/**
 * Builds and starts the site under test, from an empty store and empty logs, and a control server by which tests stop
 * and start its processes. `E2E_KEEP_RELEASES` keeps what an earlier run has built. Returns the teardown.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const store = process.env['E2E_KEEP_RELEASES'] ? join(storePath(), 'registry') : storePath()
  for (const folder of [store, process.env['LOG_FOLDER']]) {
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
