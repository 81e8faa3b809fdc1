import { Alert } from '@medicena/shared-ui/alert'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { showToast } from '@medicena/shared-ui/toast'
import { startSession } from '@medicena/zone-kit/session'
import { useNavigate } from 'react-router-dom'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { INCOMPLETE_LINK } from '../mailed-link/link-action.tsx'
import { useMailedToken } from '../mailed-link/use-mailed-token.ts'
import { NewPasswordFields, type NewPasswordValues } from '../sign-in/new-password-fields.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { OtherFormLink, SignInPage } from '../sign-in/sign-in-page.tsx'

/** Page of the mailed link for a new password; logs in. */
export function NewPasswordScreen() {
  const token = useMailedToken()
  const providerForm = useProviderForm<NewPasswordValues>()
  const navigate = useNavigate()

  const send = async ({ password }: NewPasswordValues) => {
    if (!token) return { message: INCOMPLETE_LINK }
    const { setNewPassword } = await import('../sign-in/authentication.ts')
    const result = await setNewPassword(token, password)
    if ('failure' in result) return result.failure
    startSession(result.session, { remember: false })
    showToast('Nowe hasło zostało zapisane. Wylogowaliśmy inne urządzenia.')
    await navigate('/account', { replace: true })
    return null
  }
  return (
    <SignInPage>
      <PageHeading>Nowe hasło</PageHeading>
      {token === null ? (
        <Alert tone="danger">{INCOMPLETE_LINK}</Alert>
      ) : (
        <>
          <p>Po zapisaniu nowego hasła wylogujemy wszystkie urządzenia, a tutaj zalogujemy Cię od razu.</p>
          <SignInForm form={providerForm} onSend={send} action="Zapisz nowe hasło">
            <NewPasswordFields form={providerForm.form} />
          </SignInForm>
        </>
      )}
      <OtherFormLink href="/nie-pamietam-hasla">Wyślij nowy link</OtherFormLink>
    </SignInPage>
  )
}
