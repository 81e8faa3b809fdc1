const plural = new Intl.PluralRules('pl')

/** `Pozostał 1 znak`, `Pozostały 3 znaki`, `Pozostało 20 znaków`. */
export function charactersLeft(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return `Pozostał ${count} znak`
    case 'few':
      return `Pozostały ${count} znaki`
    default:
      return `Pozostało ${count} znaków`
  }
}
