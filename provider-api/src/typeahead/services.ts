import type { ServiceHit } from '@medicena/provider-client/catalogue'
import { ENTRIES, type Entry } from '../catalogue/entries.ts'
import { indexNames } from './name-index.ts'

const index = indexNames(ENTRIES)

/**
 * Services, categories and roots by name (SPEC section 5). Of names that fit equally well a category comes before
 * services, as it holds all that its name stands for, then what is searched most.
 * @param searches how often each entry was searched, by its id
 */
export function findServices(text: string, searches: ReadonlyMap<number, number>): ServiceHit[] {
  const count = ({ id }: Entry) => searches.get(id) ?? 0
  const isService = ({ kind }: Entry) => Number(kind === 'service')
  return index
    .find(
      text,
      (left, right) => isService(left) - isService(right) || count(right) - count(left) || left.id - right.id,
    )
    .map(({ id, name, url }) => ({ id, name, url }))
}
