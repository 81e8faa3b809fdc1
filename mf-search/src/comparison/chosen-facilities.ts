import { tryStorage } from '@medicena/zone-kit/try-storage'
import { atom } from 'jotai'
import { MOST } from './comparison-path.ts'

/** A facility that was chosen to be compared. */
export interface ChosenFacility {
  readonly id: number
  readonly name: string
}

/** The visitor asks for it to be kept by choosing, for as long as the tab is open: it needs no consent. */
const STORED = 'comparedFacilities'

const chosenAtom = atom<readonly ChosenFacility[]>([])
// Storage is read once somebody shows the choice: a server has none, and a document hydrates without.
chosenAtom.onMount = (set) => set(read())

/** The facilities to be compared, `MOST` at most; writing keeps them for the tab. */
export const chosenFacilitiesAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, chosen: readonly ChosenFacility[]) => {
    set(chosenAtom, chosen)
    tryStorage('sessionStorage', (storage) => storage.setItem(STORED, JSON.stringify(chosen)))
  },
)

/** Anything may stand in storage. */
function read(): readonly ChosenFacility[] {
  const stored = tryStorage('sessionStorage', (storage): unknown =>
    JSON.parse(storage.getItem(STORED) ?? '[]'),
  )
  return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MOST) : []
}

function isChosen(value: unknown): value is ChosenFacility {
  if (!(value instanceof Object)) return false
  const { id, name }: Partial<Record<keyof ChosenFacility, unknown>> = value
  return Number.isSafeInteger(id) && typeof name === 'string'
}
