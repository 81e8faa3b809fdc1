import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { deleteRelease, findGarbage } from '../release/collect-garbage.ts'
import { openReleaseStore } from '../release/open-store.ts'
import type { UnreadableRevision } from '../release/release-store.ts'
import { storePath } from '../release/workspace.ts'
import { print } from './command-line.ts'

const Count = z.coerce.number().check(z.int(), z.nonnegative())

/**
 * `zone gc [--keep 10] [--days 30] [--dry-run]`: deletes releases that nothing needs any more.
 * @throws Error while a revision that is kept is not readable: its releases are unknown
 */
export async function collectGarbage(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      keep: { type: 'string', default: '10' },
      days: { type: 'string', default: '30' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const retention = { revisions: countOf('keep', values.keep), days: countOf('days', values.days) }
  const unreadable: UnreadableRevision[] = []
  const store = await openReleaseStore(storePath(), { onUnreadable: (revision) => unreadable.push(revision) })
  const history = await store.history()
  const [problem] = unreadable
  if (problem)
    throw new Error(
      `Revision ${problem.revision} is not readable, so its releases are unknown; nothing was deleted: ${problem.reason}`,
    )
  const garbage = findGarbage(await store.listReleases(), history, retention, new Date())
  let bytes = 0
  let count = 0
  for (const release of garbage) {
    if (!values['dry-run'] && !(await deleteRelease(store, release))) continue
    count += 1
    bytes += release.bytes
    print(`${release.zone} ${release.version} ${values['dry-run'] ? 'would be deleted' : 'deleted'}`)
  }
  const megabytes = (bytes / 1e6).toFixed(1)
  print(
    `${count} release${count === 1 ? '' : 's'}, ${megabytes} MB ${values['dry-run'] ? 'would be freed' : 'freed'}.`,
  )
}

function countOf(option: string, value: string): number {
  const { success, data } = Count.safeParse(value)
  if (!success) throw new Error(`--${option} is a whole number, not '${value}'.`)
  return data
}
