import type { Database } from '../src/database/database.ts'
import type { Entry } from '../src/moderation/entry.ts'
import { readReviewQueue } from '../src/moderation/review-queue.ts'

/** Finds the entry of a list of operators by the number that its title begins with. */
export async function waitingEntry(db: Database, section: string, id: number): Promise<Entry | undefined> {
  const found = (await readReviewQueue(db)).find(({ title }) => title === section)
  if (!found) throw new Error(`no section ${section}`)
  return found.entries.find(({ title }) => title.startsWith(`${id}: `))
}

/** The facts of an entry, one a line: 'Status: czeka na weryfikację'. */
export function factsOf(entry: Entry | undefined): string {
  return (entry?.facts ?? []).map(({ label, text }) => `${label}: ${text}`).join('\n')
}
