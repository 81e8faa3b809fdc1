import { parseArgs } from 'node:util'
import { polishDay } from '@medicena/domain/days'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { run, StartError } from '../program.ts'
import { importData } from './import-data.ts'
import { lockImports } from './lock-imports.ts'
import { openReport } from './reporter.ts'
import { summarise } from './summary.ts'

const HELP = `Imports facilities, services and prices from CSV or NDJSON files.

  --facilities FILE   facilities of the source
  --services FILE     what the source calls the services of the catalogue
  --prices FILE       prices of the source's facilities
  --source NAME       who delivers the data, where a row does not say it (import)
  --complete          the file of prices is the source's whole price list: offers missing from it end
  --dry-run           checks everything and keeps nothing
  --report FILE       names every rejected row: .csv or .ndjson (import-rejected.csv)
  --encoding NAME     encoding of the files (utf-8)

Exit code 0: every row is in. 2: some were rejected, the others are in. 1: the import could not run.
The formats are described in docs/guides/operator.md.
`

/** Some rows were rejected. */
const REJECTED = 2

await run(async () => {
  const options = readOptions()
  if (options === null) return print(HELP)
  const start = performance.now()
  const { files, dryRun, report: path } = options
  // One connection, to which the lock belongs: nothing here happens at the same time as something else.
  const database = await openDatabase(readConfig(process.env).database, { connections: 1 })
  try {
    await lockImports(database.db)
    const report = await openReport(path)
    const result = await importData(
      {
        db: database.db,
        today: polishDay,
        source: options.source,
        encoding: options.encoding,
        dryRun,
        report,
        progress: (file, rows) => print(`${file}: ${rows} rows read\n`),
      },
      files,
    )
    await report.close()
    for (const line of summarise(result, files, { dryRun, report: path })) print(`${line}\n`)
    print(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
    if (result.files.some(({ tally }) => tally.rejected > 0)) process.exitCode = REJECTED
  } finally {
    await database.close()
  }
})

/** @throws StartError when the arguments make no import; null when help is asked for */
function readOptions() {
  const { values } = parse()
  if (values.help) return null
  const { facilities, services, prices, complete, source, encoding, report } = values
  if (facilities === undefined && services === undefined && prices === undefined) {
    throw new StartError(
      'nothing to import: name a file by --facilities, --services or --prices (--help tells more)',
    )
  }
  if (complete && prices === undefined) throw new StartError('--complete needs --prices')
  if (source.trim() === '') throw new StartError('--source must have a name')
  return {
    files: { facilities, services, prices, complete },
    dryRun: values['dry-run'],
    source: source.trim(),
    encoding,
    report,
  }
}

function parse() {
  try {
    return parseArgs({
      options: {
        facilities: { type: 'string' },
        services: { type: 'string' },
        prices: { type: 'string' },
        source: { type: 'string', default: 'import' },
        complete: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string', default: 'import-rejected.csv' },
        encoding: { type: 'string', default: 'utf-8' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function print(text: string): void {
  process.stdout.write(text)
}
