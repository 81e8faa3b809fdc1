import { type Databases, ENGINES, type Engine } from './databases.ts'
import { type Program, startProgram } from './programs.ts'
import { POPULAR } from './questions.ts'

const FIRST_PORT = 3450

/** Provider APIs on one engine, one for each size, and a bare server beside each. */
export interface Servers {
  origin(facilities: number): string
  bare(facilities: number): string
  stop(): Promise<void>
}

/**
 * Starts the servers of an engine, each in a process of its own.
 * @param sizes how many facilities their databases have
 */
export async function startServers(
  databases: Databases,
  engine: Engine,
  sizes: readonly number[],
): Promise<Servers> {
  const started: Program[] = []
  const origins = new Map<string, string>()
  const start = async (name: string, file: string, args: readonly string[], env: Record<string, string>) => {
    const program = startProgram(file, args, env)
    started.push(program)
    const [origin] = await program.says(/http:\/\/[\d.:]+/)
    origins.set(name, origin)
    return origin
  }
  const stop = async () => {
    await Promise.all(started.map((program) => program.stop()))
  }
  try {
    for (const [index, size] of sizes.entries()) {
      const port = FIRST_PORT + 10 * ENGINES.indexOf(engine) + 2 * index
      const origin = await start(`api ${size}`, 'provider-api/src/main.ts', [], {
        ...(await databases.environment(engine, size)),
        PROVIDER_API_HOST: '127.0.0.1',
        PROVIDER_API_PORT: String(port),
        PROVIDER_API_OPS_PORT: '0',
        PROVIDER_SEED: '',
        PROVIDER_LOG_LEVEL: 'error',
      })
      const paths = Object.values(POPULAR)
      await start(`bare ${size}`, 'bench/src/api/bare.ts', [origin, String(port + 1), ...paths], {})
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin: (size) => origins.get(`api ${size}`) ?? '',
    bare: (size) => origins.get(`bare ${size}`) ?? '',
    stop,
  }
}
