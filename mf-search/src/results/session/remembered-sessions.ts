import { NewestMap } from '@medicena/zone-kit/newest-map'
import { tryStorage } from '@medicena/zone-kit/try-storage'
import type { ResultsSession } from './results-session.ts'
import { readStoredView, type StoredView } from './stored-view.ts'

/** A results page as it was left. */
interface Remembered {
  readonly address: string
  readonly session: ResultsSession
  /** How far its list was scrolled beside the map, in px. */
  listTop: number
}

const KEPT = 12

/** Pages that are remembered in this document, by the key of their history entry. */
const remembered = new NewestMap<string, Remembered>(KEPT)

const STORED = 'results-views'

/** Remembers a page for the way back to it. */
export function remember(key: string, address: string, session: ResultsSession): void {
  const listTop = remembered.get(key)?.listTop ?? 0
  remembered.set(key, { address, session, listTop })
}

/** The page as it was left; undefined when this document has not shown it. */
export function recall(key: string, address: string): ResultsSession | undefined {
  const known = remembered.get(key)
  return known?.address === address ? known.session : undefined
}

/** Remembers how far the list beside the map is scrolled, in px. */
export function rememberListTop(key: string, listTop: number): void {
  const known = remembered.get(key)
  if (known) known.listTop = listTop
}

/** How far the list beside the map was scrolled, in px. */
export function recallListTop(key: string): number {
  return remembered.get(key)?.listTop ?? 0
}

/** Keeps what is small of the newest pages for the next document of this tab: a reload, or the way back from another site. */
export function storeViews(): void {
  const views = [...remembered].map(([key, { address, session }]): StoredView => {
    const { shown, distance, bounds, mapView } = session
    return { key, address, shown, distance, bounds, mapView }
  })
  tryStorage('sessionStorage', (storage) => storage.setItem(STORED, JSON.stringify(views)))
}

/** What the document before has kept of a page; undefined where there is none. */
export function recallStored(key: string, address: string): Omit<StoredView, 'key' | 'address'> | undefined {
  const text = tryStorage('sessionStorage', (storage) => storage.getItem(STORED))
  return text ? readStoredView(text, key, address) : undefined
}
