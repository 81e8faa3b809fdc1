import { PasswordField } from '@medicena/shared-ui/password-field'
import type { UseFormReturn } from 'react-hook-form'

/** Values of `NewPasswordFields`. */
export interface NewPasswordValues {
  readonly password: string
  readonly repeatedPassword: string
}

/** As in the contract (`MIN_PASSWORD_LENGTH`), whose code loads with the first request. */
const MIN_LENGTH = 8

/** Rules for a new password. The provider also rejects common passwords. */
export const NEW_PASSWORD_RULES = {
  required: 'Podaj hasło.',
  minLength: { value: MIN_LENGTH, message: `Hasło musi mieć co najmniej ${MIN_LENGTH} znaków.` },
}

/** Rules for its repetition. */
export const REPEATED_PASSWORD_RULES = {
  required: 'Powtórz hasło.',
  validate: (repeated: string, { password }: { readonly password: string }) =>
    repeated === password || 'Hasła nie są takie same.',
}

/** Hint below a field for a new password. */
export const NEW_PASSWORD_HINT = `Co najmniej ${MIN_LENGTH} znaków.`

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ form }: { readonly form: UseFormReturn<NewPasswordValues> }) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <PasswordField
        {...register('password', NEW_PASSWORD_RULES)}
        label="Nowe hasło"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        required
        error={errors.password?.message}
      />
      <PasswordField
        {...register('repeatedPassword', REPEATED_PASSWORD_RULES)}
        label="Powtórz nowe hasło"
        autoComplete="new-password"
        required
        error={errors.repeatedPassword?.message}
      />
    </>
  )
}
