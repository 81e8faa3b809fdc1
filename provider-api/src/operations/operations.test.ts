import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ALL_ENGINES, ENGINES } from '../../test/engines.ts'
import { buildServer } from '../server.ts'
import { createMetrics } from './metrics.ts'
import { buildOperations, createReadiness } from './operations.ts'

const RESULTS = '/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja'

describe.each(ALL_ENGINES)('operations on $name', ({ open }) => {
  test('metrics count requests, cache lookups and statements, without personal data', async () => {
    const metrics = createMetrics()
    const { db, close } = await open('seeded', { observer: metrics.observeStatement })
    const app = await buildServer({ db, metrics })
    const operations = buildOperations(metrics, createReadiness(db))
    const measured = async () => (await operations.inject('/metrics')).body
    const statements = async () =>
      Number(/statement_duration_seconds_count\{result="ok"\} (\d+)/.exec(await measured())?.[1])

    const before = await statements()
    await app.inject(RESULTS)
    const read = await statements()
    expect(read).toBeGreaterThan(before)
    await app.inject('/api/MedicalService/Search/bolesny')
    await app.inject('/nie-ma/bolesny')
    await expect(db.execute(sql`select bolesny`)).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute(sql`select bolesny`))).rejects.toThrow()

    const text = await measured()
    const count = (method: string, route: string, status: string) =>
      `medicena_api_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
    expect(text).toContain(`${count('GET', '/api/MedicalService/Search/:text', '2xx')} 1\n`)
    expect(text).toContain(`${count('GET', 'none', '4xx')} 1\n`)
    expect(text).toMatch(/statement_duration_seconds_count\{result="error"\} 2\n/)
    expect(text).toMatch(/medicena_api_requests_in_flight 0\n/)
    // A statement of the server itself may just be running.
    await expect.poll(measured).toMatch(/medicena_api_statements_in_flight 0\n/)
    expect(text).toMatch(/nodejs_eventloop_lag_seconds /)
    const foreign = { host: 'evil.example' }
    for (const url of ['/metrics', '/readyz', '/healthz'])
      expect((await operations.inject({ url, headers: foreign })).statusCode).toBe(403)
    expect(text).not.toMatch(/bolesny|127\.0\.0\.1/)
    await operations.close()
    await app.close()
    await close()
  })

  test('is ready when migrated and not shutting down', async () => {
    const { db, close } = await open('empty')
    const readiness = createReadiness(db)
    const app = await buildServer({ db, readiness })
    const ask = async () => {
      const response = await app.inject('/readyz')
      return [response.statusCode, response.json().detail]
    }
    expect(await ask()).toEqual([200, undefined])
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
    )
    expect(await ask()).toEqual([200, undefined])
    await db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`)
    expect(await ask()).toEqual([503, 'Baza danych ma nieaktualną strukturę.'])
    readiness.shutDown()
    expect(await ask()).toEqual([503, 'Serwer kończy pracę.'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
    await close()
  })
})

test('reuses a valid X-Request-Id', async () => {
  const { db, close } = await (ENGINES[0] ?? expect.fail()).open('empty')
  const app = await buildServer({ db })
  const idOf = async (given: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idOf('given-by-the-site')).toBe('given-by-the-site')
  for (const made of ['short', 'jan@kowalski.example', 'x'.repeat(65)]) {
    expect(await idOf(made)).toMatch(/^[0-9a-f-]{36}$/)
  }
  await app.close()
  await close()
})
