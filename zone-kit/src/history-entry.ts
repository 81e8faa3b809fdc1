/** Field of `history.state` with the key of an entry that the router has not created. */
const STATE_FIELD = 'entryKey'

/** The router's key of such entries: the first one of every document, and those of anchors. */
const UNKNOWN_KEY = 'default'

/**
 * Returns a key of the current history entry that is the same after a reload and belongs to no other entry. Data that
 * outlive the document are stored under it and not under the address, which tells what a visitor searched for.
 * @param routerKey key of the router's current location
 */
export function historyEntryKey(routerKey: string): string {
  if (routerKey !== UNKNOWN_KEY) return routerKey
  return storedKey() ?? UNKNOWN_KEY
}

/** Gives the current history entry a key if it has none. The shell calls it for the entry of every page. */
export function identifyHistoryEntry(routerKey: string): void {
  if (routerKey !== UNKNOWN_KEY || storedKey() !== null) return
  const key = Math.random().toString(36).slice(2)
  history.replaceState({ ...history.state, [STATE_FIELD]: key }, '')
}

function storedKey(): string | null {
  const state: unknown = history.state
  const key: unknown = state instanceof Object ? Reflect.get(state, STATE_FIELD) : null
  return typeof key === 'string' ? key : null
}
