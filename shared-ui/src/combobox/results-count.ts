const plural = new Intl.PluralRules('pl')
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'wynik', few: 'wyniki' }

/** `1 wynik`, `3 wyniki`, `5 wyników`, `22 wyniki`. */
export function resultsCount(count: number): string {
  return `${count} ${nouns[plural.select(count)] ?? 'wyników'}`
}
