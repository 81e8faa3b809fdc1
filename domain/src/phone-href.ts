/**
 * Builds the `tel:` URL of a phone number in international form: `71 343 12 18` → `tel:+48713431218`. Drops what follows
 * the number, such as an extension (`wew. 5`), because phones cannot dial it.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = /^[+\d\s().-]*/.exec(phone.trim()) ?? []
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  if (number.startsWith('+') || digits.length > 9) return `tel:+${digits}`
  return `tel:${digits.length === 9 ? '+48' : ''}${digits}`
}
