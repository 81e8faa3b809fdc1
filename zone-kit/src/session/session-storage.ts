import { type StorageArea, tryStorage } from '../storage.ts'

export type UserType = 'user' | 'manager'

/** The session of a logged-in user. `tokenExpiration` is an ISO 8601 instant. */
export interface Session {
  readonly token: string
  readonly tokenExpiration: string
  readonly userType: UserType
}

const KEYS = ['token', 'tokenExpiration', 'userType'] as const

/** Reads the stored session; null if there is none, or it is incomplete or expired. */
export function readSession(): Session | null {
  return readFrom('sessionStorage') ?? readFrom('localStorage')
}

/** Reads a session that is not remembered, from the session storage of this tab. */
export const readTabSession = (): Session | null => readFrom('sessionStorage')

/**
 * Stores a session until it expires, or for the browser session only. Keys are overwritten without removing them first,
 * because other tabs would see the removal as the end of the session.
 */
export function writeSession(session: Session, { remember }: { readonly remember: boolean }): void {
  remove(remember ? 'sessionStorage' : 'localStorage')
  tryStorage(remember ? 'localStorage' : 'sessionStorage', (storage) => {
    for (const key of KEYS) storage.setItem(key, session[key])
  })
}

/** Removes the stored session. Consent and layout settings stay. */
export function clearSession(): void {
  remove('localStorage')
  remove('sessionStorage')
}

/** Whether a storage event changes the session: one of its keys, or all keys. */
export const isSessionEvent = ({ key, storageArea }: StorageEvent): boolean =>
  storageArea !== window.sessionStorage && (key === null || KEYS.some((own) => own === key))

/** Compares two sessions, or their absence, by token, expiration and type. */
export const isSameSession = (one: Session | null, other: Session | null): boolean =>
  KEYS.every((key) => one?.[key] === other?.[key])

/** Milliseconds until a session expires; 0 if the expiration is invalid. */
export function remainingMs({ tokenExpiration }: Session): number {
  return Math.max(0, Date.parse(tokenExpiration) - Date.now() || 0)
}

/** Whether a session has expired. */
export const hasExpired = (session: Session): boolean => remainingMs(session) === 0

type StoredValues = Partial<Readonly<Record<keyof Session, unknown>>>

/** Parses a session; null if a field is missing or invalid, or the session has expired. */
export function toSession(values: StoredValues): Session | null {
  const session = parseSession(values)
  return session && !hasExpired(session) ? session : null
}

function parseSession(values: StoredValues): Session | null {
  const { token, tokenExpiration, userType } = values
  if (typeof token !== 'string' || token === '' || typeof tokenExpiration !== 'string') return null
  if (userType !== 'user' && userType !== 'manager') return null
  return { token, tokenExpiration, userType }
}

/** Removes a stored session that has expired since the last visit; returns whether there was one. */
export function removeExpiredSession(): boolean {
  const areas = (['sessionStorage', 'localStorage'] as const).filter((area) => {
    const session = parseSession(valuesIn(area))
    return session !== null && hasExpired(session)
  })
  areas.forEach(remove)
  return areas.length > 0
}

function readFrom(area: StorageArea): Session | null {
  return toSession(valuesIn(area))
}

function valuesIn(area: StorageArea): StoredValues {
  const values = KEYS.map((key) => [key, tryStorage(area, (storage) => storage.getItem(key))])
  return Object.fromEntries(values)
}

function remove(area: StorageArea): void {
  tryStorage(area, (storage) => {
    for (const key of KEYS) storage.removeItem(key)
  })
}
