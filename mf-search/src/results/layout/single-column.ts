import { tryStorage } from '@medicena/zone-kit/storage'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'showOneResultInLine'

const listeners = new Set<() => void>()
let cached: boolean | undefined

function read(): boolean {
  cached ??= tryStorage('localStorage', (storage) => storage.getItem(STORAGE_KEY)) !== 'false'
  return cached
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Stores whether the list has one column or two; without localStorage the choice lasts for this document. */
export function setSingleColumn(isSingleColumn: boolean): void {
  cached = isSingleColumn
  tryStorage('localStorage', (storage) => storage.setItem(STORAGE_KEY, String(isSingleColumn)))
  for (const listener of listeners) listener()
}

/** Whether the list has one column, the default, or two. */
export function useSingleColumn(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}
