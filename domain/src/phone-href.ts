import { parsePhone } from './phone.ts'

/**
 * Builds the `tel:` URL of a phone number in international form: `71 343 12 18` → `tel:+48713431218`. Drops an extension
 * (`wew. 5`), because phones cannot dial it. Short numbers (`112`) stay as they are.
 */
export function phoneHref(phone: string): string {
  return `tel:${parsePhone(phone)?.number ?? phone.replace(/[^+\d]/g, '')}`
}
