import type { UserType } from '@medicena/zone-kit/session'
import { readText } from '../fields/read-text.ts'
import {
  type Credentials,
  credentialErrors,
  type FieldErrors,
  readCredentials,
} from '../sign-in/credentials.ts'

/** The fields of the registration form, by their names. */
export type RegistrationField = keyof Credentials | 'userType' | 'repeatedPassword'

/** The account type that was chosen; null for none. */
export function readUserType(form: FormData): UserType | null {
  const type = form.get('userType')
  return type === 'user' || type === 'manager' ? type : null
}

/**
 * What is wrong with a registration: the checks of a login, an account type that must be chosen (SPEC section 5) and
 * the repeated password (DECISIONS, "repeat-password").
 */
export function registrationErrors(form: FormData): FieldErrors<RegistrationField> {
  const credentials = readCredentials(form)
  const repeated = readText(form, 'repeatedPassword')
  return {
    ...(readUserType(form) === null && { userType: 'Wybierz typ konta.' }),
    ...credentialErrors(credentials),
    ...(repeated !== credentials.password && { repeatedPassword: 'Hasła nie są takie same.' }),
    ...(repeated === '' && { repeatedPassword: 'Powtórz hasło.' }),
  }
}
