import { expect, test } from 'vitest'
import { reasonOf, type TrialEnd } from './trial-runner.ts'

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
