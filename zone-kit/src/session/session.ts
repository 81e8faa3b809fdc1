import { atom, getDefaultStore } from 'jotai'
import { SessionChannel } from './session-channel.ts'
import {
  clearSession,
  hasExpired,
  isSameSession,
  isSessionEvent,
  readSession,
  remainingMs,
  removeExpiredSession,
  type Session,
  writeSession,
} from './session-storage.ts'
import { runWithoutUnsavedChanges } from './unsaved-changes.ts'

export type { Session, UserType } from './session-storage.ts'
export {
  discardUnsavedChanges,
  hasUnsavedChanges,
  keepUnsavedChanges,
  trackUnsavedChanges,
  unsavedChangesAtom,
} from './unsaved-changes.ts'

/** The maximum delay of `setTimeout` (24.8 days); longer timers fire at once. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * The current session. It is null on the server and during hydration, so that both render the same. The first component
 * that reads it restores it from storage and starts to watch it.
 */
const sessionState = atom<Session | null>(null)
sessionState.onMount = (set) => {
  const hadExpired = removeExpiredSession()
  if (hadExpired && readSession() === null) getDefaultStore().set(autoLogoutState, true)
  set((session) => session ?? readSession())
  return watchSession()
}

const autoLogoutState = atom(false)

/** Open while a component reads the session. */
let channel: SessionChannel | undefined
let checkExpiry = () => {}

/** The session; null for a visitor. Changed by `startSession`, `logOut` and `endSession`. */
export const sessionAtom = atom((get) => get(sessionState))

/** Whether the last session ended automatically: it expired, or the provider rejected its token. */
export const didAutoLogoutAtom = atom((get) => get(autoLogoutState))

/** Reads the session outside of components; never an expired one. */
export function currentSession(): Session | null {
  const session = getDefaultStore().get(sessionState) ?? readSession()
  return session && !hasExpired(session) ? session : null
}

/** Reads the session; a new tab waits for the response of the other tabs. */
export async function resolveSession(): Promise<Session | null> {
  const session = currentSession()
  if (session) return session
  await channel?.responded
  return currentSession()
}

/**
 * Starts and stores a session. A remembered session lasts until its token expires, any other until the browser closes.
 * Where storage is blocked, the session lasts as long as the page.
 */
export function startSession(session: Session, options: { readonly remember: boolean }): void {
  writeSession(session, options)
  if (!options.remember) channel?.announceStart(session)
  setSession(session, false)
}

/** Ends the session at the user's request. */
export function endSession(): void {
  end(false)
}

/** Logs out at once, or when the user discards the unsaved changes on the page. */
export function logOut(): void {
  runWithoutUnsavedChanges(endSession)
}

/**
 * Ends a session that has expired or was rejected, and sets `didAutoLogoutAtom`. A token of an earlier session has no
 * effect. A session that another tab has started in the meantime replaces this one.
 */
export function expireSession(token: string): void {
  const session = getDefaultStore().get(sessionState)
  const stored = readSession()
  if (session ? session.token !== token : !stored) return
  if (stored && stored.token !== token) setSession(stored, false)
  else end(true)
}

function end(autoLogout: boolean): void {
  const ended = getDefaultStore().get(sessionState)
  clearSession()
  if (ended) channel?.announceEnd(ended.token)
  setSession(null, autoLogout)
}

function setSession(session: Session | null, autoLogout: boolean): void {
  const store = getDefaultStore()
  store.set(autoLogoutState, autoLogout)
  store.set(sessionState, session)
  checkExpiry()
}

/**
 * Logs out on expiry and follows the other tabs. Timers stop while a computer sleeps, so the expiry is also checked
 * whenever the page becomes visible.
 */
function watchSession(): () => void {
  const store = getDefaultStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  checkExpiry = () => {
    clearTimeout(timer)
    const session = store.get(sessionState)
    if (!session) return
    if (hasExpired(session)) expireSession(session.token)
    else timer = setTimeout(checkExpiry, Math.min(remainingMs(session), MAX_TIMER_MS))
  }
  const check = () => checkExpiry()
  const onStorage = (event: StorageEvent) => {
    const session = store.get(sessionState)
    const stored = readSession()
    if (!isSessionEvent(event) || isSameSession(session, stored)) return
    // The other tab has logged out first on the common expiry.
    if (session && hasExpired(session)) expireSession(session.token)
    else setSession(stored, false)
  }
  channel = new SessionChannel({
    onStart: (session) => {
      if (isSameSession(store.get(sessionState), session)) return
      writeSession(session, { remember: false })
      setSession(session, false)
    },
    onEnd: (token) => {
      const session = store.get(sessionState)
      if (session?.token !== token) return
      clearSession()
      setSession(null, hasExpired(session))
    },
  })
  check()
  const visibilityEvents = ['focus', 'pageshow', 'visibilitychange'] as const
  for (const event of visibilityEvents) addEventListener(event, check)
  addEventListener('storage', onStorage)
  return () => {
    clearTimeout(timer)
    checkExpiry = () => {}
    channel?.close()
    channel = undefined
    for (const event of visibilityEvents) removeEventListener(event, check)
    removeEventListener('storage', onStorage)
  }
}
