export type StorageArea = 'localStorage' | 'sessionStorage'

/** Uses a storage of the browser; undefined where it throws: blocked by the visitor, full, or not there. */
export function tryStorage<Result>(area: StorageArea, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window[area])
  } catch {
    return undefined
  }
}
