import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import type { DatabaseConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { LONG_RUN } from '../engines.ts'
import { execute, freePort, startPostgres } from '../postgres-server.ts'
import { type Program, startServer } from '../process.ts'
import { findLost } from './verify.ts'
import { type Acknowledged, OPERATIONS_PORT, OUTBOX, writeUntilItFails } from './writer.ts'

const ROUNDS = LONG_RUN ? 20 : 1
const WRITERS = 4
const TIMEOUT_MS = 60_000 + ROUNDS * 30_000

function startOn(config: DatabaseConfig, port: number): Program {
  return startServer({
    DATABASE_URL: 'url' in config ? config.url : '',
    PROVIDER_DATA_DIR: 'dataDirectory' in config ? config.dataDirectory : '',
    MAIL_OUTBOX: OUTBOX,
    PROVIDER_API_PORT: String(port),
    PROVIDER_API_OPS_PORT: String(OPERATIONS_PORT),
    PROVIDER_LOG_LEVEL: 'silent',
  })
}

/** Crashes a process during writes and returns the acknowledged ones. */
async function crashWhileWriting(
  server: Program,
  round: number,
  crash: () => Promise<unknown>,
): Promise<Acknowledged[]> {
  const baseUrl = await server.says(/http:\/\/\S+\/api\//)
  let writes = 0
  const onWrite = () => {
    writes += 1
  }
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    writeUntilItFails(baseUrl, `r${round}w${index}`, onWrite),
  )
  // Each writer has reached its prices; the crash hits any moment of a write.
  await expect.poll(() => writes, { timeout: 30_000, interval: 5 }).toBeGreaterThan(WRITERS * (4 + round))
  await pause(Math.random() * 100)
  await crash()
  return Promise.all(writers)
}

async function killServer(config: DatabaseConfig): Promise<Acknowledged[]> {
  const everything: Acknowledged[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const server = startOn(config, 0)
    everything.push(...(await crashWhileWriting(server, round, async () => server.child.kill('SIGKILL'))))
    expect(await server.exit).toBeNull()
    expect(await findLost(config, everything)).toEqual([])
  }
  return everything
}

function report(subject: string, everything: readonly Acknowledged[]): void {
  const writes = everything.reduce((sum, { writes }) => sum + writes, 0)
  process.stdout.write(
    `${subject}: ${ROUNDS} times during writes, ${writes} acknowledged writes, none lost\n`,
  )
  expect(writes).toBeGreaterThan(ROUNDS * WRITERS)
}

test(
  'a killed server on PGlite loses no acknowledged write',
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'medicena-crash-'))
    cpSync(inject('templates').pglite.empty, dataDirectory, { recursive: true })
    report('API on PGlite killed', await killServer({ dataDirectory }))
    rmSync(dataDirectory, { recursive: true, force: true })
  },
  TIMEOUT_MS,
)

test.runIf(LONG_RUN)(
  'neither a killed server on PostgreSQL nor a crash of PostgreSQL loses an acknowledged write; the server reconnects',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'medicena-crash-'))
    const postgres = await startPostgres(directory, true)
    await execute(postgres.url('postgres'), 'create database crash')
    const config = { url: postgres.url('crash') }
    await (await openDatabase(config)).close()
    try {
      const everything = await killServer(config)
      report('API on PostgreSQL killed', everything)

      const server = startOn(config, await freePort())
      const base = await server.says(/http:\/\/\S+(?=\/api\/)/)
      const later: Acknowledged[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        later.push(...(await crashWhileWriting(server, ROUNDS + round, postgres.crash)))
        await expect
          .poll(async () => (await fetch(`${base}/readyz`)).status, { timeout: 20_000, interval: 100 })
          .toBe(200)
        expect(await findLost(config, [...everything, ...later])).toEqual([])
      }
      report('PostgreSQL stopped at once', later)
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
    } finally {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
  TIMEOUT_MS * 2,
)
