// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentSession,
  didAutoLogoutAtom,
  endSession,
  expireSession,
  resolveSession,
  type Session,
  sessionAtom,
  startSession,
} from './session.ts'

const hour = 3_600_000
const later = new Date(Date.now() + hour).toISOString()
const earlier = new Date(Date.now() - hour).toISOString()
const session: Session = { token: 'abc', tokenExpiration: later, userType: 'manager' }

let unsubscribe: (() => void) | undefined

/** Reads the session through a subscription, as React does. */
function seenSession(): Session | null {
  unsubscribe?.()
  unsubscribe = getDefaultStore().sub(sessionAtom, () => {})
  return getDefaultStore().get(sessionAtom)
}

const wasAutoLogout = () => getDefaultStore().get(didAutoLogoutAtom)

function store(storage: Storage, values: Partial<Record<keyof Session, string>>): void {
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
}

beforeEach(() => endSession())

afterEach(() => {
  unsubscribe?.()
  unsubscribe = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('restoring', () => {
  it('restores a session from the storage of the browser or of the tab', () => {
    store(localStorage, { ...session })
    expect(seenSession()).toEqual(session)
    endSession()
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
    expect(currentSession()).toBeNull()
  })

  it('removes a session that has expired since the last visit, which counts as an automatic logout', () => {
    store(localStorage, { ...session, tokenExpiration: earlier })
    localStorage.setItem('approvalCookies', '{}')
    expect(seenSession()).toBeNull()
    expect(Object.keys({ ...localStorage })).toEqual(['approvalCookies'])
    expect(wasAutoLogout()).toBe(true)
  })

  it('restores the session of this tab beside a remembered one that has expired', () => {
    store(localStorage, { ...session, tokenExpiration: earlier })
    store(sessionStorage, { ...session, token: 'def' })
    expect(seenSession()?.token).toBe('def')
    expect(localStorage.length).toBe(0)
    expect(wasAutoLogout()).toBe(false)
  })

  it('works in a browser that blocks broadcast channels', async () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    )
    store(localStorage, { ...session })
    expect(seenSession()).toEqual(session)
    expect(await resolveSession()).toEqual(session)
    endSession()
    expect(seenSession()).toBeNull()
    vi.unstubAllGlobals()
  })

  it('is null until a component reads it, as on the server', () => {
    store(localStorage, { ...session })
    expect(getDefaultStore().get(sessionAtom)).toBeNull()
    expect(currentSession()).toEqual(session)
  })
})

describe('starting and ending', () => {
  it('stores a remembered session in local storage', () => {
    startSession(session, { remember: true })
    expect({ ...localStorage }).toMatchObject({ token: 'abc', tokenExpiration: later, userType: 'manager' })
    expect(sessionStorage.length).toBe(0)
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
  })

  it('stores any other in session storage, instead of a remembered one', () => {
    startSession(session, { remember: true })
    startSession({ ...session, token: 'def' }, { remember: false })
    expect(localStorage.getItem('token')).toBeNull()
    expect(seenSession()?.token).toBe('def')
  })

  it('removes its own keys only and does not count as automatic', () => {
    localStorage.setItem('approvalCookies', '{}')
    startSession(session, { remember: true })
    endSession()
    expect(Object.keys({ ...localStorage })).toEqual(['approvalCookies'])
    expect(wasAutoLogout()).toBe(false)
  })

  it('works where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    startSession(session, { remember: true })
    expect(seenSession()).toEqual(session)
  })
})

describe('expiring', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString()

  it('logs out on expiry, even beyond the maximum delay of a timer', () => {
    vi.useFakeTimers()
    seenSession()
    startSession({ ...session, tokenExpiration: inDays(60) }, { remember: true })
    vi.advanceTimersByTime(60 * 24 * hour - 1000)
    expect(currentSession()?.token).toBe('abc')
    vi.advanceTimersByTime(1000)
    expect(getDefaultStore().get(sessionAtom)).toBeNull()
    expect(wasAutoLogout()).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('logs out when a page becomes visible after its timers slept', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    startSession(session, { remember: true })
    seenSession()
    vi.setSystemTime(Date.now() + 2 * hour)
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
    dispatchEvent(new Event('focus'))
    expect(getDefaultStore().get(sessionAtom)).toBeNull()
    expect(wasAutoLogout()).toBe(true)
  })

  it('ignores the token of an earlier session', () => {
    startSession(session, { remember: true })
    seenSession()
    expireSession('another token')
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
    expireSession('abc')
    expireSession('abc')
    expect(wasAutoLogout()).toBe(true)
    startSession({ ...session, token: 'def' }, { remember: true })
    expireSession('abc')
    expect(seenSession()?.token).toBe('def')
    expect(wasAutoLogout()).toBe(false)
  })

  it('takes over the session that another tab has started in the meantime', () => {
    startSession(session, { remember: true })
    seenSession()
    store(localStorage, { ...session, token: 'def' })
    expireSession('abc')
    expect(getDefaultStore().get(sessionAtom)?.token).toBe('def')
    expect(localStorage.getItem('token')).toBe('def')
  })
})

describe('other tabs', () => {
  /** Dispatches the storage event of a change in another tab. */
  const changeInOtherTab = (key: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

  it('log this one in and out', () => {
    seenSession()
    store(localStorage, { ...session })
    changeInOtherTab('userType')
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
    localStorage.clear()
    changeInOtherTab(null)
    expect(getDefaultStore().get(sessionAtom)).toBeNull()
    expect(wasAutoLogout()).toBe(false)
  })

  it('do not change the session by storing other keys', () => {
    startSession(session, { remember: true })
    seenSession()
    localStorage.removeItem('token')
    changeInOtherTab('approvalCookies')
    expect(getDefaultStore().get(sessionAtom)).toEqual(session)
  })

  it('share a session that is not remembered, and its end, but no other', async () => {
    const other = new BroadcastChannel('session')
    const heard: unknown[] = []
    other.onmessage = ({ data }) => {
      heard.push(data)
      if (data instanceof Object && 'ask' in data) other.postMessage({ ...session })
    }
    seenSession()
    expect(currentSession()).toBeNull()
    expect(await resolveSession()).toEqual(session)
    expect(sessionStorage.getItem('token')).toBe('abc')
    expect(localStorage.length).toBe(0)

    other.postMessage({ ended: 'another token' })
    endSession()
    await expect.poll(() => heard).toContainEqual({ ended: 'abc' })
    startSession(session, { remember: false })
    await expect.poll(() => heard).toContainEqual(session)
    other.postMessage({ ended: 'abc' })
    await expect.poll(() => currentSession()).toBeNull()
    other.close()
  })

  it('without a response delay a new tab only briefly', async () => {
    seenSession()
    expect(await resolveSession()).toBeNull()
  })
})
