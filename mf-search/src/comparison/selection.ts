import { storedList } from '@medicena/zone-kit/stored-list'
import { MAX_FACILITIES } from './comparison-path.ts'

/** A facility that is selected for comparison. */
export interface SelectedFacility {
  readonly id: number
  readonly name: string
  /** Ids of the services whose prices are compared: one, or those of a plan. Without any, the facility as a whole. */
  readonly services?: readonly number[]
}

/** The facilities of the latest comparison, then those of the one before it. */
export const { useList, write: setSelection } = storedList(
  'comparedFacilities',
  isSelectedFacility,
  2 * MAX_FACILITIES,
)

/**
 * Returns the comparison of some services, and the latest one of others, which it replaces.
 * @param services those of the latest comparison by default
 */
export function useComparison(services: readonly number[] = []) {
  const list = useList() ?? []
  const compared = services.length > 0 ? services : (list[0]?.services ?? [])
  const others = list.filter((facility) => !isOf(facility, compared))
  return {
    services: compared,
    selected: list.filter((facility) => isOf(facility, compared)),
    earlier: others.filter((facility) => isOf(facility, others[0]?.services ?? [])),
  }
}

function isOf({ services = [] }: SelectedFacility, compared: readonly number[]): boolean {
  return services.join() === compared.join()
}

function isSelectedFacility(value: unknown): value is SelectedFacility {
  if (!(value instanceof Object)) return false
  const { id, name, services = [] }: Partial<Record<keyof SelectedFacility, unknown>> = value
  const isList = Array.isArray(services) && services.every(Number.isSafeInteger)
  return Number.isSafeInteger(id) && typeof name === 'string' && isList
}
