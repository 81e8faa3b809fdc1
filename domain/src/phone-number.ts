/** A Polish number as people write it: nine digits, with or without the country's code, spaces, hyphens and brackets. */
export const POLISH_PHONE = /^(?:(?:\+|00)48[ -]?)?\(?[1-9](?:[ ()-]{0,2}\d){8}$/

/** A number of any country: a Polish one as above, another with its code. */
export const PHONE = /^(?:(?:(?:\+|00)48[ -]?)?\(?[1-9](?:[ ()-]{0,2}\d){8}|\+[1-9](?:[ ()-]{0,2}\d){7,14})$/

/** First two digits of mobile numbers; those of every other number are an area's, 80 is that of free and shared-cost ones. */
const IN_THREES = new Set('45 50 51 53 57 60 66 69 72 73 78 79 80 88'.split(' '))

/**
 * One spelling for a telephone number: '+48 71 123 45 67', '+48 600 700 800', '+4930123456'. What is no number stays as
 * it is.
 */
export function formatPhone(text: string): string {
  if (!PHONE.test(text)) return text
  const dialled = text.replace(/[ ()-]/g, '')
  if (!POLISH_PHONE.test(text)) return dialled
  const number = dialled.slice(-9)
  const groups = IN_THREES.has(number.slice(0, 2))
    ? /^(\d{3})(\d{3})(\d{3})$/
    : /^(\d{2})(\d{3})(\d{2})(\d{2})$/
  return `+48 ${groups.exec(number)?.slice(1).join(' ')}`
}
