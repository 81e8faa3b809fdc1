import { afterEach, expect, it, vi } from 'vitest'
import {
  discardUnsavedChanges,
  keepUnsavedChanges,
  runWithoutUnsavedChanges,
  trackUnsavedChanges,
} from './unsaved-changes.ts'

afterEach(discardUnsavedChanges)

it('runs a waiting action when changes are discarded', () => {
  const action = vi.fn()
  trackUnsavedChanges()
  runWithoutUnsavedChanges(action)
  expect(action).not.toHaveBeenCalled()
  discardUnsavedChanges()
  expect(action).toHaveBeenCalledOnce()
})

it.each([
  ['kept', () => keepUnsavedChanges],
  ['saved', (untrack: () => void) => untrack],
])('drops the waiting action once changes are %s', (_, endOf) => {
  const action = vi.fn()
  const untrack = trackUnsavedChanges()
  runWithoutUnsavedChanges(action)
  endOf(untrack)()
  trackUnsavedChanges()
  discardUnsavedChanges()
  expect(action).not.toHaveBeenCalled()
})
