import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { type Session, startSession } from '@medicena/zone-kit/session'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const OUTCOMES = ['done', 'done-password-removed', 'cancelled', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

/** How a sign-in by another service went, as the provider says in the fragment (`#oidc=done`); null for none. */
export function readOutcome(hash: string): Outcome | null {
  const said = new URLSearchParams(hash.slice(1)).get('oidc')
  return OUTCOMES.find((outcome) => outcome === said) ?? null
}

const FAILED = 'Nie udało się zalogować w ten sposób. Spróbuj ponownie albo zaloguj się hasłem.'

/**
 * Ends a sign-in by another service: fetches its session, once, or says why there is none. The service brought back to this
 * page decides nothing: whose session it is, the provider knows by a cookie. The session ends with the browser, for
 * nobody was asked to be remembered.
 */
export function SocialOutcome({ outcome }: { readonly outcome: Outcome }) {
  const [failure, setFailure] = useState<string>()
  const [granted, setGranted] = useState<Session>()
  const asked = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const done = outcome === 'done' || outcome === 'done-password-removed'

  useEffect(() => {
    if (!done || asked.current) return
    asked.current = true
    import('../sign-in/authentication.ts')
      .then(({ finishSocialSignIn }) => finishSocialSignIn(FAILED))
      .then((result) => {
        if ('failure' in result) setFailure(result.failure.message)
        else if (outcome === 'done') startSession(result.session, { remember: false })
        else setGranted(result.session)
      })
      .catch(() => setFailure(FAILED))
  }, [done, outcome])

  // A reload, or the way back, must not fetch a session that has been fetched.
  const settled = failure !== undefined || granted !== undefined || !done
  const forget = () => void navigate(pathname + search, { replace: true })

  if (granted)
    return (
      <Alert tone="warning" title="Hasło do tego konta zostało usunięte">
        <p>
          Konto z tym adresem e-mail miało hasło, którego nikt nie potwierdził. Dla Twojego bezpieczeństwa
          przestało działać, a wszystkie wcześniejsze sesje się zakończyły. Od teraz logujesz się w ten
          sposób.
        </p>
        <Button onClick={() => startSession(granted, { remember: false })}>Przejdź dalej</Button>
      </Alert>
    )
  if (!settled) return <Alert>Trwa logowanie…</Alert>
  return (
    <Alert tone={outcome === 'cancelled' ? 'info' : 'danger'}>
      {outcome === 'cancelled'
        ? 'Logowanie zostało przerwane. Możesz spróbować jeszcze raz.'
        : (failure ?? FAILED)}{' '}
      <Button variant="quiet" onClick={forget}>
        Zamknij komunikat
      </Button>
    </Alert>
  )
}
