import { Badge } from '@medicena/shared-ui/badge'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { useEffect, useState } from 'react'
import styles from './social-sign-in.module.css'

const SERVICES = [
  { key: 'google', name: 'Google' },
  { key: 'facebook', name: 'Facebook' },
] as const

type Configured = Readonly<Record<(typeof SERVICES)[number]['key'], boolean>>

/**
 * The two social sign-in buttons (SPEC section 2, "Login"); out of use where the operator has not configured them.
 * @param props.target the site path to come back to, if there is one
 */
export function SocialSignIn({ target }: { readonly target: string | null }) {
  const [configured, setConfigured] = useState<Configured>()
  useEffect(() => {
    import('../sign-in/authentication.ts')
      .then(({ findSignInProviders }) => findSignInProviders())
      .then(setConfigured)
      // The code can't be fetched: neither can the form be sent, which says so.
      .catch(() => {})
  }, [])

  return (
    <div className={styles['services']}>
      <p className={styles['or']}>lub</p>
      {SERVICES.map(({ key, name }) =>
        configured?.[key] ? (
          // Another site follows, by way of the provider: no page of this one, so it must not be opened softly.
          <LinkButton
            key={key}
            variant="secondary"
            wide
            target="_top"
            href={`/api/authentication/oidc/${key}${target === null ? '' : `?${new URLSearchParams({ redirect: target })}`}`}
          >
            Zaloguj przez {name}
          </LinkButton>
        ) : (
          <Button key={key} variant="secondary" wide disabled className={styles['service']}>
            Zaloguj przez {name}
            <Badge tone="primary">Wkrótce</Badge>
          </Button>
        ),
      )}
    </div>
  )
}
