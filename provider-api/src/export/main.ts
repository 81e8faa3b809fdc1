import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { parseArguments, print, run, StartError } from '../program.ts'
import { exportData } from './export-data.ts'

const HELP = `Exports facilities, service codes and prices to files for data:import.

  --to FOLDER       target folder of the files (export)
  --format FORMAT   csv or ndjson (csv)

Promotions, price history and accounts are not exported.
`

await run(async () => {
  const { help, to, format } = parseArguments({
    options: {
      to: { type: 'string', default: 'export' },
      format: { type: 'string', default: 'csv' },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (help) return print(HELP)
  if (format !== 'csv' && format !== 'ndjson') throw new StartError('--format must be csv or ndjson')
  const database = await openDatabase(readConfig(process.env).database, { connections: 1 })
  try {
    for (const { path, rows } of await exportData(database.db, to, format)) print(`${path}: ${rows} rows\n`)
  } finally {
    await database.close()
  }
})
