const plural = new Intl.PluralRules('pl')

/** What a search in a price list found: 'Znaleziono: 3 usługi', 'Brak usług o tej nazwie'. */
export function servicesFound(count: number): string {
  if (count === 0) return 'Brak usług o tej nazwie'
  const form = plural.select(count)
  return `Znaleziono: ${count} ${form === 'one' ? 'usługa' : form === 'few' ? 'usługi' : 'usług'}`
}
