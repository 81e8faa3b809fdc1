import { type Databases, ENGINES, type Engine } from '../databases.ts'
import { FIRST_PORT } from '../environment.ts'
import { type Program, startProgram } from '../program.ts'
import { CACHED_PATHS } from './requests.ts'

/** The first of twenty ports. */
export const FIRST_API_PORT = FIRST_PORT + 50

/** Returns the environment variables of a provider API with a database of some size. */
export const apiEnvironment = async (
  databases: Databases,
  engine: Engine,
  facilities: number,
  port: number,
): Promise<Record<string, string>> => ({
  ...(await databases.environment(engine, facilities)),
  PROVIDER_API_HOST: '127.0.0.1',
  PROVIDER_API_PORT: String(port),
  PROVIDER_API_OPS_PORT: '0',
  PROVIDER_SEED: '',
  PROVIDER_LOG_LEVEL: 'error',
})

/** The provider APIs of one engine and their bare servers, one of each per size. */
export interface Servers {
  apiOrigin(facilities: number): string
  bareOrigin(facilities: number): string
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
  const programs: Program[] = []
  const origins = new Map<string, string>()
  const start = async (name: string, file: string, args: readonly string[], env: Record<string, string>) => {
    const program = startProgram(file, args, env)
    programs.push(program)
    const [origin] = await program.waitForOutput(/http:\/\/[\d.:]+/)
    origins.set(name, origin)
    return origin
  }
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()))
  }
  try {
    for (const [index, size] of sizes.entries()) {
      const port = FIRST_API_PORT + 10 * ENGINES.indexOf(engine) + 2 * index
      const environment = await apiEnvironment(databases, engine, size, port)
      const origin = await start(`api ${size}`, 'provider-api/dist/main.js', [], environment)
      const args = [origin, String(port + 1), ...Object.values(CACHED_PATHS)]
      await start(`bare ${size}`, 'bench/src/api/bare-server.ts', args, {})
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    apiOrigin: (size) => origins.get(`api ${size}`) ?? '',
    bareOrigin: (size) => origins.get(`bare ${size}`) ?? '',
    stop,
  }
}
