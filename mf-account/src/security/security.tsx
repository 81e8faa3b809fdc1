import {
  type Account,
  changePassword,
  EmailForm,
  logOutEverywhere,
  PasswordForm,
  requestEmailChange,
} from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { discardUnsavedChanges, endSession, startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmAction } from '../account/confirm-action.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { ConfirmedBadge } from '../email-confirmation/confirmed-badge.tsx'
import { EmailConfirmation } from '../email-confirmation/email-confirmation.tsx'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { mailPasswordReset, sessionOf } from '../sign-in/authentication.ts'
import { NEW_PASSWORD_HINT } from '../sign-in/sign-in-form.tsx'
import styles from './security.module.css'
import { SignInAgain } from './sign-in-again.tsx'

/** Settings of the account's address, its password and its sessions. */
export function Security(account: Account) {
  return (
    <>
      <EmailSettings account={account} />
      <Panel title="Hasło">
        {account.hasPassword ? <ChangePassword /> : <FirstPassword email={account.email} />}
      </Panel>
      <LogOutEverywhere />
    </>
  )
}

function LogOutEverywhere() {
  const logOut = async () => {
    await requestAsSession(logOutEverywhere, {})
    showToast('Wylogowaliśmy Cię na wszystkich urządzeniach.')
    discardUnsavedChanges()
    endSession()
  }
  return (
    <Panel title="Zalogowane urządzenia">
      <p className={layout['muted']}>
        Zgubione urządzenie albo cudzy komputer? Wyloguj się wszędzie. Potem zalogujesz się ponownie hasłem
        lub kontem, którego używasz do logowania.
      </p>
      <div>
        <ConfirmAction action="Wyloguj wszędzie" title="Wylogować wszystkie urządzenia?" onConfirm={logOut}>
          Zakończymy wszystkie sesje tego konta, także w tej przeglądarce.
        </ConfirmAction>
      </div>
    </Panel>
  )
}

/** The account's address: whether it is confirmed, and a form that changes it. */
function EmailSettings({ account }: { readonly account: Account }) {
  const { email, isEmailConfirmed } = account
  return (
    <Panel title="Adres e-mail">
      <p className={styles['address']}>
        {email ?? 'To konto nie ma adresu e-mail.'}
        {email !== null && <ConfirmedBadge isConfirmed={isEmailConfirmed} />}
      </p>
      {!isEmailConfirmed && <EmailConfirmation email={email} />}
      <ChangeEmail account={account} />
    </Panel>
  )
}

const EMAIL_LABELS = { email: 'Nowy adres e-mail', currentPassword: 'Obecne hasło' }
const EmailFields = z.object({ email: EmailForm.shape.email, currentPassword: z.string() })

/** Form that mails a link to a new address. */
function ChangeEmail({ account: { email, hasPassword, providers } }: { readonly account: Account }) {
  const [sentTo, setSentTo] = useState<string>()
  const { form, save, frame, field, problemType } = useSchemaForm({
    schema: EmailFields,
    defaultValues: { email: '', currentPassword: '' },
    labels: EMAIL_LABELS,
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
    <Form
      {...frame}
      onSubmit={submit}
      action={email === null ? 'Dodaj adres e-mail' : 'Zmień adres e-mail'}
      variant="secondary"
    >
      {problemType === SIGN_IN_AGAIN && <SignInAgain providers={providers} target="/account/security" />}
      {sentTo !== undefined && (
        <Alert tone="success" title="Sprawdź nową skrzynkę">
          Wysłaliśmy wiadomość na adres {sentTo}. Adres konta zmieni się, gdy otworzysz link z tej wiadomości.
          Zmiana hasła unieważnia ten link.
        </Alert>
      )}
      <TextField {...field('email')} type="email" autoComplete="email" />
      {hasPassword && <PasswordField {...field('currentPassword')} autoComplete="current-password" />}
    </Form>
  )
}

const PASSWORD_LABELS = {
  currentPassword: 'Obecne hasło',
  password: 'Nowe hasło',
  repeatedPassword: 'Powtórz nowe hasło',
}
const PasswordFields = z.object({ ...PasswordForm.shape, repeatedPassword: z.string() }).check(
  z.refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'Hasła nie są takie same.',
  }),
)

function ChangePassword() {
  const { form, save, frame, field } = useSchemaForm({
    schema: PasswordFields,
    defaultValues: { currentPassword: '', password: '', repeatedPassword: '' },
    labels: PASSWORD_LABELS,
  })
  const submit = save(
    ({ currentPassword, password }) =>
      requestAsSession(changePassword, { body: { currentPassword, password } }),
    (authentication) => {
      form.reset()
      const remember = localStorage.getItem('token') !== null
      startSession(sessionOf(authentication), { remember })
      showToast('Hasło zostało zmienione. Wylogowaliśmy inne urządzenia.')
    },
  )
  return (
    <Form {...frame} onSubmit={submit} action="Zmień hasło" variant="secondary">
      <PasswordField {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField {...field('password')} hint={NEW_PASSWORD_HINT} autoComplete="new-password" />
      <PasswordField {...field('repeatedPassword')} autoComplete="new-password" />
    </Form>
  )
}

/** Mails a link: it proves that the address is the user's. */
function FirstPassword({ email }: { readonly email: string | null }) {
  const { isBusy, run } = useAction()
  if (email === null) {
    return (
      <p className={layout['muted']}>
        Logujesz się przez Google lub Facebook. Aby ustawić hasło, najpierw dodaj adres e-mail.
      </p>
    )
  }
  const sendLink = async () => {
    const failure = await run(() => mailPasswordReset(email))
    if (failure) showToast(failure.message, 'danger')
    else showToast('Wysłaliśmy wiadomość z linkiem.')
  }
  return (
    <>
      <p className={layout['muted']}>
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
