import { Alert } from '@medicena/shared-ui/alert'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { didAutoLogoutAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useLeaveWhenLoggedIn } from '../sign-in/logged-out-only.ts'
import { DEFAULT_TARGET, safeRedirect, withRedirect } from '../sign-in/safe-redirect.ts'
import { OtherFormLink, SignInPage } from '../sign-in/sign-in-page.tsx'
import { LoginForm } from './login-form.tsx'
import { readSocialOutcome, SocialOutcome, SocialSignIn } from './social-sign-in.tsx'

/** Login page. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const redirect = query.get('redirect')
  const target = safeRedirect(redirect)
  useLeaveWhenLoggedIn(target ?? DEFAULT_TARGET)
  const outcome = readSocialOutcome(hash)

  return (
    <SignInPage>
      <PageHeading>Logowanie</PageHeading>
      {outcome ? <SocialOutcome outcome={outcome} /> : <LoginReason target={target} />}
      <LoginForm />
      <OtherFormLink href={withRedirect('/rejestracja', redirect)}>
        Nie masz konta? Zarejestruj się!
      </OtherFormLink>
      <SocialSignIn target={target} />
    </SignInPage>
  )
}

/** Says why a redirected visitor sees the login. */
function LoginReason({ target }: { readonly target: string | null }) {
  const didAutoLogout = useAtomValue(didAutoLogoutAtom)
  if (didAutoLogout)
    return <Alert>Twoja sesja wygasła. Zaloguj się ponownie, aby wrócić na tę samą stronę.</Alert>
  if (target?.startsWith('/account')) return <Alert>Zaloguj się, aby przejść do swojego konta.</Alert>
  return null
}
