import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import type { Credentials, FieldErrors } from './credentials.ts'

interface CredentialFieldsProps {
  readonly errors: FieldErrors<keyof Credentials>
  /** Whether a password manager is to fill in the password that it knows, or to offer a new one. */
  readonly password: 'current-password' | 'new-password'
}

/** What a person logs in with, as password managers know it. */
export function CredentialFields({ errors, password }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        label="Adres e-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <PasswordField label="Hasło" name="password" autoComplete={password} required error={errors.password} />
    </>
  )
}
