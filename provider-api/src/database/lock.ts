import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@medicena/domain/error-message'
import { type LockOptions, lock } from 'proper-lockfile'
import * as z from 'zod/mini'
import { StartError } from '../program.ts'

/** How often the holder updates the lock's modification time. */
const UPDATE_MS = 5000
/** Age from which a lock counts as stale. Long, because queries of the embedded database block the event loop. */
const STALE_MS = 30_000
/** The same when the holder ran on this machine and is dead; the shortest that proper-lockfile supports. */
const DEAD_HOLDER_STALE_MS = 2000
const POLL_INTERVAL_MS = 100

const Holder = z.object({ pid: z.int(), host: z.string(), command: z.string() })
type Holder = z.infer<typeof Holder>

/** Paths of the locks that this process holds. */
const heldPaths = new Set<string>()

/**
 * Takes an exclusive lock, also between containers that share a volume. Takes over the lock of a crashed process. The file
 * at `path` describes the holder; the lock itself is the directory `{path}.lock`.
 * @param resource name of the resource for the error message
 * @returns a function that releases the lock
 * @throws StartError when a running process holds the lock
 */
export async function takeLock(path: string, resource: string): Promise<() => Promise<void>> {
  mkdirSync(dirname(path), { recursive: true })
  // One process at a time: two that remove the same stale lock would both hold it.
  const releaseGuard = await lockWithin(2 * STALE_MS, `${path}.guard`, { stale: STALE_MS })
  try {
    return await takeGuardedLock(path, resource)
  } finally {
    await releaseGuard()
  }
}

/**
 * Takes a lock as soon as it is free.
 * @param timeoutMs milliseconds for which another process may hold it
 * @throws Error with the code ELOCKED after that time; at once for a folder that cannot be written to
 */
async function lockWithin(
  timeoutMs: number,
  path: string,
  options: LockOptions,
): Promise<() => Promise<void>> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await lock(path, { realpath: false, ...options })
    } catch (error) {
      if (codeOf(error) !== 'ELOCKED' || Date.now() >= deadline) throw error
      await sleep(POLL_INTERVAL_MS)
    }
  }
}

async function takeGuardedLock(path: string, resource: string): Promise<() => Promise<void>> {
  const holder = readHolder(path)
  const [timeoutMs, stale] = isDead(holder, path) ? [5_000, DEAD_HOLDER_STALE_MS] : [0, STALE_MS]
  const release = await lockWithin(timeoutMs, path, { update: UPDATE_MS, stale }).catch((error) => {
    throw codeOf(error) === 'ELOCKED' ? inUse(holder, resource, path) : error
  })
  const command = process.argv.slice(1).join(' ')
  heldPaths.add(path)
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), command } satisfies Holder))
  return async () => {
    heldPaths.delete(path)
    rmSync(path, { force: true })
    await release()
  }
}

function readHolder(path: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Tells whether the holder ran on this machine and has ended. A restarted container often gives a process the pid of its
 * predecessor. Other reused pids look alive until the lock is stale.
 */
function isDead(holder: Holder | null, path: string): boolean {
  if (holder?.host !== hostname()) return false
  if (holder.pid === process.pid) return !heldPaths.has(path)
  try {
    process.kill(holder.pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function inUse(holder: Holder | null, resource: string, path: string): StartError {
  const host = holder === null || holder.host === hostname() ? '' : ` on ${holder.host}`
  const process = holder ? `process ${holder.pid}${host} (${holder.command})` : 'another process'
  return new StartError(`${resource} is in use by ${process}: stop it first (lock: ${path})`)
}
