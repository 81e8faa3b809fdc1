import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLocation, useSearchParams } from 'react-router-dom'
import { DEFAULT_TARGET, safeRedirect, withRedirect } from '../redirect/safe-redirect.ts'
import { AccountLink } from '../sign-in/account-link.tsx'
import { FormPage } from '../sign-in/form-page.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'
import { useLeaveWhenSignedIn } from '../sign-in/use-leave-when-signed-in.ts'
import { readOutcome, SocialOutcome } from './social-outcome.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { WhyHere } from './why-here.tsx'

/** Login (SPEC section 2, "Login"). */
export function LoginScreen() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const redirect = query.get('redirect')
  const target = safeRedirect(redirect)
  useLeaveWhenSignedIn(target ?? DEFAULT_TARGET)
  const outcome = readOutcome(hash)

  return (
    <FormPage>
      <PageHeading>Logowanie</PageHeading>
      {outcome ? <SocialOutcome outcome={outcome} /> : <WhyHere target={target} />}
      <LoginForm />
      <AccountLink href={withRedirect('/rejestracja', redirect)}>
        Nie masz konta? Zarejestruj się!
      </AccountLink>
      <SocialSignIn target={target} />
    </FormPage>
  )
}
