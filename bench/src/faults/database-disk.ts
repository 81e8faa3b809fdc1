import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Space for the demonstration data, the log of PostgreSQL and a little more. */
const SIZE = '700m'

/** A small disk of its own, which can be filled without harm. */
export interface DatabaseDisk {
  readonly folder: string
  /** Whether it is a disk of its own. Mounting one needs the rights of root. */
  readonly isMounted: boolean
  remove(): Promise<void>
}

/** Mounts a small disk in memory; without the right to do so it is a folder. */
export async function mountDisk(folder: string): Promise<DatabaseDisk> {
  mkdirSync(folder, { recursive: true })
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  return {
    folder,
    isMounted,
    remove: async () => {
      if (isMounted) await run('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
