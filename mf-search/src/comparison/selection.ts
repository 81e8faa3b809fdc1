import { storedList } from '@medicena/zone-kit/stored-list'
import { MAX_FACILITIES } from './comparison-path.ts'

/** A facility that is selected for comparison. */
export interface SelectedFacility {
  readonly id: number
  readonly name: string
}

/** The facilities that are selected for comparison. */
export const { useList, write: setSelection } = storedList(
  'comparedFacilities',
  isSelectedFacility,
  MAX_FACILITIES,
)

/** Returns the selected facilities and their setter. */
export function useSelection() {
  return [useList() ?? [], setSelection] as const
}

/** Returns the ids of the selected facilities. */
export function useComparedIds(): readonly number[] {
  return useSelection()[0].map(({ id }) => id)
}

function isSelectedFacility(value: unknown): value is SelectedFacility {
  if (!(value instanceof Object)) return false
  const { id, name }: Partial<Record<keyof SelectedFacility, unknown>> = value
  return Number.isSafeInteger(id) && typeof name === 'string'
}
