import { parseArgs } from 'node:util'
import { deleteRelease, findGarbage } from '../release/collect-garbage.ts'
import { openReleaseStore } from '../release/open-store.ts'
import type { UnreadableRevision } from '../release/release-store.ts'
import { storePath } from '../release/workspace.ts'
import { numberOption, print } from './command-line.ts'

const MAX_COUNT = 1_000_000

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
  const retention = {
    revisions: numberOption('keep', values.keep, 0, MAX_COUNT),
    days: numberOption('days', values.days, 0, MAX_COUNT),
  }
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
