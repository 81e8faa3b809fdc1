import { isUnavailable } from '../database/connection-errors.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../http/problems.ts'
import { readDataVersion } from './data-version.ts'

/** Milliseconds for which an unreachable replica gets no queries. */
const REPLICA_PAUSE_MS = 5000

/**
 * Reads in one snapshot of the public data.
 * @param known the newest version that the caller knows of; the snapshot has it or a later one
 * @param read gets the snapshot's database and version; it may be called twice
 */
export type ReadSnapshot = <Result>(
  known: number,
  read: (db: Database, version: number) => Promise<Result>,
) => Promise<Result>

/**
 * Reads from a replica while it responds and has the newest known data, otherwise from the primary: a change is never
 * hidden from those who know of it.
 */
export function readSnapshots(primary: Database, replica?: Database): ReadSnapshot {
  let pausedUntil = Number.NEGATIVE_INFINITY
  return async (known, read) => {
    if (replica && performance.now() >= pausedUntil) {
      try {
        return await inSnapshot(replica, async (db, version) => {
          if (version < known) throw new ReplicaBehindError()
          return read(db, version)
        })
      } catch (error) {
        if (error instanceof HttpProblem) throw error
        if (isUnavailable(error)) pausedUntil = performance.now() + REPLICA_PAUSE_MS
      }
    }
    return inSnapshot(primary, read)
  }
}

class ReplicaBehindError extends Error {}

function inSnapshot<Result>(
  db: Database,
  read: (db: Database, version: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => read(tx, await readDataVersion(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
