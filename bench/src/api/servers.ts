import { waitUntilReady } from '../../../scripts/stack.ts'
import type { Databases, Engine } from '../databases.ts'
import { FIRST_PORT } from '../environment.ts'
import { type Process, startNode } from '../process.ts'

/** The first of the ports, one for each size. */
const FIRST_API_PORT = FIRST_PORT + 50
const READY_TIMEOUT_MS = 120_000

/** The provider APIs of one engine, one per size. */
export interface Servers {
  origin(facilities: number): string
  stop(): Promise<void>
}

/**
 * Starts the servers of an engine, each in a process of its own.
 * @param sizes the numbers of facilities of the databases
 */
export async function startServers(
  databases: Databases,
  engine: Engine,
  sizes: readonly number[],
): Promise<Servers> {
  const programs: Process[] = []
  const origin = (size: number) => `http://127.0.0.1:${FIRST_API_PORT + sizes.indexOf(size)}`
  const stop = async () => {
    await Promise.all(programs.map((program) => program.end()))
  }
  try {
    for (const size of sizes) {
      const environment = {
        ...(await databases.environment(engine, size)),
        PROVIDER_API_HOST: '127.0.0.1',
        PROVIDER_API_PORT: new URL(origin(size)).port,
        PROVIDER_API_OPS_PORT: '0',
        PROVIDER_SEED: '',
        PROVIDER_LOG_LEVEL: 'error',
      }
      programs.push(startNode('provider-api/dist/main.js', [], environment))
      await waitUntilReady(`${origin(size)}/readyz`, READY_TIMEOUT_MS)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}
