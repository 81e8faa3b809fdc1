import { Checkbox } from '@medicena/shared-ui/checkbox'
import { Link } from '@medicena/shared-ui/link'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import { startSession } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { useProviderForm } from '../forms/use-provider-form.ts'
import { EMAIL_RULES, PASSWORD_RULES, SignInForm } from '../sign-in/sign-in-form.tsx'
import styles from './login-form.module.css'
import { MailUnlock } from './mail-unlock.tsx'

interface LoginValues {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

/** Login by e-mail and password; starts a session. */
export function LoginForm() {
  const providerForm = useProviderForm<LoginValues>()
  const {
    register,
    formState: { errors },
  } = providerForm.form

  const [throttledEmail, setThrottledEmail] = useState<string>()

  const send = async ({ email, password, remember }: LoginValues) => {
    setThrottledEmail(undefined)
    const { logIn } = await import('../sign-in/authentication.ts')
    const result = await logIn({ email, password })
    if ('failure' in result) {
      if (result.failure.status === 429) setThrottledEmail(email)
      return result.failure
    }
    startSession(result.session, { remember })
    return null
  }
  return (
    <SignInForm form={providerForm} onSend={send} action="Zaloguj">
      <TextField
        {...register('email', EMAIL_RULES)}
        label="Adres e-mail"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password', PASSWORD_RULES)}
        label="Hasło"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <div className={styles['options']}>
        <Checkbox {...register('remember')} label="Zapamiętaj mnie" />
        <Link href="/nie-pamietam-hasla">Nie pamiętasz hasła?</Link>
      </div>
      {throttledEmail !== undefined && <MailUnlock email={throttledEmail} />}
    </SignInForm>
  )
}
