import { Checkbox } from '@medicena/shared-ui/checkbox'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { TextField } from '@medicena/shared-ui/text-field'
import type { Credentials, FieldErrors } from './credentials.ts'

/** What a person logs in with, as password managers know it, and whether to remember that. */
export function CredentialFields({ errors }: { readonly errors: FieldErrors<keyof Credentials> }) {
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
      <PasswordField
        label="Hasło"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Checkbox label="Zapamiętaj mnie" name="remember" />
    </>
  )
}
