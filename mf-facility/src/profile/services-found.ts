import { servicesCount } from '@medicena/domain/plural'

/** What a search in a price list found: 'Znaleziono: 3 usługi', 'Brak usług o tej nazwie'. */
export function servicesFound(count: number): string {
  return count === 0 ? 'Brak usług o tej nazwie' : `Znaleziono: ${servicesCount(count)}`
}
