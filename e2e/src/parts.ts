import { expect } from '@playwright/test'
import { CONTROL_PORT, ORIGINS } from './environment.ts'

type Zone = keyof typeof ORIGINS

const answers = (zone: Zone) =>
  fetch(`http://localhost:${ORIGINS[zone]}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Stops a zone's origin, as a crash or a network cut would. */
export async function stopOrigin(zone: Zone): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/stop/${zone}`)
  await expect.poll(() => answers(zone)).toBe(false)
}

/** Starts it again and waits until it answers. */
export async function startOrigin(zone: Zone): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/start/${zone}`)
  await expect.poll(() => answers(zone)).toBe(true)
}
