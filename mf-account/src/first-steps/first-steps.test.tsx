// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { areFirstStepsDone, FirstSteps, type FirstStepsView } from './first-steps.tsx'

afterEach(cleanup)

const NEW: FirstStepsView = { isEmailConfirmed: false, hasOpenClaim: false, facilities: [] }
const facility = { id: 7, status: 'pending', offersNumber: 0 } as const

/** The number of steps that are done, and the links to go on. */
function shown(view: FirstStepsView) {
  cleanup()
  render(<FirstSteps {...view} />)
  const done = screen.getAllByRole('heading', { level: 3, name: /– zrobione$/ }).length
  screen.getByRole('heading', { level: 2, name: `Pierwsze kroki: ${done} z 5` })
  const links = within(screen.getByRole('article')).queryAllByRole('link')
  return [done, ...links.map((link) => link.getAttribute('href'))]
}

test('a manager sees what is done and where to go on, until the price list is public', () => {
  expect(shown(NEW)).toEqual([1])
  const confirmed = { ...NEW, isEmailConfirmed: true }
  expect(shown(confirmed)).toEqual([2, '/account/claims', '/account/add-institution'])
  expect(shown({ ...confirmed, hasOpenClaim: true })).toEqual([3])
  const prices = ['/account/medical-services/7/prices/upload', '/account/medical-services/7/prices']
  expect(shown({ ...confirmed, facilities: [facility] })).toEqual([3, ...prices])
  const priced = { ...facility, offersNumber: 60 }
  expect(shown({ ...confirmed, facilities: [priced] })).toEqual([4])
  expect(areFirstStepsDone({ ...confirmed, facilities: [priced] })).toBe(false)
  expect(areFirstStepsDone({ ...confirmed, facilities: [{ ...priced, status: 'verified' }] })).toBe(true)
})
