import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { examples, rowCounts, useImports } from '../../test/imports.ts'
import { exportData } from './export-data.ts'

describe.each(ENGINES)('export and import on $name', (engine) => {
  const database = useDatabase(engine, 'empty', [beforeEach, afterEach])
  const imports = useImports(database)

  test('reproduces an export byte by byte after importing it', async () => {
    const seeded = await engine.open('seeded')
    await imports.run({ db: seeded.db, ...examples })
    for (const format of ['csv', 'ndjson'] as const) {
      const [before, after] = [
        join(imports.directory, `before-${format}`),
        join(imports.directory, `after-${format}`),
      ]
      await exportData(seeded.db, before, format)
      const { result, report } = await imports.run({
        facilities: join(before, `facilities.${format}`),
        services: join(before, `services.${format}`),
        prices: join(before, `prices.${format}`),
      })
      expect(report).toEqual([])
      // The second format contains the same data as the first.
      if (format === 'ndjson') expect(rowCounts(result).map(({ written }) => written)).toEqual([0, 0, 0])
      await exportData(database.db, after, format)
      for (const name of ['facilities', 'services', 'prices']) {
        const [exported, reexported] = [before, after].map((folder) =>
          readFileSync(join(folder, `${name}.${format}`), 'utf8'),
        )
        expect(exported?.split('\n').length).toBeGreaterThan(3)
        expect(reexported === exported).toBe(true)
      }
    }
    await seeded.close()
  })
})
