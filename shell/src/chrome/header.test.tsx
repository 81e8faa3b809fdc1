// @vitest-environment happy-dom
import { endSession, startSession } from '@medicena/zone-kit/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SessionEntry } from './header.tsx'

const session = {
  token: 'abc',
  tokenExpiration: new Date(Date.now() + 3_600_000).toISOString(),
  userType: 'user',
} as const

afterEach(() => {
  cleanup()
  endSession()
})

test('links a signed-in user to the account; the logout ends the session and leads to the promotions', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  expect(screen.getByRole('link', { name: 'Mój profil' }).getAttribute('href')).toBe('/account')
  const logOutLink = screen.getByRole('link', { name: 'Wyloguj się' })
  expect(logOutLink.getAttribute('href')).toBe('/promocje')
  fireEvent.click(logOutLink)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy()
})
