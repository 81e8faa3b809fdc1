import { type Account, EmailForm, requestEmailChange } from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { Alert } from '@medicena/shared-ui/alert'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requestAsSession } from '../account/request-as-session.ts'
import { EmailConfirmation, WITHOUT_CONFIRMATION } from '../email-confirmation/email-confirmation.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './security.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** The account's address: whether it is confirmed, and a form that changes it. */
export function EmailSettings({ account }: { readonly account: Account }) {
  const { email, isEmailConfirmed } = account
  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Adres e-mail</h2>
      <p className={styles['address']}>
        {email ?? 'To konto nie ma adresu e-mail.'}
        {email !== null && (
          <Badge tone={isEmailConfirmed ? 'success' : 'warning'}>
            {isEmailConfirmed ? 'potwierdzony' : 'niepotwierdzony'}
          </Badge>
        )}
      </p>
      {email !== null && !isEmailConfirmed && (
        <EmailConfirmation>Wysłaliśmy na niego wiadomość z linkiem. {WITHOUT_CONFIRMATION}</EmailConfirmation>
      )}
      <ChangeEmail account={account} />
    </Surface>
  )
}

const LABELS = { email: 'Nowy adres e-mail', currentPassword: 'Obecne hasło' }
const Fields = z.object({ email: EmailForm.shape.email, currentPassword: z.string() })

/** Form that mails a link to a new address. */
function ChangeEmail({ account: { email, hasPassword, providers } }: { readonly account: Account }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, save, summary, fieldProps, isSubmitting, problemType } = useSchemaForm({
    schema: Fields,
    defaultValues: { email: '', currentPassword: '' },
    labels: LABELS,
    idPrefix: 'email',
  })
  const submit = save(
    ({ email: newEmail, currentPassword }) =>
      requestAsSession(requestEmailChange, {
        body: { email: newEmail, currentPassword: currentPassword || null },
      }),
    () => {
      setSentTo(form.getValues('email'))
      form.reset()
    },
  )
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={submit}>
      {summary}
      {problemType === SIGN_IN_AGAIN && <SignInAgain providers={providers} target="/account/security" />}
      {sentTo !== undefined && (
        <Alert tone="success" title="Sprawdź nową skrzynkę">
          Wysłaliśmy wiadomość na adres {sentTo}. Adres konta zmieni się, gdy otworzysz link z tej wiadomości.
          Zmiana hasła unieważnia ten link.
        </Alert>
      )}
      <TextField {...fieldProps('email')} {...form.register('email')} type="email" autoComplete="email" />
      {hasPassword && (
        <PasswordField
          {...fieldProps('currentPassword')}
          {...form.register('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {email === null ? 'Dodaj adres e-mail' : 'Zmień adres e-mail'}
        </Button>
      </div>
    </form>
  )
}
