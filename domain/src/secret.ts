const MIN_LENGTH = 32

/** Of 30 in a random text of 32 characters; a repeated word or a row of digits has far fewer. */
const MIN_PATTERNS = 20

/** Requirements on a secret, for messages to operators. */
export const SECRET_DESCRIPTION =
  'a random secret of 32 characters or more, as `openssl rand -hex 32` prints it'

/** Tells whether a text can be a secret: long enough, and neither a sample of zeros nor a repetition or a row. */
export function isSecret(text: string): boolean {
  if (text.length < MIN_LENGTH) return false
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return new Set(steps.slice(1).map((step, index) => `${steps[index]} ${step}`)).size >= MIN_PATTERNS
}
