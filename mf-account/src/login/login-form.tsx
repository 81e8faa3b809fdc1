import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { Link } from '@medicena/shared-ui/link'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import { failureIn } from '../forms/failure.ts'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { EMAIL_RULES, EmailField, PASSWORD_RULES, SignInForm } from '../sign-in/sign-in-form.tsx'

interface LoginValues {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/** Login by e-mail and password; starts a session. */
export function LoginForm() {
  const providerForm = useProviderForm<LoginValues>()
  const { form, field, failed } = providerForm
  const send = async ({ email, password, remember }: LoginValues) => {
    const { logIn } = await import('../sign-in/authentication.ts')
    startSession(await logIn({ email, password }), { remember })
  }
  return (
    <SignInForm form={providerForm} onSend={send} action="Zaloguj">
      <EmailField {...field('email', EMAIL_RULES)} />
      <PasswordField
        {...field('password', PASSWORD_RULES)}
        label="Hasło"
        autoComplete="current-password"
        required
      />
      <div className={layout['spread']}>
        <Checkbox {...field('remember')} label="Zapamiętaj mnie" />
        <Link href="/nie-pamietam-hasla">Nie pamiętasz hasła?</Link>
      </div>
      {failed?.status === 429 && <MailUnlock email={form.getValues('email')} />}
    </SignInForm>
  )
}

/**
 * Way out for the owner of an account whose login is delayed, for example because someone else guesses passwords: a mailed
 * link that lets this browser log in.
 */
function MailUnlock({ email }: { readonly email: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const sendLink = async () => {
    setIsBusy(true)
    const failure = await import('../sign-in/authentication.ts')
      .then(({ mailLoginUnlock }) => mailLoginUnlock(email))
      .then(() => null, failureIn)
    setMessage(
      failure?.message ??
        'Jeśli ten adres ma konto, za chwilę dostaniesz wiadomość z linkiem. Otwórz go w tej przeglądarce.',
    )
    setIsBusy(false)
  }
  return (
    <Alert
      title="Nie chcesz czekać?"
      actions={
        message === undefined && (
          <Button variant="secondary" busy={isBusy} onClick={() => void sendLink()}>
            Wyślij link odblokowujący
          </Button>
        )
      }
    >
      {message ?? 'Wyślemy na Twój adres link, który odblokuje logowanie w tej przeglądarce.'}
    </Alert>
  )
}
