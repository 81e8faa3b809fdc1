import { atom, getDefaultStore } from 'jotai'

const changedForms = atom<ReadonlySet<symbol>>(new Set<symbol>())

/** The action that waits for the visitor's decision. */
let pendingAction: (() => void) | undefined

/** Whether a form on the page has unsaved changes. */
export const unsavedChangesAtom = atom((get) => get(changedForms).size > 0)

/** Reads `unsavedChangesAtom` outside of components. */
export const hasUnsavedChanges = (): boolean => getDefaultStore().get(unsavedChangesAtom)

/** Marks a form as changed until the returned function is called. */
export function trackUnsavedChanges(): () => void {
  const form = Symbol('changed form')
  const store = getDefaultStore()
  store.set(changedForms, (forms) => new Set(forms).add(form))
  return () => {
    store.set(changedForms, (forms) => new Set([...forms].filter((other) => other !== form)))
    // Saved changes need no decision any more.
    if (!hasUnsavedChanges()) pendingAction = undefined
  }
}

/** Runs an action now, or once unsaved changes are discarded. Dropped if the visitor keeps them. */
export function runWithoutUnsavedChanges(action: () => void): void {
  if (hasUnsavedChanges()) pendingAction = action
  else action()
}

/** Discards the unsaved changes and runs the action that has waited for it. */
export function discardUnsavedChanges(): void {
  getDefaultStore().set(changedForms, new Set<symbol>())
  pendingAction?.()
  pendingAction = undefined
}

/** Stays on the page with the unsaved changes; the action that has waited is dropped. */
export function keepUnsavedChanges(): void {
  pendingAction = undefined
}
