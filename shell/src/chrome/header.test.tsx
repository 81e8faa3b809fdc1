// @vitest-environment happy-dom
import {
  discardUnsavedChanges,
  endSession,
  keepUnsavedChanges,
  startSession,
  trackUnsavedChanges,
} from '@medicena/zone-kit/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
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

test('links a signed-in user to the account; the logout ends the session, keeps other storage and leads to the promotions', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  expect(screen.getByRole('link', { name: 'Mój profil' }).getAttribute('href')).toBe('/account')
  const logOutLink = screen.getByRole('link', { name: 'Wyloguj się' })
  expect(logOutLink.getAttribute('href')).toBe('/promocje')
  localStorage.setItem('showOneResultInLine', 'true')
  fireEvent.click(logOutLink)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('showOneResultInLine')).toBe('true')
  expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy()
})

test('the logout waits while a form has unsaved changes, and is cancelled when the user keeps them', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  trackUnsavedChanges()
  fireEvent.click(screen.getByRole('link', { name: 'Wyloguj się' }))
  expect(localStorage.getItem('token')).toBe('abc')
  keepUnsavedChanges()
  act(() => discardUnsavedChanges())
  expect(localStorage.getItem('token')).toBe('abc')

  trackUnsavedChanges()
  fireEvent.click(screen.getByRole('link', { name: 'Wyloguj się' }))
  act(() => discardUnsavedChanges())
  expect(localStorage.getItem('token')).toBeNull()
})

test('renders no session on the server', () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  expect(renderToString(<SessionEntry />)).toContain('Zaloguj')
})
