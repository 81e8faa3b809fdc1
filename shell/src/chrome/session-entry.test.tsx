// @vitest-environment happy-dom
import { endSession, startSession } from '@medicena/zone-kit/session'
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
})

test('who logs in finds the way out; it ends the session and leads to the promotions', () => {
  render(<SessionEntry />)
  act(() => startSession(session, { remember: true }))
  const out = screen.getByRole('link', { name: 'Wyloguj się' })
  expect(out.getAttribute('href')).toBe('/promocje')
  localStorage.setItem('showOneResultInLine', 'true')
  fireEvent.click(out)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('showOneResultInLine')).toBe('true')
  expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy()
})

test('the document is that of a visitor: the session is no part of it', () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  expect(renderToString(<SessionEntry />)).toContain('Zaloguj')
})
