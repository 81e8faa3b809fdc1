import { expect, test } from 'vitest'
import {
  FAULT_WINDOW_MS,
  type Fault,
  isRollbackDue,
  restartDelayMs,
  retryDelayMs,
  returnDelayMs,
} from './faults.ts'

const fault = (values: Partial<Fault>): Fault => ({
  kind: 'memory',
  release: 'mf-a@1',
  message: 'out of memory',
  at: 1_000,
  ...values,
})

test('a second fault within a minute is one too many', () => {
  const first = fault({ release: 'mf-a@1', at: 0 })
  const other = fault({ release: 'mf-b@1', at: 10 })
  const second = fault({ release: 'mf-a@1', at: FAULT_WINDOW_MS - 1 })
  expect(isRollbackDue([other, first], 'mf-a@1', 10)).toBe(false)
  expect(isRollbackDue([second, other, first], 'mf-a@1', second.at)).toBe(true)
  expect(isRollbackDue([{ ...second, at: FAULT_WINDOW_MS }, first], 'mf-a@1', FAULT_WINDOW_MS)).toBe(false)
})

test('delays double up to a limit', () => {
  expect([1, 2, 3, 4, 5, 6].map(restartDelayMs)).toEqual([0, 250, 500, 1_000, 2_000, 2_000])
  expect([1, 2, 3, 4, 5].map(retryDelayMs)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000])
  expect([1, 2, 5, 9].map(returnDelayMs)).toEqual([30_000, 60_000, 480_000, 600_000])
})
