import { readFile } from 'node:fs/promises'
import type { Stack } from '../../scripts/stack.ts'

const OPERATIONS = `http://127.0.0.1:${process.env['SITE_OPS_PORT']}`

interface SiteStatus {
  readonly asRequested: boolean
  readonly revision: number
  readonly servers: readonly { readonly pid: number; readonly state: string; readonly memoryMb: number }[]
}

/** Resident memory of the site's processes in megabytes; of the gateway null except on Linux. */
export interface SiteMemory {
  readonly gateway: number | null
  readonly servers: readonly number[]
}

/** Reads the site's status from its private port. */
export async function readStatus(): Promise<SiteStatus> {
  return (await fetch(`${OPERATIONS}/status`)).json()
}

export async function measureMemory(stack: Stack): Promise<SiteMemory> {
  const { servers } = await readStatus()
  const serving = servers.filter(({ state }) => state === 'serving')
  return {
    gateway: await residentMb(stack.pidOf('site') ?? 0),
    servers: serving.map(({ memoryMb }) => memoryMb),
  }
}

/** Reads the resident memory of a process, `VmRSS` of proc(5); null except on Linux. */
async function residentMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
