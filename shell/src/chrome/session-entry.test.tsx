// @vitest-environment happy-dom
import { endSession, giveUpChanges, holdChanges, keepChanges, startSession } from '@medicena/zone-kit/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { SessionEntry } from './session-entry.tsx'

const session = {
  token: 'abc',
  tokenExpiration: new Date(Date.now() + 3_600_000).toISOString(),
  userType: 'user',
} as const

afterEach(() => {
  cleanup()
  endSession()
})

test('a visitor is led to the login', () => {
  render(<SessionEntry />)
  expect(screen.getByRole('link', { name: 'Zaloguj się' }).getAttribute('href')).toBe('/logowanie')
  expect(screen.queryByRole('link', { name: 'Wyloguj się' })).toBeNull()
})

test('who logs in finds the account and the way out; it ends the session and leads to the promotions', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  expect(screen.getByRole('link', { name: 'Moje konto' }).getAttribute('href')).toBe('/account')
  const out = screen.getByRole('link', { name: 'Wyloguj się' })
  expect(out.getAttribute('href')).toBe('/promocje')
  localStorage.setItem('showOneResultInLine', 'true')
  fireEvent.click(out)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('showOneResultInLine')).toBe('true')
  expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy()
})

test('the way out waits while a form holds unsaved changes, and is forgotten when they are kept', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  holdChanges()
  fireEvent.click(screen.getByRole('link', { name: 'Wyloguj się' }))
  expect(localStorage.getItem('token')).toBe('abc')
  keepChanges()
  act(() => giveUpChanges())
  expect(localStorage.getItem('token')).toBe('abc')

  holdChanges()
  fireEvent.click(screen.getByRole('link', { name: 'Wyloguj się' }))
  act(() => giveUpChanges())
  expect(localStorage.getItem('token')).toBeNull()
})

test('the document is that of a visitor: the session is no part of it', () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  expect(renderToString(<SessionEntry />)).toContain('Zaloguj')
})
