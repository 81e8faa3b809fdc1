/** A stored object's key and age, for listings. */
export interface StoredObject {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * Named byte strings: a directory or an S3 bucket. Keys are paths with `/`. All writes are atomic: readers see an object
 * whole or not at all.
 */
export interface ObjectStore {
  /** Reads an object; null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Creates or replaces an object. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Creates an object unless the key exists. @returns whether it did; of concurrent calls exactly one returns true */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  /** Lists all objects below a folder in the order of their keys; with `after` those with a greater key only. */
  list(folder: string, after?: string): Promise<StoredObject[]>
  /** Removes objects in the given order; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>
}
