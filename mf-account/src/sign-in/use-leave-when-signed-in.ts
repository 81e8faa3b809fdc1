import { currentSession, sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Leads on as soon as somebody is logged in, by this page or in another tab. The way back skips the page. Whoever was
 * logged in before they came is the guard's business.
 * @param target a site path
 */
export function useLeaveWhenSignedIn(target: string): void {
  const session = useAtomValue(sessionAtom)
  const [before] = useState(() => currentSession() !== null)
  const navigate = useNavigate()
  const signedIn = session !== null && !before
  useEffect(() => {
    if (signedIn) void navigate(target, { replace: true })
  }, [signedIn, target, navigate])
}
