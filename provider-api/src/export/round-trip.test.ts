import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../../test/engines.ts'
import { examples, tallies, useImports } from '../../test/imports.ts'
import type { OpenDatabase } from '../database/database.ts'
import { exportData } from './export-data.ts'

const imports = useImports()

describe.each(ENGINES)('export and import on $name', (engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await engine.open('empty')
  })
  afterEach(() => database.close())

  test('what an export wrote is what an import of it gives back, byte by byte', async () => {
    const seeded = await engine.open('seeded')
    await imports.run(seeded.db, examples)
    for (const format of ['csv', 'ndjson'] as const) {
      const [before, after] = [
        join(imports.directory, `before-${format}`),
        join(imports.directory, `after-${format}`),
      ]
      await exportData(seeded.db, before, format)
      const { result, report } = await imports.run(database.db, {
        facilities: join(before, `facilities.${format}`),
        services: join(before, `services.${format}`),
        prices: join(before, `prices.${format}`),
      })
      expect(report).toEqual([])
      // The second format brings nothing that the first has not brought.
      if (format === 'ndjson') expect(tallies(result).map(({ written }) => written)).toEqual([0, 0, 0])
      await exportData(database.db, after, format)
      for (const name of ['facilities', 'services', 'prices']) {
        const [was, is] = [before, after].map((folder) =>
          readFileSync(join(folder, `${name}.${format}`), 'utf8'),
        )
        expect(was?.split('\n').length).toBeGreaterThan(3)
        expect(is === was).toBe(true)
      }
    }
    await seeded.close()
  })
})
