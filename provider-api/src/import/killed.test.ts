import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase, LONG_RUN } from '../../test/engines.ts'
import { start } from '../../test/process.ts'
import type { DatabaseConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { categoryPrices } from '../database/schema.ts'
import { exportData } from '../export/export-data.ts'

/** Their offers need more than two transactions of 5,000 prices. */
const FACILITIES = 201
const OFFERS = 50
const DAY = '2026-11-21'

/** Transactions at which consecutive imports are killed; each resumes from the previous one. */
const KILLS = (
  [
    ['1', 'inside'],
    ['1', 'after'],
    ['2', 'inside'],
    ['3', 'inside'],
    ['3', 'after'],
  ] as const
).slice(LONG_RUN ? 0 : -1)

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'medicena-killed-'))
  writeFiles()
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function writeFiles(): void {
  const facilities = ['ref,name,town,street,buildingNumber,postCode,phoneNumber']
  const prices = ['facility,service,price']
  for (let id = 1; id <= FACILITIES; id++) {
    facilities.push(`k${id},Gabinet ${id},wroclaw,ul. Długa,${id},50-079,+48 71 012 34 56`)
    for (const [index, { slug }] of CATALOGUE_SERVICES.slice(0, OFFERS).entries()) {
      prices.push(`k${id},${slug},${id + index}.50`)
    }
  }
  writeFileSync(join(directory, 'facilities.csv'), facilities.join('\n'))
  writeFileSync(join(directory, 'prices.csv'), prices.join('\n'))
}

const runImport = (config: DatabaseConfig, number: string, moment: string) =>
  start('test/programs/killed-import.ts', [JSON.stringify(config), directory, number, moment, DAY])

/** Everything that an import writes. */
async function contentOf(config: DatabaseConfig): Promise<object> {
  const { db, close } = await openDatabase(config)
  const folder = mkdtempSync(join(directory, 'export-'))
  await exportData(db, folder, 'csv')
  const [history] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      offers: sql<number>`count(distinct (facility_id, service_id))::int`,
    })
    .from(sql`price_history`)
  const [counts] = await db.select({ offers: sql<number>`sum(count)::int` }).from(sql`offer_counts`)
  const categories = await db.$count(categoryPrices)
  await close()
  const files = ['facilities', 'prices'].map((name) => readFileSync(join(folder, `${name}.csv`), 'utf8'))
  return { files, history, counts, categories }
}

// The crash test kills a program that writes to PGlite.
test('completes a repeatedly killed import', async () => {
  const killed = await createPostgresDatabase('empty')
  const whole = await createPostgresDatabase('empty')
  for (const [number, moment] of KILLS) {
    const program = runImport(killed, number, moment)
    expect(await program.exit).toBeNull()
    expect(program.child.signalCode).toBe('SIGKILL')
  }
  const last = runImport(killed, '0', 'after')
  expect(await last.exit).toBe(0)
  const [facilities, prices] = JSON.parse(last.output())
  expect(facilities).toEqual({ written: 0, unchanged: FACILITIES, rejected: 0, incomplete: 0 })
  // The killed imports committed some prices.
  expect(prices.unchanged).toBeGreaterThan(0)
  expect(prices.written + prices.unchanged).toBe(FACILITIES * OFFERS)

  expect(await runImport(whole, '0', 'after').exit).toBe(0)
  expect(await contentOf(killed)).toEqual(await contentOf(whole))
  await killed.drop()
  await whole.drop()
}, 180_000)
