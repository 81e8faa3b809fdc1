import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { StartError } from '../program.ts'

/** Milliseconds between two signs of life of the holder. */
const HEARTBEAT = 5000
/** Milliseconds without a sign of life after which a holder on another machine counts as dead. */
const SILENCE = 6 * HEARTBEAT
/** Milliseconds after which a takeover that did not finish, or a lock without content, counts as given up. */
const GIVEN_UP = 10_000

const Holder = z.object({ pid: z.int(), host: z.string(), started: z.string(), command: z.string() })
type Holder = z.infer<typeof Holder>

/** A lock that this process holds; `release` gives it up. */
export interface Lock {
  release(): void
}

/**
 * Takes a lock file for this process, for a resource that two processes would destroy. A lock whose holder is dead is
 * taken over. Works between containers that share a volume: there the holder's sign of life decides, not its pid.
 * @param what the resource in words, for the message
 * @throws StartError when a living process holds it
 */
export async function takeLock(path: string, what: string): Promise<Lock> {
  mkdirSync(dirname(path), { recursive: true })
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    command: command(),
  }
  for (;;) {
    if (create(path, own)) return hold(path, own)
    const takeover = `${path}.takeover`
    if (create(takeover, own)) {
      try {
        removeOfTheDead(path, what)
      } finally {
        rmSync(takeover, { force: true })
      }
    } else if (age(takeover) > GIVEN_UP) {
      rmSync(takeover, { force: true })
    }
    await setTimeout(20)
  }
}

/** Called under the takeover lock only: with two at it, the second would remove the lock that the first has just taken. */
function removeOfTheDead(path: string, what: string): void {
  const holder = read(path)
  if (holder !== null && isAlive(holder, age(path))) throw held(holder, what, path)
  // Without content its holder is either about to write it or died there.
  if (holder !== null || age(path) > GIVEN_UP) rmSync(path, { force: true })
}

function hold(path: string, own: Holder): Lock {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The directory went away: nothing left to protect.
    }
  }, HEARTBEAT).unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    const holder = read(path)
    if (holder?.pid === own.pid && holder.host === own.host) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return { release }
}

function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The holder of a lock file; `null` when there is none or its writer died while writing. */
function read(path: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function age(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? Date.now() - stats.mtimeMs : 0
}

function isAlive(holder: Holder, silence: number): boolean {
  if (holder.host !== hostname()) return silence < SILENCE
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  // The number lives, but it may have gone to another process since.
  return holder.started === startOf(holder.pid)
}

/** What tells two processes of the same number apart: boot and start time where the system gives them, else nothing. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may itself hold spaces and brackets; start time is the 22nd.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function command(): string {
  return process.argv.slice(1).join(' ')
}

function held({ pid, host, command }: Holder, what: string, path: string): StartError {
  const where = host === hostname() ? '' : ` on ${host}`
  return new StartError(
    `${what} is in use by process ${pid}${where} (${command}): stop it first (lock: ${path})`,
  )
}
