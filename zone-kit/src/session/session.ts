import { atom, getDefaultStore } from 'jotai'
import { type StorageArea, tryStorage } from '../storage/try-storage.ts'

export type UserType = 'user' | 'manager'

/** Who is logged in (SPEC section 3, "Client-side session data"). `tokenExpiration` is an ISO 8601 instant. */
export interface Session {
  readonly token: string
  readonly tokenExpiration: string
  readonly userType: UserType
}

const KEYS = ['token', 'tokenExpiration', 'userType'] as const

/**
 * Holds the session. It is null on the server and while a document hydrates, so that both render the same; the first
 * component that reads it restores it from storage (SPEC section 4).
 */
const heldSession = atom<Session | null>(null)
heldSession.onMount = (hold) => hold((held) => held ?? storedSession())

/** The session, or null for a visitor. Change it by `startSession` and `endSession`. */
export const sessionAtom = atom((get) => get(heldSession))

/**
 * Makes the visitor logged in and stores the session under the keys that SPEC section 3 states. A remembered session
 * lasts until its token expires, any other ends with the browser session (DECISIONS, Account, "remember me").
 * Where storage is refused, the session lasts as long as the page.
 */
export function startSession(session: Session, { remember }: { readonly remember: boolean }): void {
  clearStored()
  tryStorage(remember ? 'localStorage' : 'sessionStorage', (storage) => {
    for (const key of KEYS) storage.setItem(key, session[key])
  })
  getDefaultStore().set(heldSession, session)
}

/** Makes the visitor logged out. Removes the session's keys only: consent and layout stay (DECISIONS, Account). */
export function endSession(): void {
  clearStored()
  getDefaultStore().set(heldSession, null)
}

/** The session in storage; null when there is none, when it is incomplete or when it has expired. */
function storedSession(): Session | null {
  return readSession('sessionStorage') ?? readSession('localStorage')
}

function readSession(area: StorageArea): Session | null {
  const [token, tokenExpiration, userType] = KEYS.map((key) =>
    tryStorage(area, (storage) => storage.getItem(key)),
  )
  if (!token || !tokenExpiration || (userType !== 'user' && userType !== 'manager')) return null
  // An expiration that can't be read counts as past: NaN is greater than nothing.
  return Date.parse(tokenExpiration) > Date.now() ? { token, tokenExpiration, userType } : null
}

function clearStored(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    tryStorage(area, (storage) => {
      for (const key of KEYS) storage.removeItem(key)
    })
  }
}
