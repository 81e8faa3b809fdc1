import { atom, getDefaultStore } from 'jotai'
import { OtherTabs } from './other-tabs.ts'
import {
  clearStored,
  hasExpired,
  isOfSession,
  isSameSession,
  readStored,
  type Session,
  timeLeft,
  writeStored,
} from './stored-session.ts'
import { afterChanges } from './unsaved-changes.ts'

export type { Session, UserType } from './stored-session.ts'
export {
  giveUpChanges,
  hasUnsavedChanges,
  holdChanges,
  keepChanges,
  unsavedChangesAtom,
} from './unsaved-changes.ts'

/** The longest that a browser's timer waits, in milliseconds (24.8 days); longer ones ring at once. */
const LONGEST_TIMER = 2_147_483_647

/**
 * Holds the session. It is null on the server and while a document hydrates, so that both render the same; the first
 * component that reads it restores it from storage and watches over it (SPEC section 4).
 */
const heldSession = atom<Session | null>(null)
heldSession.onMount = (hold) => {
  hold((held) => held ?? readStored())
  return watchSession()
}

const heldAutoLogout = atom(false)

/** Set while a component reads the session. */
let otherTabs: OtherTabs | undefined
let checkExpiry = () => {}

/** The session, or null for a visitor. Change it by `startSession`, `logOut` and `endSession`. */
export const sessionAtom = atom((get) => get(heldSession))

/** Whether the last session ended by itself: it expired, or the provider no longer knows it (SPEC section 4). */
export const didAutoLogoutAtom = atom((get) => get(heldAutoLogout))

/** The session as it is now, for code outside of components; never one that has expired. */
export function currentSession(): Session | null {
  const session = getDefaultStore().get(heldSession) ?? readStored()
  return session && !hasExpired(session) ? session : null
}

/** The session, also in a tab that has just been opened and hears of it from the others. */
export async function arrivingSession(): Promise<Session | null> {
  const session = currentSession()
  if (session) return session
  await otherTabs?.answered
  return currentSession()
}

/**
 * Makes the visitor logged in and stores the session under the keys that SPEC section 3 states. A remembered session
 * lasts until its token expires, any other ends with the browser session (DECISIONS, Account, "remember me").
 * Where storage is refused, the session lasts as long as the page.
 */
export function startSession(session: Session, options: { readonly remember: boolean }): void {
  writeStored(session, options)
  if (!options.remember) otherTabs?.tellBegun(session)
  hold(session, false)
}

/** Makes the visitor logged out, by their own wish. */
export function endSession(): void {
  leave(false)
}

/** The visitor's wish to log out: granted at once, or when they have let unsaved changes on the page go. */
export function logOut(): void {
  afterChanges(endSession)
}

/**
 * Ends a session that is over without the visitor's doing and says so by `didAutoLogoutAtom`. Once: a token that is no
 * longer the session's changes nothing, and a session that another tab has begun meanwhile takes its place.
 */
export function expireSession(token: string): void {
  const held = getDefaultStore().get(heldSession)
  const stored = readStored()
  if (held ? held.token !== token : !stored) return
  if (stored && stored.token !== token) hold(stored, false)
  else leave(true)
}

function leave(autoLogout: boolean): void {
  const ended = getDefaultStore().get(heldSession)
  clearStored()
  if (ended) otherTabs?.tellEnded(ended.token)
  hold(null, autoLogout)
}

function hold(session: Session | null, autoLogout: boolean): void {
  const store = getDefaultStore()
  store.set(heldAutoLogout, autoLogout)
  store.set(heldSession, session)
  checkExpiry()
}

/**
 * Logs out at the expiry, and follows what other tabs do. Timers don't run while a computer sleeps, and wait 24.8 days
 * at most: the expiry is looked at whenever the page is looked at.
 */
function watchSession(): () => void {
  const store = getDefaultStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  checkExpiry = () => {
    clearTimeout(timer)
    const session = store.get(heldSession)
    if (!session) return
    if (hasExpired(session)) expireSession(session.token)
    else timer = setTimeout(checkExpiry, Math.min(timeLeft(session), LONGEST_TIMER))
  }
  const check = () => checkExpiry()
  const follow = (event: StorageEvent) => {
    const held = store.get(heldSession)
    const stored = readStored()
    if (!isOfSession(event) || isSameSession(held, stored)) return
    // Another tab was faster at the expiry that is this one's too.
    if (held && hasExpired(held)) expireSession(held.token)
    else hold(stored, false)
  }
  otherTabs = new OtherTabs(
    (session) => {
      if (isSameSession(store.get(heldSession), session)) return
      writeStored(session, { remember: false })
      hold(session, false)
    },
    (token) => {
      const held = store.get(heldSession)
      if (held?.token !== token) return
      clearStored()
      hold(null, hasExpired(held))
    },
  )
  check()
  const looks = ['focus', 'pageshow', 'visibilitychange'] as const
  for (const look of looks) addEventListener(look, check)
  addEventListener('storage', follow)
  return () => {
    clearTimeout(timer)
    checkExpiry = () => {}
    otherTabs?.close()
    otherTabs = undefined
    for (const look of looks) removeEventListener(look, check)
    removeEventListener('storage', follow)
  }
}
