import { expect } from '@playwright/test'
import { CONTROL_PORT, ORIGINS, PROVIDER } from './environment.ts'

/** A part of the running site that tests stop and start. */
export type Part = keyof typeof ORIGINS | 'provider-api'

const answers = (part: Part) =>
  fetch(part === 'provider-api' ? `${PROVIDER}/readyz` : `http://localhost:${ORIGINS[part]}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Stops a part, as a crash or a network cut would. */
export async function stopPart(part: Part): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/stop/${part}`)
  await expect.poll(() => answers(part)).toBe(false)
}

/** Starts it again and waits until it answers. */
export async function startPart(part: Part): Promise<void> {
  await fetch(`http://127.0.0.1:${CONTROL_PORT}/start/${part}`)
  await expect.poll(() => answers(part), { timeout: 20_000 }).toBe(true)
}
