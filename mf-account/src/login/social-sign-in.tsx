import { Alert } from '@medicena/shared-ui/alert'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { type Session, startSession } from '@medicena/zone-kit/session'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureIn } from '../forms/failure.ts'
import styles from './social-sign-in.module.css'

const SERVICES = [
  { key: 'google', name: 'Google' },
  { key: 'facebook', name: 'Facebook' },
] as const

type Configured = Readonly<Record<(typeof SERVICES)[number]['key'], boolean>>

/**
 * Links for signing in by Google and Facebook, where the operator has configured them.
 * @param props.target site path to return to, if any
 */
export function SocialSignIn({ target }: { readonly target: string | null }) {
  const [configured, setConfigured] = useState<Configured>()
  useEffect(() => {
    import('../sign-in/authentication.ts')
      .then(({ findSignInProviders }) => findSignInProviders())
      .then(setConfigured)
      // Sending the login form reports a chunk that cannot be fetched.
      .catch(() => {})
  }, [])

  const services = SERVICES.filter(({ key }) => configured?.[key])
  if (services.length === 0) return null
  return (
    <div className={styles['services']}>
      <p className={styles['or']}>lub</p>
      {services.map(({ key, name }) => (
        // `_top` prevents a soft navigation: the provider redirects to the service.
        <LinkButton
          key={key}
          variant="secondary"
          wide
          target="_top"
          href={`/api/authentication/oidc/${key}${target === null ? '' : `?${new URLSearchParams({ redirect: target })}`}`}
        >
          Zaloguj przez {name}
        </LinkButton>
      ))}
    </div>
  )
}

const OUTCOMES = ['done', 'done-password-removed', 'cancelled', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

/** Reads the outcome of a social sign-in from the URL fragment (`#oidc=done`); null without one. */
export function readSocialOutcome(hash: string): Outcome | null {
  const value = new URLSearchParams(hash.slice(1)).get('oidc')
  return OUTCOMES.find((outcome) => outcome === value) ?? null
}

const FAILED = 'Nie udało się zalogować w ten sposób. Spróbuj ponownie albo zaloguj się hasłem.'

/**
 * Completes a social sign-in: fetches its session once, or shows why there is none. The fragment grants nothing: the
 * provider identifies the session by a cookie. The session ends with the browser session, because the sign-in service has no
 * option to stay signed in.
 */
export function SocialOutcome({ outcome }: { readonly outcome: Outcome }) {
  const [failure, setFailure] = useState<string>()
  const [session, setSession] = useState<Session>()
  const isRequested = useRef(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isDone = outcome === 'done' || outcome === 'done-password-removed'

  useEffect(() => {
    if (!isDone || isRequested.current) return
    isRequested.current = true
    import('../sign-in/authentication.ts')
      .then(({ finishSocialSignIn }) => finishSocialSignIn(FAILED))
      .then((granted) => {
        if (outcome === 'done') startSession(granted, { remember: false })
        else setSession(granted)
      })
      .catch((error: unknown) => setFailure(failureIn(error).message))
  }, [isDone, outcome])

  if (session)
    return (
      <Alert
        tone="warning"
        title="Hasło do tego konta zostało usunięte"
        actions={<Button onClick={() => startSession(session, { remember: false })}>Przejdź dalej</Button>}
      >
        Konto z tym adresem e-mail miało hasło, którego nikt nie potwierdził. Dla Twojego bezpieczeństwa
        przestało działać, a wszystkie wcześniejsze sesje się zakończyły. Od teraz logujesz się w ten sposób.
      </Alert>
    )
  if (isDone && failure === undefined) return <Alert>Trwa logowanie…</Alert>

  // Without the fragment, a reload does not request the session again.
  const dismiss = () => void navigate(pathname + search, { replace: true })
  return (
    <Alert
      tone={outcome === 'cancelled' ? 'info' : 'danger'}
      actions={
        <Button variant="secondary" onClick={dismiss}>
          Zamknij komunikat
        </Button>
      }
    >
      {outcome === 'cancelled'
        ? 'Logowanie zostało przerwane. Możesz spróbować jeszcze raz.'
        : (failure ?? FAILED)}
    </Alert>
  )
}
