import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { FetchedRelease } from '../zones/fetch-release.ts'
import { startChild } from './child-process.ts'
import { reasonOf, type TrialEnd, TrialRunner } from './trial-runner.ts'

vi.mock('./child-process.ts', () => ({ startChild: vi.fn() }))

const options = { timeoutMs: 8_000, heapMb: 256 }
const end: TrialEnd = {
  step: 'load',
  code: null,
  signal: null,
  isTimeout: false,
  isStalled: false,
  suspicion: null,
}

test.each<[string, Partial<TrialEnd>]>([
  [
    'at load: endless loop in mf-a@2:1:13',
    {
      signal: 'SIGKILL',
      isStalled: true,
      suspicion: { kind: 'stall', message: 'endless loop in mf-a@2:1:13' },
    },
  ],
  ['in its routes: out of memory (limit 256 MB)', { step: 'routes', signal: 'SIGABRT' }],
  ['on its page /a: it was not ready within 8 s', { step: '/a', signal: 'SIGKILL', isTimeout: true }],
  ['at load: it ended the process (exit code 0)', { code: 0 }],
])('a trial that ends without a report says: %s', (reason, values) => {
  expect(reasonOf({ ...end, ...values }, options)).toBe(reason)
})

/** A process whose releases pass, except those that are named `fail…`, and those after one that is named `spoil`. */
class FakeProcess extends EventEmitter {
  readonly tried: string[] = []
  readonly connected = true
  exitCode: number | null = null
  signalCode: NodeJS.Signals | null = null

  constructor() {
    super()
    setImmediate(() => this.emit('message', { type: 'started' }))
  }

  send({ folder }: Pick<FetchedRelease, 'folder'>): void {
    const isSpoiled = this.tried.includes('spoil')
    this.tried.push(folder)
    const reason = isSpoiled || folder.startsWith('fail') ? 'broken' : null
    setImmediate(() => this.emit('message', { type: 'finished', reason, importance: null, pages: [] }))
  }

  kill(signal: NodeJS.Signals): void {
    if (this.signalCode) return
    this.signalCode = signal
    this.emit('exit', null, signal)
  }
}

test('releases that wait are tried in a process whose releases have passed, and again in a new one before a rejection', async () => {
  const processes: FakeProcess[] = []
  vi.mocked(startChild).mockImplementation(() => {
    const child = new FakeProcess()
    processes.push(child)
    return child as unknown as ChildProcess
  })
  const runner = new TrialRunner(options)
  const folders = ['a', 'fail', 'b', 'spoil', 'c', 'd', 'fail-2']
  const results = await Promise.all(folders.map((folder) => runner.run({ folder } as FetchedRelease)))
  expect(results.map(({ reason }) => reason)).toEqual([null, 'broken', null, null, null, null, 'broken'])
  const tried = processes.map((child) => child.tried).filter((names) => names.length > 0)
  expect(tried.length).toBeLessThan(folders.length)
  expect(tried.filter((names) => names.includes('fail-2')).at(-1)).toEqual(['fail-2'])
  runner.stop()
  expect(processes.every(({ signalCode }) => signalCode === 'SIGKILL')).toBe(true)
})
