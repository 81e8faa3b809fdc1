import { MIN_PASSWORD_LENGTH } from '@medicena/provider-client/authentication'
// 49,000 passwords from published leaks (xato.net and RockYou), MIT licence.
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidFields } from '../http/problems.ts'

/** Polish passwords and those about this site, which the list lacks. */
const POLISH_PASSWORDS = [
  ...['haslo123', 'hasło123', 'haslo1234', 'haslo12345', 'haslohaslo', 'mojehaslo', 'tajnehaslo'],
  ...['polska123', 'polska12', 'polska11', 'kochanie1', 'kochanie123', 'misiaczek1', 'zaqwsx123', 'qwerty12'],
  ...['medicena', 'medicena1', 'medicena12', 'medicena123', 'dentysta', 'stomatolog', 'przychodnia'],
]

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...POLISH_PASSWORDS].filter(
    (password) => password.length >= MIN_PASSWORD_LENGTH,
  ),
)

/**
 * Rejects a new password that attackers try first. Its length is checked by the contract.
 * @param email the account's address, which is no password either
 * @throws HttpProblem 400
 */
export function assertUncommonPassword(password: string, email: string | null): void {
  const normalized = password.normalize('NFC').trim().toLowerCase()
  if (COMMON_PASSWORDS.has(normalized) || /^(.)\1*$/u.test(normalized)) {
    throw invalidFields({ password: 'To hasło jest zbyt popularne. Wymyśl inne, którego nikt nie zgadnie.' })
  }
  if (email !== null && normalized === email.toLowerCase()) {
    throw invalidFields({ password: 'Hasło nie może być Twoim adresem e-mail.' })
  }
}
