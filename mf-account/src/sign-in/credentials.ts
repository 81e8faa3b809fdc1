import { readText } from '../fields/read-text.ts'

/** What a person logs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** One message for each field that is at fault. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string }

/** The fields' values. The e-mail address is trimmed; a password never is (DECISIONS, Account). */
export function readCredentials(form: FormData): Credentials {
  return { email: readText(form, 'email').trim(), password: readText(form, 'password') }
}

/** What is wrong with credentials: no '@' in the e-mail address, or an empty field (SPEC section 5). */
export function credentialErrors({ email, password }: Credentials): FieldErrors<keyof Credentials> {
  return {
    ...(email === '' && { email: 'Podaj adres e-mail.' }),
    ...(email !== '' && !email.includes('@') && { email: 'Adres e-mail musi zawierać znak @.' }),
    ...(password === '' && { password: 'Podaj hasło.' }),
  }
}
