const plural = new Intl.PluralRules('pl')

/** The number of services in words: '1 usługa', '22 usługi', '12 usług'. */
export function servicesCount(count: number): string {
  const form = plural.select(count)
  if (form === 'one') return `${count} usługa`
  return form === 'few' ? `${count} usługi` : `${count} usług`
}
