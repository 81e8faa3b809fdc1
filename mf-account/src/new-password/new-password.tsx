import { Alert } from '@medicena/shared-ui/alert'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { showToast } from '@medicena/shared-ui/toast'
import { startSession } from '@medicena/zone-kit/session'
import { useNavigate } from 'react-router-dom'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { INCOMPLETE_LINK } from '../mailed-link/link-action.tsx'
import { useMailedToken } from '../mailed-link/use-mailed-token.ts'
import { NewPasswordFields, SignInForm } from '../sign-in/sign-in-form.tsx'
import { OtherFormLink, SignInPage } from '../sign-in/sign-in-page.tsx'

interface NewPasswordValues {
  readonly password: string
  readonly repeatedPassword: string
}

/** Page of the mailed link for a new password; logs in. */
export function NewPasswordScreen() {
  const token = useMailedToken()
  const providerForm = useProviderForm<NewPasswordValues>()
  const navigate = useNavigate()

  const send = async ({ password }: NewPasswordValues) => {
    const { setNewPassword } = await import('../sign-in/authentication.ts')
    startSession(await setNewPassword(token ?? '', password), { remember: false })
    showToast('Nowe hasło zostało zapisane. Wylogowaliśmy inne urządzenia.')
    await navigate('/account', { replace: true })
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
            <NewPasswordFields
              field={providerForm.field}
              label="Nowe hasło"
              repeatedLabel="Powtórz nowe hasło"
            />
          </SignInForm>
        </>
      )}
      <OtherFormLink href="/nie-pamietam-hasla">Wyślij nowy link</OtherFormLink>
    </SignInPage>
  )
}
