import { Alert } from '@medicena/shared-ui/alert'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useEffect, useRef, useState } from 'react'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { EMAIL_RULES, EmailField, SignInForm } from '../sign-in/sign-in-form.tsx'
import { OtherFormLink, SignInPage } from '../sign-in/sign-in-page.tsx'

interface ResetValues {
  readonly email: string
}

/** Page 'Nie pamiętasz hasła?': mails a link for a new password. */
export function PasswordResetScreen() {
  const providerForm = useProviderForm<ResetValues>()
  const [isSent, setIsSent] = useState(false)
  const send = async ({ email }: ResetValues) => {
    const { mailPasswordReset } = await import('../sign-in/authentication.ts')
    await mailPasswordReset(email)
    setIsSent(true)
  }
  return (
    <SignInPage>
      <PageHeading>Nie pamiętasz hasła?</PageHeading>
      {isSent ? (
        <MailSent />
      ) : (
        <>
          <p>Podaj adres e-mail swojego konta. Wyślemy na niego link do ustawienia nowego hasła.</p>
          <SignInForm form={providerForm} onSend={send} action="Wyślij link">
            <EmailField {...providerForm.field('email', EMAIL_RULES)} />
          </SignInForm>
        </>
      )}
      <OtherFormLink href="/logowanie">Wróć do logowania</OtherFormLink>
    </SignInPage>
  )
}

/** Takes the focus from the form. Does not say whether the address has an account. */
function MailSent() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert title="Sprawdź skrzynkę">
        <p>Jeśli ten adres ma konto, za chwilę dostaniesz wiadomość z linkiem. Link działa przez godzinę.</p>
        <p>Nie widzisz wiadomości? Zajrzyj do folderu ze spamem.</p>
      </Alert>
    </div>
  )
}
