import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { isMigrated } from '../database/prepare.ts'

/** Milliseconds that the database may take to say that it is there. */
const PATIENCE = 2000

/** Whether this process should be sent calls, and in Polish why not. */
export interface Readiness {
  check(): Promise<{ readonly ready: true } | { readonly ready: false; readonly reason: string }>
  /** To be told that the process is about to end: it is ready no more. */
  leave(): void
}

/** Ready means: not about to end, and the database answers and has every table change that this version needs. */
export function watchReadiness(db: Database): Readiness {
  let leaving = false
  return {
    leave: () => {
      leaving = true
    },
    check: async () => {
      if (leaving) return { ready: false, reason: 'Serwer kończy pracę.' }
      const migrated = await Promise.race([
        isMigrated(db).catch(() => null),
        setTimeout(PATIENCE, null, { ref: false }),
      ])
      if (migrated === null) return { ready: false, reason: 'Baza danych nie odpowiada.' }
      return migrated ? { ready: true } : { ready: false, reason: 'Baza danych ma nieaktualną strukturę.' }
    },
  }
}
