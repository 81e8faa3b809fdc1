const COUNTRY = '+48'

/**
 * The `tel:` address of a phone number as people write it, in international form: `71 343 12 18` → `tel:+48713431218`.
 * What follows the number, such as an extension (`wew. 5`), is left out, for a phone can't dial it.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /^[+\d\s().-]*/.exec(phone.trim()) ?? []
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  if (number.startsWith('+') || digits.length > 9) return `tel:+${digits}`
  return `tel:${digits.length === 9 ? COUNTRY : ''}${digits}`
}
