import { type Debugger, type InspectorNotification, Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { PATIENCE, type Sign } from '../messages.ts'
import { releaseInStack } from './release-name.ts'
import { writeSign } from './signs.ts'
import type { TrackedRelease, WatchdogData } from './vital-signs.ts'

const TICK_MS = 100

/** How many frames of a stack are searched for a zone. */
const MAX_FRAMES = 200

// Trusted: the main thread of this build sends both.
const { counters, stallLimitMs, memoryMb } = workerData as WatchdogData
const releases: string[] = []
parentPort?.on('message', ({ index, release }: TrackedRelease) => {
  releases[index] = release
})

const primary = process.ppid
let beats = -1
let lastBeat = { at: Date.now(), cpuMs: cpuMs() }
let lastTickAt = Date.now()
let inFlight = ''
let isSuspect = false
let isStalled = false
let isMemoryReported = false

setInterval(() => {
  // The main thread would not notice while it is blocked.
  if (process.ppid !== primary) process.kill(process.pid, 'SIGKILL')
  reportInFlight()
  reportStall()
  const rssMb = process.memoryUsage.rss() / 2 ** 20
  if (isMemoryReported || rssMb < memoryMb) return
  isMemoryReported = true
  reportStack('memory', `out of memory: ${Math.round(rssMb)} MB, more than ${memoryMb} MB`)
}, TICK_MS)

function reportStall(): void {
  const now = Date.now()
  const count = Atomics.load(counters, 0)
  // When this thread was late itself, the machine was asleep.
  if (count !== beats || now - lastTickAt > stallLimitMs) {
    beats = count
    lastBeat = { at: now, cpuMs: cpuMs() }
    isSuspect = false
  }
  lastTickAt = now
  const silenceMs = Math.max(cpuMs() - lastBeat.cpuMs, (now - lastBeat.at) / PATIENCE)
  if (!isSuspect && silenceMs > stallLimitMs / 2) {
    isSuspect = true
    reportStack('stall', 'endless loop')
  }
  if (!isStalled && silenceMs > stallLimitMs) {
    isStalled = true
    writeSign({ type: 'stalled' })
  }
}

/** The processor time of this process. On a busy machine a healthy one may be silent because it gets none. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function reportInFlight(): void {
  const current = releases.filter((_, index) => Atomics.load(counters, index) > 0)
  const key = current.join()
  if (key === inFlight) return
  inFlight = key
  writeSign({ type: 'in-flight', releases: current })
}

/** Pauses the main thread, reads its stack, and lets it go on: it may only be slow. */
function reportStack(kind: 'stall' | 'memory', message: string): void {
  const session = new Session()
  session.connectToMainThread()
  const files = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    writeSign(faultOf(params.callFrames, files, kind, message))
    session.post('Debugger.resume', () => session.disconnect())
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

function faultOf(
  frames: readonly Debugger.CallFrame[],
  files: ReadonlyMap<string, string>,
  kind: 'stall' | 'memory',
  message: string,
): Sign {
  const stack = frames.slice(0, MAX_FRAMES).map(({ location, functionName }) => {
    const place = `${files.get(location.scriptId)}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`
    return { place, text: functionName ? `${functionName} (${place})` : place }
  })
  const culprit = stack.find(({ place }) => releaseInStack(place) === place.replace(/:\d+:\d+$/, ''))
  return {
    type: 'fault',
    kind,
    release: culprit ? releaseInStack(culprit.place) : null,
    message: culprit ? `${message} in ${culprit.text}` : message,
  }
}
