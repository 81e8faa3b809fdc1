import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGE_FOLDER } from '../package-folder.ts'

/** Migrations of the time before servers were updated one after the other. */
const LAST_CONTRACTING = '0007_no_search_names.sql'

/** Statements that break a server of the version before, which still reads and writes while the migration runs. */
const CONTRACTIONS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['drops', /\bdrop\s+(?:table|column|view|function|type|extension|schema|sequence)\b/i],
  ['renames', /\brename\s+(?:to|column|constraint)\b/i],
  ['requires values in a column that had none', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  [
    'adds a column that the version before does not fill',
    /\badd\s+column\b(?!.*\b(?:default|generated|serial)\b).*\bnot\s+null\b/i,
  ],
]

function contractionsOf(sql: string): string[] {
  const statements = sql.replaceAll(/--(?!> ).*$/gm, '').split(/-->\s*statement-breakpoint|;/)
  return statements.flatMap((statement) => {
    const text = statement.replaceAll(/\s+/g, ' ').trim()
    return CONTRACTIONS.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text}`)
  })
}

test('migrations only expand: the version before keeps serving', () => {
  const folder = join(PACKAGE_FOLDER, 'drizzle')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > LAST_CONTRACTING)
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((name) =>
    contractionsOf(readFileSync(join(folder, name), 'utf8')).map((contraction) => `${name} ${contraction}`),
  )
  expect(found).toEqual([])
})

test('finds what would break the version before', () => {
  const sql = `ALTER TABLE "prices" DROP COLUMN "note";--> statement-breakpoint
    ALTER TABLE "prices" ADD COLUMN "a" text NOT NULL;--> statement-breakpoint
    ALTER TABLE "prices" ADD COLUMN "b" text DEFAULT '' NOT NULL;--> statement-breakpoint
    ALTER TABLE "prices" ADD COLUMN "c" text;--> statement-breakpoint
    ALTER TABLE "prices" ALTER COLUMN "c" SET NOT NULL;`
  expect(contractionsOf(sql).map((line) => line.replace(/:.*/, ''))).toEqual([
    'drops',
    'adds a column that the version before does not fill',
    'requires values in a column that had none',
  ])
})
