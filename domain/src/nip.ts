const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Normalises a Polish tax number: 'PL 899-000-00-15' → '8990000015'; other text stays. */
export function formatNip(text: string): string {
  const digits = text.replace(/^\s*PL/iu, '').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
  return /^\d{10}$/.test(digits) ? digits : text.trim()
}

/** Whether a text is a normalised tax number with the right check digit. */
export function isNip(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return sum % 11 === Number(text[9])
}
