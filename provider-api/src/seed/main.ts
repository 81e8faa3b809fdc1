import { polishDay } from '@medicena/domain/days'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { clearDatabase, removeDemonstrationData } from '../dataset/demonstration-data.ts'
import { parseArguments, print, run, StartError } from '../program.ts'
import { isSeeded, MIN_FACILITIES, seedDatabase } from './seed.ts'

const HELP = `Fills the database with demonstration data.

  --facilities N   number of facilities (1500)
  --seed N         seed of the random generator (1)
  --reset          removes the generated facilities and prices first
  --remove         removes the generated facilities and prices, and generates none

Neither deletes anything that people have entered or imports have delivered.
`

await run(async () => {
  const { values } = parseArguments({
    options: {
      facilities: { type: 'string', default: '1500' },
      seed: { type: 'string', default: '1' },
      reset: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return print(HELP)
  const options = {
    facilities: parseInteger('--facilities', values.facilities, MIN_FACILITIES),
    seed: parseInteger('--seed', values.seed, 0),
  }
  const start = performance.now()
  const database = await openDatabase(readConfig(process.env).database)
  try {
    if (values.remove) {
      return print(`${await removeDemonstrationData(database.db)} generated facilities removed.\n`)
    }
    if (values.reset) await clearDatabase(database.db)
    else if (await isSeeded(database.db)) {
      return print('The database already has facilities: nothing done (--reset removes them first).\n')
    }
    await seedDatabase(database.db, {
      ...options,
      today: polishDay(),
      onProgress: (message) => print(`${message}\n`),
    })
    print(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`)
  } finally {
    await database.close()
  }
})

function parseInteger(name: string, text: string, min: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= min) return number
  throw new StartError(`${name} must be a whole number from ${min}`)
}
