import type { accounts } from '../database/schema.ts'
import type { FacilityRow } from './facilities.ts'

/** Every eighth facility has a manager. */
const EVERY = 8

/** Facilities per manager: so that a list of managed facilities has more than one row. */
const MANAGED = 2

/** Managers of demonstration facilities. They have no password, so nobody can log in as one of them. */
export interface Managers {
  readonly accounts: (typeof accounts.$inferInsert)[]
  /** By facility id, the index of its manager's account. */
  readonly ofFacility: ReadonlyMap<number, number>
}

/** Gives some of the facilities a manager. */
export function assignManagers(facilities: readonly FacilityRow[], today: string): Managers {
  const managed = facilities.filter(({ id }) => id % EVERY === 0)
  const count = Math.ceil(managed.length / MANAGED)
  return {
    accounts: Array.from({ length: count }, (_, index) => ({
      email: `manager${index + 1}@medicena.example`,
      passwordHash: null,
      userType: 'manager' as const,
      createdAt: `${today}T00:00:00Z`,
    })),
    ofFacility: new Map(managed.map(({ id }, index) => [id, Math.floor(index / MANAGED)])),
  }
}
