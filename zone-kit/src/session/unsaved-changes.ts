import { atom, getDefaultStore } from 'jotai'

const holders = atom<ReadonlySet<symbol>>(new Set<symbol>())

/** What is to happen when the visitor lets the changes go. */
let postponed: (() => void) | undefined

/** Whether a form on the page holds what leaving it would lose. */
export const unsavedChangesAtom = atom((get) => get(holders).size > 0)

/** The same for code outside of components: as it is now. */
export const hasUnsavedChanges = (): boolean => getDefaultStore().get(unsavedChangesAtom)

/** Says that a form holds unsaved changes, until the returned function is called. */
export function holdChanges(): () => void {
  const holder = Symbol('unsaved changes')
  const store = getDefaultStore()
  store.set(holders, (held) => new Set(held).add(holder))
  return () => {
    store.set(holders, (held) => new Set([...held].filter((other) => other !== holder)))
    // Saved, they are no longer what waits for somebody to let them go.
    if (!hasUnsavedChanges()) postponed = undefined
  }
}

/** Does something now, or when unsaved changes have been given up; not at all when the visitor keeps them. */
export function afterChanges(action: () => void): void {
  if (hasUnsavedChanges()) postponed = action
  else action()
}

/** The visitor lets the changes go: nothing holds the page any more. */
export function giveUpChanges(): void {
  getDefaultStore().set(holders, new Set<symbol>())
  postponed?.()
  postponed = undefined
}

/** The visitor stays with the changes: what waited for them does not happen. */
export function keepChanges(): void {
  postponed = undefined
}
