import { tryStorage } from '@medicena/zone-kit/storage'
import { atom, getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'showOneResultInLine'

const store = getDefaultStore()
const singleColumnAtom = atom(
  tryStorage('localStorage', (storage) => storage.getItem(STORAGE_KEY)) !== 'false',
)
const subscribe = (onChange: () => void) => store.sub(singleColumnAtom, onChange)
const current = () => store.get(singleColumnAtom)

/** Stores whether the list has one column or two; without localStorage the choice lasts for this document. */
export function setSingleColumn(isSingleColumn: boolean): void {
  store.set(singleColumnAtom, isSingleColumn)
  tryStorage('localStorage', (storage) => storage.setItem(STORAGE_KEY, String(isSingleColumn)))
}

/** Whether the list has one column, the default, or two. */
export function useSingleColumn(): boolean {
  return useSyncExternalStore(subscribe, current, () => true)
}
