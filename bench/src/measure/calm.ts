import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK = 250 // ms
const PATIENCE = 15_000 // ms
const BUSY = 0.35

/** Waits until other work has left the machine mostly idle; resolves to false when that did not come in time. */
export async function calm(): Promise<boolean> {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    if ((await busyShare()) < BUSY) return true
  }
  return false
}

async function busyShare(): Promise<number> {
  const before = processorTimes()
  await pause(LOOK)
  const after = processorTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}
