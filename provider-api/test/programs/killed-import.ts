import { openDatabase } from '../../src/database/database.ts'
import { importData } from '../../src/import/import-data.ts'
import { openReport } from '../../src/import/reporter.ts'

/**
 * Imports the files of a folder and kills itself like a power switch would: at the transaction of the given number, either
 * inside it, when all its statements have run, or right after its commit. Number 0 lets it live.
 * Arguments: the database as JSON, the folder, the number, 'inside' or 'after', the day.
 */
const [config = '', folder = '', number = '', moment = '', day = ''] = process.argv.slice(2)

const database = await openDatabase(JSON.parse(config), { connections: 1 })
let transactions = 0
const die = () => process.kill(process.pid, 'SIGKILL')

const db = new Proxy(database.db, {
  get: (target, name) => {
    if (name !== 'transaction') return Reflect.get(target, name)
    return async (...[work, options]: Parameters<typeof target.transaction>) => {
      transactions += 1
      const last = transactions === Number(number)
      const result = await target.transaction(async (tx) => {
        const done = await work(tx)
        if (last && moment === 'inside') die()
        return done
      }, options)
      if (last) die()
      return result
    }
  },
})

const report = await openReport(`${folder}/report.csv`)
const result = await importData(
  { db, today: () => day, source: 'killed', encoding: 'utf-8', dryRun: false, report, progress: () => {} },
  { facilities: `${folder}/facilities.csv`, prices: `${folder}/prices.csv`, complete: true },
)
await report.close()
await database.close()
process.stdout.write(`${JSON.stringify(result.files.map(({ tally }) => tally))}\n`)
