/** Polish phone number: nine digits, optional country code, spaces, hyphens and brackets. */
export const POLISH_PHONE = /^(?:(?:\+|00)48[ -]?)?\(?[1-9](?:[ ()-]{0,2}\d){8}$/

/** Phone number of any country: a Polish one as above, others with `+` and country code. */
export const PHONE = /^(?:(?:(?:\+|00)48[ -]?)?\(?[1-9](?:[ ()-]{0,2}\d){8}|\+[1-9](?:[ ()-]{0,2}\d){7,14})$/

/** Prefixes of mobile, toll-free and shared-cost numbers, written in groups of three; all others begin with an area code. */
const GROUPED_BY_THREE = /^(?:45|50|51|53|57|60|66|69|72|73|78|79|80|88)/

/** Normalises a phone number: '+48 71 123 45 67', '+48 600 700 800', '+4930123456'. Returns other text unchanged. */
export function formatPhone(text: string): string {
  if (!PHONE.test(text)) return text
  const dialled = text.replace(/[ ()-]/g, '')
  if (!POLISH_PHONE.test(text)) return dialled
  const number = dialled.slice(-9)
  const groups = GROUPED_BY_THREE.test(number) ? /^(\d{3})(\d{3})(\d{3})$/ : /^(\d{2})(\d{3})(\d{2})(\d{2})$/
  return `+48 ${groups.exec(number)?.slice(1).join(' ')}`
}
