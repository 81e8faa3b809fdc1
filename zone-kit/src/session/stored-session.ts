import { type StorageArea, tryStorage } from '../storage/try-storage.ts'

export type UserType = 'user' | 'manager'

/** Who is logged in (SPEC section 3, "Client-side session data"). `tokenExpiration` is an ISO 8601 instant. */
export interface Session {
  readonly token: string
  readonly tokenExpiration: string
  readonly userType: UserType
}

const KEYS = ['token', 'tokenExpiration', 'userType'] as const

/** The session in storage; null when there is none, when it is incomplete or when it has expired. */
export function readStored(): Session | null {
  return readFrom('sessionStorage') ?? readFrom('localStorage')
}

/** The session of this browser session only, which no other tab can read. */
export const readOfBrowserSession = (): Session | null => readFrom('sessionStorage')

/**
 * Stores a session under the keys that SPEC section 3 states: until it expires, or for the browser session only. Keys are
 * overwritten, not removed before: other tabs would take that for the end of the session which this one replaces.
 */
export function writeStored(session: Session, { remember }: { readonly remember: boolean }): void {
  remove(remember ? 'sessionStorage' : 'localStorage')
  tryStorage(remember ? 'localStorage' : 'sessionStorage', (storage) => {
    for (const key of KEYS) storage.setItem(key, session[key])
  })
}

/** Removes the session's keys only: consent and layout stay (DECISIONS, Account). */
export function clearStored(): void {
  remove('localStorage')
  remove('sessionStorage')
}

/** Whether a storage event tells of the session: of one of its keys, or of all that there is. */
export const isOfSession = ({ key, storageArea }: StorageEvent): boolean =>
  storageArea !== window.sessionStorage && (key === null || KEYS.some((own) => own === key))

/** Whether two sessions, or their absence, are the same by token, expiration and type. */
export const isSameSession = (one: Session | null, other: Session | null): boolean =>
  KEYS.every((key) => one?.[key] === other?.[key])

/** Milliseconds until a session expires; an expiration that can't be read counts as past. */
export function timeLeft({ tokenExpiration }: Session): number {
  return Math.max(0, Date.parse(tokenExpiration) - Date.now() || 0)
}

/** Whether a session has expired. */
export const hasExpired = (session: Session): boolean => timeLeft(session) === 0

/** The session that some values make; null when they make none, or an expired one. */
export function toSession(values: Partial<Readonly<Record<keyof Session, unknown>>>): Session | null {
  const { token, tokenExpiration, userType } = values
  if (typeof token !== 'string' || token === '' || typeof tokenExpiration !== 'string') return null
  if (userType !== 'user' && userType !== 'manager') return null
  const session = { token, tokenExpiration, userType } as const
  return hasExpired(session) ? null : session
}

function readFrom(area: StorageArea): Session | null {
  const values = KEYS.map((key) => [key, tryStorage(area, (storage) => storage.getItem(key))])
  return toSession(Object.fromEntries(values))
}

function remove(area: StorageArea): void {
  tryStorage(area, (storage) => {
    for (const key of KEYS) storage.removeItem(key)
  })
}
