import { tryStorage } from '@medicena/zone-kit/try-storage'
import { useSyncExternalStore } from 'react'

/** SPEC section 3, "Local storage keys". */
const STORED = 'showOneResultInLine'

const listeners = new Set<() => void>()
let chosen: boolean | undefined

function read(): boolean {
  chosen ??= tryStorage('localStorage', (storage) => storage.getItem(STORED)) !== 'false'
  return chosen
}

function subscribe(onChange: () => void): () => void {
  // Another tab has chosen.
  const follow = ({ key }: StorageEvent) => {
    if (key !== STORED && key !== null) return
    chosen = undefined
    onChange()
  }
  listeners.add(onChange)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', follow)
  }
}

/** Chooses one offer per row or two; a browser that refuses storage remembers it for this document. */
export function chooseOnePerRow(onePerRow: boolean): void {
  chosen = onePerRow
  tryStorage('localStorage', (storage) => storage.setItem(STORED, String(onePerRow)))
  for (const listener of listeners) listener()
}

/** Whether the list has one offer per row, as it has unless the visitor chose two (SPEC section 2, "Results page"). */
export function useOnePerRow(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}
