/** Says what the site compares to visitors who look for care without payment. */
export const PRIVATE_VISITS = 'Porównujemy ceny wizyt prywatnych, nie świadczeń NFZ'

/** Whether a typed text names the national health fund or care without payment: 'stomatolog nfz', 'bezpłatny dentysta'. */
export function mentionsFreeCare(text: string): boolean {
  return /(?:^|\P{L})(?:nfz|bezp[łl]atn|darmo)/iu.test(text)
}
