import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a disposable process ends when its parent has ended', async () => {
  const child = fork(join(import.meta.dirname, 'try-bundle-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [ready] = await once(child, 'message')
  expect(ready).toEqual({ kind: 'ready' })
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([0, null])
}, 60_000)
