import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'

/** Bytes that a test run keeps at most: two prepared databases, a few copies of each, PostgreSQL's own. */
const NEEDED = 4 * 2 ** 30

/** Where databases of tests lie that outlive no crash: in memory where there is room, since copying one to a disk takes longer than most tests. */
export function scratchDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > NEEDED ? MEMORY : tmpdir()
  } catch {
    // Only Linux has it.
    return tmpdir()
  }
}
