import type { Account } from '@medicena/provider-client/accounts'
import { LinkButton } from '@medicena/shared-ui/button'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'

const NAMES = { google: 'Google', facebook: 'Facebook' } as const

interface SignInAgainProps {
  readonly providers: Account['providers']
  /** Site path to return to. */
  readonly target: string
}

/** Buttons by which the user of an account without a password confirms an action: a new sign-in. */
export function SignInAgain({ providers, target }: SignInAgainProps) {
  return (
    <DialogActions>
      {providers.map((provider) => (
        // `_top` prevents a soft navigation: the provider redirects to the service.
        <LinkButton
          key={provider}
          variant="secondary"
          target="_top"
          href={`/api/authentication/oidc/${provider}?${new URLSearchParams({ redirect: target, reauthenticate: 'true' })}`}
        >
          Zaloguj się ponownie przez {NAMES[provider]}
        </LinkButton>
      ))}
    </DialogActions>
  )
}
