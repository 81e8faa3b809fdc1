import { openDatabase } from '../../src/database/open-database.ts'
import { importData } from '../../src/import/import-data.ts'
import { openReport } from '../../src/import/reporter.ts'

/**
 * Imports the files of a folder and kills itself (SIGKILL) at the transaction with the given number: inside, after its last
 * statement, or right after its commit. Number 0 lets it finish.
 * Arguments: database config as JSON, folder, number, 'inside' or 'after', day.
 */
const [config = '', folder = '', number = '', moment = '', day = ''] = process.argv.slice(2)

const database = await openDatabase(JSON.parse(config), { connections: 1 })
let transactions = 0
const killSelf = () => process.kill(process.pid, 'SIGKILL')

const db = new Proxy(database.db, {
  get: (target, name) => {
    if (name !== 'transaction') return Reflect.get(target, name)
    return async (...[work, options]: Parameters<typeof target.transaction>) => {
      transactions += 1
      const last = transactions === Number(number)
      const result = await target.transaction(async (tx) => {
        const value = await work(tx)
        if (last && moment === 'inside') killSelf()
        return value
      }, options)
      if (last) killSelf()
      return result
    }
  },
})

const report = await openReport(`${folder}/report.csv`)
const result = await importData(
  { db, today: () => day, source: 'killed', encoding: 'utf-8', dryRun: false, report, onProgress: () => {} },
  { facilities: `${folder}/facilities.csv`, prices: `${folder}/prices.csv`, complete: true },
)
await report.close()
await database.close()
process.stdout.write(`${JSON.stringify(result.files.map(({ counts }) => counts))}\n`)
