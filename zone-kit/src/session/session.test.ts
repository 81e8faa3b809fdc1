// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, type Session, sessionAtom, startSession } from './session.ts'

const hour = 3_600_000
const later = new Date(Date.now() + hour).toISOString()
const earlier = new Date(Date.now() - hour).toISOString()
const session: Session = { token: 'abc', tokenExpiration: later, userType: 'manager' }

let unsubscribe: (() => void) | undefined

/** What a component sees that reads the session: reading it through a subscription, as React does. */
function seenSession(): Session | null {
  unsubscribe?.()
  unsubscribe = getDefaultStore().sub(sessionAtom, () => {})
  return getDefaultStore().get(sessionAtom)
}

function store(storage: Storage, values: Partial<Record<keyof Session, string>>): void {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
}

beforeEach(() => endSession())

afterEach(() => {
  unsubscribe?.()
  unsubscribe = undefined
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('restoring', () => {
  it('finds nobody in empty storage', () => {
    expect(seenSession()).toBeNull()
  })

  it('restores a remembered session', () => {
    store(localStorage, { ...session })
    expect(seenSession()).toEqual(session)
  })

  it('restores the session of this browser session', () => {
    store(sessionStorage, { ...session, userType: 'user' })
    expect(seenSession()).toEqual({ ...session, userType: 'user' })
  })

  it.each([
    ['an expired one', { ...session, tokenExpiration: earlier }],
    ['one with an unreadable expiration', { ...session, tokenExpiration: 'soon' }],
    ['one without a token', { tokenExpiration: later, userType: 'user' }],
    ['one of an unknown type', { ...session, userType: 'admin' }],
  ])('leaves out %s', (_, values) => {
    store(localStorage, values)
    expect(seenSession()).toBeNull()
  })

  it('waits for a reader, so that the server and a hydrating page agree', () => {
    store(localStorage, { ...session })
    expect(getDefaultStore().get(sessionAtom)).toBeNull()
  })
})

describe('starting and ending', () => {
  it('keeps a remembered session under the stated keys', () => {
    startSession(session, { remember: true })
    expect({ ...localStorage }).toMatchObject({ token: 'abc', tokenExpiration: later, userType: 'manager' })
    expect(sessionStorage.length).toBe(0)
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
  })

  it('keeps another for the browser session only, in place of a remembered one', () => {
    startSession(session, { remember: true })
    startSession({ ...session, token: 'def' }, { remember: false })
    expect(localStorage.getItem('token')).toBeNull()
    expect(seenSession()?.token).toBe('def')
  })

  it('tells readers at once', () => {
    const seen: (Session | null)[] = []
    const store = getDefaultStore()
    unsubscribe = store.sub(sessionAtom, () => seen.push(store.get(sessionAtom)))
    startSession(session, { remember: true })
    endSession()
    expect(seen).toEqual([session, null])
  })

  it('removes its own keys only', () => {
    localStorage.setItem('approvalCookies', '{}')
    startSession(session, { remember: true })
    endSession()
    expect(Object.keys({ ...localStorage })).toEqual(['approvalCookies'])
  })

  it('works where storage is refused', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    startSession(session, { remember: true })
    expect(seenSession()).toEqual(session)
  })
})
