import { atom, getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { tryStorage } from './storage.ts'

/** A list in `localStorage` that a visitor has asked this browser to remember, so it needs no consent. */
export interface StoredList<Entry> {
  /**
   * The list in a component, which follows every change, also of other tabs. Null on the server and during hydration, also of
   * a part of the page that hydrates later.
   */
  readonly useList: () => readonly Entry[] | null
  readonly read: () => readonly Entry[]
  /** Stores a list, cut to the maximum length. Where storage is blocked, it lasts as long as the page. */
  readonly write: (list: readonly Entry[]) => void
  /** Calls back after every change. Returns a function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void
}

/**
 * Defines a list that is stored as JSON under a key. Reading ignores invalid entries; an empty list leaves nothing behind.
 * @param maxEntries the entries after these are dropped
 */
export function storedList<Entry>(
  key: string,
  isEntry: (value: unknown) => value is Entry,
  maxEntries: number,
): StoredList<Entry> {
  const listAtom = atom<readonly Entry[] | null>(null)
  const readStored = () => {
    const stored = tryStorage('localStorage', (storage): unknown => JSON.parse(storage.getItem(key) ?? '[]'))
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, maxEntries) : []
  }
  const store = getDefaultStore()
  // A null key: the visitor has cleared the storage.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) store.set(listAtom, readStored())
  }
  listAtom.onMount = (set) => {
    set((list) => list ?? readStored())
    // For as long as the page: the list stays in memory when no component reads it. A second call has no effect.
    window.addEventListener('storage', onStorage)
  }
  const subscribe = (onChange: () => void) => store.sub(listAtom, onChange)
  const current = () => store.get(listAtom)
  return {
    subscribe,
    useList: () => useSyncExternalStore(subscribe, current, () => null),
    read: () => current() ?? readStored(),
    write: (list) => {
      const entries = list.slice(0, maxEntries)
      tryStorage('localStorage', (storage) =>
        entries.length > 0 ? storage.setItem(key, JSON.stringify(entries)) : storage.removeItem(key),
      )
      store.set(listAtom, entries)
    },
  }
}
