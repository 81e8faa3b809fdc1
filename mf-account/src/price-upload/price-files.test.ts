import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Columns, type Layout, layoutOf } from './columns.ts'
import EXPECTED from './price-files/expected.json' with { type: 'json' }
import { readRows } from './read-price-file.ts'
import { readTables } from './read-tables.ts'
import { resolveRows } from './resolve-rows.ts'

/** The meaning of a row of a file: its service and price; `ask` if nobody can know; `none` if it has no service or price. */
type Meaning = 'ask' | 'none' | readonly [service: string, price: number]

/** Price list as a facility keeps it, written before the reader. */
interface ExpectedFile {
  readonly file: string
  /** Sheets that the manager selects. */
  readonly sheets?: readonly string[]
  /** Columns that the manager selects if they are not certain, by label or position. */
  readonly columns?: Readonly<Record<'name' | 'price', string | number>>
  /** The file is refused with this text. */
  readonly refused?: string
  /** Sheet, row number and meaning; all other rows mean nothing. */
  readonly rows: readonly (readonly [sheet: string | null, line: number, meaning: Meaning])[]
}

const FILES = EXPECTED as readonly ExpectedFile[]
const FOLDER = new URL('price-files/', import.meta.url)

/** Reads a file as a manager who answers nothing but the columns, and lists what went wrong. */
async function read({ file, sheets, columns, refused, rows }: ExpectedFile) {
  const bytes = new Uint8Array(readFileSync(new URL(encodeURIComponent(file), FOLDER)))
  const opened = await readTables(new Blob([bytes]))
  if ('failure' in opened)
    return { wrong: [], missed: refused && opened.failure.includes(refused) ? [] : [opened.failure] }
  const wrong: string[] = []
  const missed: string[] = refused ? ['not refused'] : []
  for (const table of opened.tables.filter(({ name }) => sheets?.includes(name ?? '') ?? true)) {
    const layout = layoutOf(table)
    const selected = layout.columns ?? selectColumns(layout, columns)
    if (!selected) {
      if (rows.some(([sheet]) => sheet === table.name)) missed.push(`no columns in ${table.name ?? file}`)
      continue
    }
    const fileRows = (await readRows([{ ...layout, columns: selected }], new Map()))?.rows ?? []
    const { prices, questions } = resolveRows(fileRows, {})
    const meanings = new Map(
      rows.filter(([sheet]) => sheet === table.name).map(([, line, meaning]) => [`Wiersz ${line}`, meaning]),
    )
    const places = new Set([...meanings.keys(), ...prices.map(({ place }) => place)])
    for (const place of places) {
      const meaning = meanings.get(place) ?? 'none'
      // The first of several equal rows is applied.
      const row = fileRows.find((one) => one.place === place)
      const isAsked = questions.some((question) => question.row === row)
      const applied = row?.service && !isAsked ? [row.service.name, row.price] : null
      if (typeof meaning === 'string') {
        if (applied) wrong.push(`${place}: ${row?.name} ${row?.priceText} → ${applied}`)
      } else if (applied) {
        if (applied[0] !== meaning[0] || applied[1] !== meaning[1])
          wrong.push(`${place}: ${row?.name} ${row?.priceText} → ${applied}`)
      } else {
        const isOffered = isAsked && row?.candidates.some(({ name }) => name === meaning[0])
        const isPriceRight = row?.price === null || row?.price === meaning[1]
        if (!isOffered || !isPriceRight)
          missed.push(
            `${place}: ${row?.name} ${row?.priceText}, meant ${meaning}, offered ${row?.candidates.map(({ name }) => name)}`,
          )
      }
    }
  }
  return { wrong, missed }
}

function selectColumns({ labels }: Layout, columns: ExpectedFile['columns']): Columns | null {
  if (!columns) return null
  const indexOf = (column: string | number) => (typeof column === 'number' ? column : labels.indexOf(column))
  return { id: null, name: indexOf(columns.name), price: indexOf(columns.price) }
}

test('all files are expected', () => {
  expect(FILES.map(({ file }) => file).sort()).toEqual(
    readdirSync(FOLDER)
      .filter((name) => name !== 'expected.json')
      .sort(),
  )
})

const results = await Promise.all(FILES.map(async (file) => ({ file: file.file, ...(await read(file)) })))

test.each(results)('$file has no wrong price', ({ wrong }) => {
  expect(wrong).toEqual([])
})

test('nine of ten files end with every price right or asked about', () => {
  const failed = results
    .filter(({ missed }) => missed.length > 0)
    .map(({ file, missed }) => [file, ...missed])
  expect(failed).toEqual([])
})
