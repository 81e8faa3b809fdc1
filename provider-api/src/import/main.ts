import { basename } from 'node:path'
import { polishDay } from '@medicena/domain/days'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { parseArguments, print, run, StartError } from '../program.ts'
import { checkClock } from '../promotions/clock.ts'
import { type ImportFiles, type ImportResult, importData } from './import-data.ts'
import { lockImports, type RowCounts } from './import-run.ts'
import { openReport } from './reporter.ts'

const HELP = `Imports facilities, services and prices from CSV or NDJSON files.

  --facilities FILE   facilities of the source
  --services FILE     the source's codes of the catalogue's services
  --prices FILE       prices of the source's facilities
  --source NAME       source of rows without one (import)
  --complete          the price file is the source's complete price list: missing offers end
  --dry-run           validates everything and saves nothing
  --report FILE       list of rejected rows and fields: .csv or .ndjson (import-report.csv)
  --encoding NAME     encoding of the files (utf-8)

Exit code 0: all rows imported. 2: some rows rejected or imported without a field, the others imported. 1: the import could not run.
The formats are described in docs/guides/real-data.md.
`

const number = new Intl.NumberFormat('en')

/** Exit code when the report lists some rows. */
const EXIT_REPORTED = 2

await run(async () => {
  const options = readOptions()
  if (options === null) return print(HELP)
  const start = performance.now()
  const { files, dryRun, report: path } = options
  // The import lock belongs to a connection, so there is only one.
  const config = readConfig(process.env)
  const database = await openDatabase(config.database, { connections: 1 })
  try {
    await checkClock(database.db, config.acceptedDay)
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
        onProgress: (file, rows) => print(`${file}: ${rows} rows read\n`),
      },
      files,
    )
    await report.close()
    for (const line of summarise(result, files, { dryRun, report: path })) print(`${line}\n`)
    print(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
    if (result.files.some(({ counts }) => counts.rejected + counts.incomplete > 0))
      process.exitCode = EXIT_REPORTED
  } finally {
    await database.close()
  }
})

/**
 * Reads the command line; null when help is requested.
 * @throws StartError for invalid arguments
 */
function readOptions() {
  const { values } = parseArguments({
    options: {
      facilities: { type: 'string' },
      services: { type: 'string' },
      prices: { type: 'string' },
      source: { type: 'string', default: 'import' },
      complete: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string', default: 'import-report.csv' },
      encoding: { type: 'string', default: 'utf-8' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { facilities, services, prices, complete, source, encoding, report } = values
  if (facilities === undefined && services === undefined && prices === undefined) {
    throw new StartError('nothing to import: pass --facilities, --services or --prices (see --help)')
  }
  if (complete && prices === undefined) throw new StartError('--complete needs --prices')
  if (source.trim() === '') throw new StartError('--source must not be empty')
  return {
    files: { facilities, services, prices, complete },
    dryRun: values['dry-run'],
    source: source.trim(),
    encoding,
    report,
  }
}

/** Formats the result for the terminal. */
function summarise(
  { files, endedOffers }: ImportResult,
  { complete }: Pick<ImportFiles, 'complete'>,
  { dryRun, report }: { readonly dryRun: boolean; readonly report: string },
): string[] {
  const lines = files.map(({ path, counts: { written, unchanged, rejected, incomplete } }) => {
    const rows = written + unchanged + rejected
    return `${basename(path)}: ${count(rows, 'row')}, ${number.format(written)} new or changed, ${number.format(unchanged)} unchanged, ${number.format(rejected)} rejected${incomplete > 0 ? `, ${number.format(incomplete)} without an invalid field` : ''}`
  })
  if (endedOffers !== null) lines.push(`${count(endedOffers, 'offer')} missing from the file ended`)
  else if (complete)
    lines.push('No offer ended: a complete file must have rows, and none of any file may be rejected')
  const total = (key: Exclude<keyof RowCounts, 'unchanged'>) =>
    files.reduce((sum, { counts }) => sum + counts[key], 0)
  if (total('rejected') + total('incomplete') > 0) lines.push(`${report} lists the rejected rows and fields`)
  if (dryRun) lines.push('This was a dry run: nothing was saved')
  else if (total('written') + (endedOffers ?? 0) === 0) lines.push('Nothing has changed')
  return lines
}

function count(amount: number, noun: string): string {
  return `${number.format(amount)} ${noun}${amount === 1 ? '' : 's'}`
}
