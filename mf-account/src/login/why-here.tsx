import { Alert } from '@medicena/shared-ui/alert'
import { didAutoLogoutAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'

/** Tells visitors who did not ask for the login why they see it, and where it leads. */
export function WhyHere({ target }: { readonly target: string | null }) {
  const autoLogout = useAtomValue(didAutoLogoutAtom)
  if (autoLogout)
    return <Alert>Twoja sesja wygasła. Zaloguj się ponownie, aby wrócić na tę samą stronę.</Alert>
  if (target?.startsWith('/account')) return <Alert>Zaloguj się, aby przejść do swojego konta.</Alert>
  return null
}
