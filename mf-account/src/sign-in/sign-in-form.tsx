import { formatEmail } from '@medicena/domain/email'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import { useIsHydrated } from '@medicena/shared-ui/use-is-server-rendered'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { useProviderForm } from '../forms/use-provider-form.ts'
import styles from './sign-in-form.module.css'

// These rules instead of the contract's schema keep zod out of the login's first chunks. The schema loads with the
// endpoints, on the first focus.
export const EMAIL_RULES = {
  setValueAs: formatEmail,
  required: 'Podaj adres e-mail.',
  validate: (email: string) => email.includes('@') || 'Adres e-mail musi zawierać znak @.',
}

// A password may begin or end with spaces.
export const PASSWORD_RULES = { required: 'Podaj hasło.' }

/** As in the contract (`MIN_PASSWORD_LENGTH`). */
const MIN_LENGTH = 8

/** Rules for a new password. The provider also rejects common passwords. */
const NEW_PASSWORD_RULES = {
  ...PASSWORD_RULES,
  minLength: { value: MIN_LENGTH, message: `Hasło musi mieć co najmniej ${MIN_LENGTH} znaków.` },
}

export const NEW_PASSWORD_HINT = `Co najmniej ${MIN_LENGTH} znaków.`

const REPEATED_PASSWORD_RULES = {
  required: 'Powtórz hasło.',
  validate: (repeated: string, { password }: { readonly password: string }) =>
    repeated === password || 'Hasła nie są takie same.',
}

/** Field for the address of an account. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField {...props} label="Adres e-mail" type="email" autoComplete="username" required />
}

interface NewPasswordFieldsProps {
  readonly field: ReturnType<
    typeof useProviderForm<{ readonly password: string; readonly repeatedPassword: string }>
  >['field']
  readonly label: string
  readonly repeatedLabel: string
}

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ field, label, repeatedLabel }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password', NEW_PASSWORD_RULES)}
        label={label}
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('repeatedPassword', REPEATED_PASSWORD_RULES)}
        label={repeatedLabel}
        autoComplete="new-password"
        required
      />
    </>
  )
}

interface SignInFormProps<Values extends FieldValues> {
  readonly form: ReturnType<typeof useProviderForm<Values>>
  readonly onSend: (values: Values) => Promise<void>
  readonly action: string
  readonly children: ReactNode
}

/** Loads the code of the requests, which the first view does not need. Submitting the form reports a failure. */
function preloadAuthentication() {
  import('./authentication.ts').catch(() => {})
}

/**
 * Form of login and registration: the failure, the fields and the button. Until hydration the button submits nothing, so
 * that no password ends up in a URL. After success it stays busy until the next page replaces the form.
 */
export function SignInForm<Values extends FieldValues>({
  form: { form, submit, alertRef, failure },
  onSend,
  action,
  children,
}: SignInFormProps<Values>) {
  const isHydrated = useIsHydrated()
  const { isSubmitting, isSubmitSuccessful } = form.formState
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={submit(onSend)}
      onFocus={preloadAuthentication}
    >
      <noscript>
        <Alert tone="warning">Ta strona wymaga włączonej obsługi JavaScript w przeglądarce.</Alert>
      </noscript>
      {failure !== undefined && (
        <div ref={alertRef} tabIndex={-1} className={styles['failure']}>
          <Alert tone="danger">{failure}</Alert>
        </div>
      )}
      {children}
      <Button type={isHydrated ? 'submit' : 'button'} busy={isSubmitting || isSubmitSuccessful} wide>
        {action}
      </Button>
    </form>
  )
}
