import { afterEach, expect, it, vi } from 'vitest'
import { afterChanges, giveUpChanges, holdChanges, keepChanges } from './unsaved-changes.ts'

afterEach(giveUpChanges)

it('what waits for changes happens when they are given up', () => {
  const action = vi.fn()
  holdChanges()
  afterChanges(action)
  expect(action).not.toHaveBeenCalled()
  giveUpChanges()
  expect(action).toHaveBeenCalledOnce()
})

it.each([
  ['kept', () => keepChanges],
  ['saved', (release: () => void) => release],
])('once they are %s, it does not happen with later ones', (_, endOf) => {
  const action = vi.fn()
  const release = holdChanges()
  afterChanges(action)
  endOf(release)()
  holdChanges()
  giveUpChanges()
  expect(action).not.toHaveBeenCalled()
})
