import type { Snapshot } from './answers.ts'

/**
 * Keeps what many answers have in common, for the newest version of the data that was met and for some time. A failure is
 * not kept.
 * @param milliseconds how long it is good for
 */
export function keepBeside<T>(
  milliseconds: number,
  read: (snapshot: Snapshot) => Promise<T>,
): (snapshot: Snapshot) => Promise<T> {
  let kept: { readonly part: Promise<T>; readonly version: number; readonly until: number } | undefined
  return (snapshot) => {
    const { version } = snapshot
    if (kept?.version === version && performance.now() < kept.until) return kept.part
    const part = read(snapshot)
    // A snapshot that was taken before the newest one is soon of no use to anybody.
    if (kept && kept.version > version) return part
    const own = { part, version, until: performance.now() + milliseconds }
    kept = own
    part.catch(() => {
      if (kept === own) kept = undefined
    })
    return part
  }
}
