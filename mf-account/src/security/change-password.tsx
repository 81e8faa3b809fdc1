import { type Account, changePassword, PasswordForm } from '@medicena/provider-client/accounts'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { showToast } from '@medicena/shared-ui/toast'
import { startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import * as z from 'zod/mini'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { NEW_PASSWORD_HINT } from '../sign-in/new-password-fields.tsx'
import styles from './security.module.css'

/** Form for a new password; accounts without one set it by a mailed link. */
export function ChangePassword({ account }: { readonly account: Account }) {
  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Hasło</h2>
      {account.hasPassword ? <PasswordChangeForm /> : <FirstPassword email={account.email} />}
    </Surface>
  )
}

const LABELS = {
  currentPassword: 'Obecne hasło',
  password: 'Nowe hasło',
  repeatedPassword: 'Powtórz nowe hasło',
}
const Fields = z.object({ ...PasswordForm.shape, repeatedPassword: z.string() }).check(
  z.refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'Hasła nie są takie same.',
  }),
)

function PasswordChangeForm() {
  const { form, save, summary, fieldProps, isSubmitting } = useSchemaForm({
    schema: Fields,
    defaultValues: { currentPassword: '', password: '', repeatedPassword: '' },
    labels: LABELS,
    idPrefix: 'haslo',
  })
  const submit = save(
    ({ currentPassword, password }) =>
      requestAsSession(changePassword, { body: { currentPassword, password } }),
    ({ token, expiration, userType = 'manager' }) => {
      form.reset()
      const remember = localStorage.getItem('token') !== null
      startSession({ token, tokenExpiration: expiration, userType }, { remember })
      showToast('Hasło zostało zmienione. Wylogowaliśmy inne urządzenia.')
    },
  )
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={submit}>
      {summary}
      <PasswordField
        {...fieldProps('currentPassword')}
        {...form.register('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...fieldProps('password')}
        {...form.register('password')}
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldProps('repeatedPassword')}
        {...form.register('repeatedPassword')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Zmień hasło
        </Button>
      </div>
    </form>
  )
}

/** Mails a link: it proves that the address is the user's. */
function FirstPassword({ email }: { readonly email: string | null }) {
  const [isBusy, setIsBusy] = useState(false)
  if (email === null) {
    return (
      <p className={styles['text']}>
        Logujesz się przez Google lub Facebook. Aby ustawić hasło, najpierw dodaj adres e-mail.
      </p>
    )
  }
  const sendLink = async () => {
    setIsBusy(true)
    const failure = await attempt(async () => {
      const { mailPasswordReset } = await import('../sign-in/authentication.ts')
      const failed = await mailPasswordReset(email)
      showToast(failed?.message ?? 'Wysłaliśmy wiadomość z linkiem.', failed ? 'danger' : 'success')
    })
    if (failure) showToast(failure.message, 'danger')
    setIsBusy(false)
  }
  return (
    <>
      <p className={styles['text']}>
        Logujesz się przez Google lub Facebook, bez hasła. Możesz ustawić hasło linkiem, który wyślemy na Twój
        adres e-mail.
      </p>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void sendLink()}>
          Wyślij link do ustawienia hasła
        </Button>
      </div>
    </>
  )
}
