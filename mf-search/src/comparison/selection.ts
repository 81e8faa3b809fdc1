import { readList, writeList } from '@medicena/zone-kit/storage'
import { atom, useAtomValue } from 'jotai'
import { MAX_FACILITIES } from './comparison-path.ts'

/** A facility that is selected for comparison. */
export interface SelectedFacility {
  readonly id: number
  readonly name: string
}

/** The visitor requests this storage by selecting, and it ends with the tab, so it needs no consent. */
const STORAGE_KEY = 'comparedFacilities'

const memoryAtom = atom<readonly SelectedFacility[]>([])
// Reads storage on mount: the server has none, and hydration must match the server's markup.
memoryAtom.onMount = (set) => set(readSelection())

/** The selected facilities, {@link MAX_FACILITIES} at most; writes go to sessionStorage, too. */
export const selectionAtom = atom(
  (get) => get(memoryAtom),
  (_get, set, selection: readonly SelectedFacility[]) => {
    set(memoryAtom, selection)
    writeList('sessionStorage', STORAGE_KEY, selection)
  },
)

/** Returns the ids of the selected facilities. */
export function useComparedIds(): readonly number[] {
  return useAtomValue(selectionAtom).map(({ id }) => id)
}

function readSelection(): readonly SelectedFacility[] {
  return readList('sessionStorage', STORAGE_KEY, isSelectedFacility).slice(0, MAX_FACILITIES)
}

function isSelectedFacility(value: unknown): value is SelectedFacility {
  if (!(value instanceof Object)) return false
  const { id, name }: Partial<Record<keyof SelectedFacility, unknown>> = value
  return Number.isSafeInteger(id) && typeof name === 'string'
}
