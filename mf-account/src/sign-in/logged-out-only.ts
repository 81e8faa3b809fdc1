import { currentSession, resolveSession, sessionAtom } from '@medicena/zone-kit/session'
import type { ClientLoader } from '@medicena/zone-kit/zone'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { replace, useNavigate } from 'react-router-dom'

/**
 * Loader of the pages for logged-out visitors.
 * @throws a redirect to the promotions for a logged-in user
 */
export const loggedOutOnly: ClientLoader<null> = async () => {
  // A user without a password who confirms an action by signing in again comes back here with a session.
  const isSigningInAgain = new URLSearchParams(window.location.hash.slice(1)).has('oidc')
  if ((await resolveSession()) && !isSigningInAgain) throw replace('/promocje')
  return null
}

/**
 * Navigates to a site path as soon as the user logs in, on this page or in another tab; the back button skips this page.
 * `loggedOutOnly` handles users who arrive logged in.
 */
export function useLeaveWhenLoggedIn(path: string): void {
  const session = useAtomValue(sessionAtom)
  const [earlierToken] = useState(() => currentSession()?.token)
  const navigate = useNavigate()
  const hasLoggedIn = session !== null && session.token !== earlierToken
  useEffect(() => {
    if (hasLoggedIn) void navigate(path, { replace: true })
  }, [hasLoggedIn, path, navigate])
}
