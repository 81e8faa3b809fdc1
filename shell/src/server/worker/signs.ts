import { writeSync } from 'node:fs'
import { SIGNS_FD, type Sign } from '../messages.ts'

/** Writes a sign to the primary at once, also from a process whose event loop is blocked or which is about to end. */
export function writeSign(sign: Sign): void {
  try {
    writeSync(SIGNS_FD, `${JSON.stringify(sign)}\n`)
  } catch {
    // The primary has gone; this process ends as well.
  }
}
