import type { SavedLists, SavedListsForm } from '@medicena/provider-client/saved-lists'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'

const EMPTY: SavedLists = { isKept: null, decidedAt: null, favourites: [], plans: [] }

/** Reads the favourites and plans of an account, with its consent. */
export async function readSavedLists(db: Database, accountId: number): Promise<SavedLists> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account?.savedLists ?? EMPTY
}

/** Stores the answer whether the account keeps the lists. Without consent they are erased. */
export function decideOnSavedLists(db: Database, accountId: number, isKept: boolean): Promise<SavedLists> {
  return change(db, accountId, (lists) =>
    lists.isKept === isKept ? lists : { ...EMPTY, isKept, decidedAt: new Date().toISOString() },
  )
}

/** Replaces the lists. @throws HttpProblem 409 without consent */
export function replaceSavedLists(
  db: Database,
  accountId: number,
  { favourites, plans }: SavedListsForm,
): Promise<SavedLists> {
  return change(db, accountId, (lists) => {
    if (!lists.isKept) throw new HttpProblem(409, 'Konto nie przechowuje ulubionych i planów.')
    return { ...lists, favourites, plans }
  })
}

function change(
  db: Database,
  accountId: number,
  update: (lists: SavedLists) => SavedLists,
): Promise<SavedLists> {
  return db.transaction(async (tx) => {
    // A withdrawn consent must not be overtaken by another device.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const savedLists = update(await readSavedLists(tx, accountId))
    await tx.update(accounts).set({ savedLists }).where(eq(accounts.id, accountId))
    return savedLists
  })
}
