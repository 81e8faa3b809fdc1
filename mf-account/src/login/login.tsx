import { Checkbox } from '@medicena/shared-ui/checkbox'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import { useNavigate, useSearchParams } from '@medicena/zone-kit/router'
import { startSession } from '@medicena/zone-kit/session'
import { AccountForm } from '../form/account-form.tsx'
import { AccountLink } from '../form/account-link.tsx'
import { AccountPage } from '../form/account-page.tsx'
import { credentialErrors, readCredentials } from '../form/credentials.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { DEFAULT_TARGET, safeRedirect, withRedirect } from '../redirect/safe-redirect.ts'
import { SocialSignIn } from './social-sign-in.tsx'

/** Login (SPEC section 2, "Login"). */
export function LoginScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const redirect = query.get('redirect')

  const form = useAccountForm(
    (data) => credentialErrors(readCredentials(data)),
    async (data) => {
      const { logIn } = await import('../form/authentication.ts')
      const outcome = await logIn(readCredentials(data))
      if ('failure' in outcome) return outcome.failure
      startSession(outcome.session, { remember: data.has('remember') })
      navigate(safeRedirect(redirect) ?? DEFAULT_TARGET, { replace: true })
      return undefined
    },
  )
  const { errors } = form.state

  return (
    <AccountPage>
      <PageHeading>Logowanie</PageHeading>
      <AccountForm form={form} action="Zaloguj">
        <TextField
          label="Adres e-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label="Hasło"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Checkbox label="Zapamiętaj mnie" name="remember" />
      </AccountForm>
      <AccountLink href={withRedirect('/rejestracja', redirect)}>
        Nie masz konta? Zarejestruj się!
      </AccountLink>
      <SocialSignIn />
    </AccountPage>
  )
}
