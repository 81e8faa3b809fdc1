import type { Registry } from '../contract/registry.ts'

/** What a change of the registry consists of; revision and time are the store's. */
export type RegistryChange = Omit<Registry, 'revision' | 'at'>

/** Someone else changed the registry in the meantime: read it again and decide anew. */
export class RegistryConflict extends Error {
  constructor(expected: number) {
    super(`The registry has moved on from revision ${expected}. Read it again and repeat.`)
    this.name = 'RegistryConflict'
  }
}

/** Keeps releases and the registry. Releases are immutable; the registry changes by compare-and-swap only. */
export interface ReleaseStore {
  /** The live registry; revision 0 without zones when nothing was ever published. */
  readRegistry(): Promise<Registry>
  /** All revisions, newest first. */
  history(): Promise<Registry[]>
  /**
   * Makes `change` the live registry.
   * @throws RegistryConflict unless `expected` is the live revision
   */
  writeRegistry(change: RegistryChange, expected: number): Promise<Registry>
  hasRelease(zone: string, version: string): Promise<boolean>
  /** Takes over a finished release folder; a no-op where that version is stored already. */
  putRelease(zone: string, version: string, folder: string): Promise<void>
  /** `release.json` of a stored release, as bytes. */
  readManifest(zone: string, version: string): Promise<Buffer>
}
