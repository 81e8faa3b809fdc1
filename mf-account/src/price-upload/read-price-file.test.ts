import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readPriceFile } from '../fixtures/price-file.ts'
import { layoutOf } from './columns.ts'
import { readTables, readText } from './read-tables.ts'
import type { PriceFile } from './resolve-rows.ts'

const [FIRST, SECOND] = CATALOGUE_SERVICES
if (!FIRST || !SECOND) throw new Error('the catalogue has no services')

const read = (...lines: string[]) => readPriceFile(lines.join('\r\n'))
const pricesOf = (file: PriceFile) => file.prices.map(({ serviceId, price }) => [serviceId, price])

describe('reads a file', () => {
  test.each([
    ['semicolons', `Id usługi;Usługa;Kategoria;Cena (zł)`, `${FIRST.id};${FIRST.name};x;1 200,50`],
    ['commas', 'price,service', `"1200,50","${FIRST.name}"`],
    ['tabs', 'Usługa\tCena', `${FIRST.name}\t1200.50 zł`],
    ['ids alone', 'CENA;ID', `1200,5;${FIRST.id}`],
    ['a byte order mark and quotes', '\ufeff"Id usługi";"Cena (zł)"', `"${FIRST.id}";"1200,50"`],
    ['empty columns at the end', 'Id;Cena;;', `${FIRST.id};1200,50;;`],
    ['the delimiter in its first line', 'sep=;', `Id;Cena\r\n${FIRST.id};1200,50`],
    ['the delimiter of a first line alone', 'SEP=|', `Id|Cena\n${FIRST.id}|1200,50`],
    ['empty lines and rows', '', `\n;;;\nId;Cena\n;;;\n${FIRST.id};1200,50\n;;;`],
    [
      'a decomposed name',
      'usługa;cena'.normalize('NFD'),
      `${FIRST.name.normalize('NFD')}\u200b;1\u00a0200,5`,
    ],
  ])('with %s', async (_, head, row) => {
    expect(pricesOf(await read(head, row))).toEqual([[FIRST.id, 1200.5]])
  })

  test('and counts the line of the delimiter', async () => {
    const { questions } = await read('sep=;', 'Id;Cena', `${FIRST.id};sto`)
    expect(questions).toMatchObject([{ row: { place: 'Wiersz 3' } }])
  })

  test('and counts rows without a price, but not empty lines', async () => {
    const file = await read('Id;Cena', `${FIRST.id};`, '', `${SECOND.id};10`, ';')
    expect([pricesOf(file), file.questions, file.withoutPrice]).toEqual([[[SECOND.id, 10]], [], 1])
  })
})

describe('asks about a row by its line and column', () => {
  test.each([
    [
      'an id of another service',
      SECOND.name,
      String(FIRST.id),
      '5',
      /Kolumna „Usługa”: id 801 oznacza w katalogu inną usługę/,
    ],
    ['an everyday name', 'Plomba', '', '5', /Kolumna „Usługa”: nazwa nie jest pewna/],
    ['a price in words', FIRST.name, '', 'sto', /Kolumna „Cena”: „sto” nie jest jedną kwotą/],
    ['two prices in two lines', FIRST.name, '', '"200\n250"', /nie jest jedną kwotą/],
    ['a lowest price', FIRST.name, '', 'od 150', /„od 150” nie jest jedną kwotą/],
    ['a price of 0', FIRST.name, '', '0', /nie może być mniejsza niż 0.01/],
    ['a price above the limit', FIRST.name, '', '9999999', /nie może być większa niż 1000000/],
  ])('%s', async (_, name, id, price, reason) => {
    const file = await read('Id;Usługa;Cena', `${SECOND.id};${SECOND.name};7`, `${id};"${name}";${price}`)
    expect(pricesOf(file)).toEqual([[SECOND.id, 7]])
    expect(file.questions).toMatchObject([
      { row: { place: 'Wiersz 3' }, reasons: [expect.stringMatching(reason)] },
    ])
    expect(file.unanswered).toHaveLength(1)
  })

  test('that says otherwise than another row', async () => {
    const lines = ['Id;Cena', `${FIRST.id};5`, `${SECOND.id};6`, `${FIRST.id};7`]
    const file = await read(...lines)
    expect(pricesOf(file)).toEqual([[SECOND.id, 6]])
    expect(file.questions.map(({ row }) => row.place)).toEqual(['Wiersz 2', 'Wiersz 4'])
    const answers = { 'Wiersz 4': { service: String(FIRST.id) } }
    const answered = await readPriceFile(lines.join('\n'), { answers })
    expect(pricesOf(answered)).toContainEqual([FIRST.id, 7])
  })

  test('counts lines as an editor does, also after a cell of two lines', async () => {
    const file = await read('Usługa;Uwagi;Cena', `${FIRST.name};"raz\r\ndwa";5`, '', 'Nieznana;;6')
    expect(pricesOf(file)).toEqual([[FIRST.id, 5]])
    expect(file.unknown).toMatchObject([{ place: 'Wiersz 5' }])
  })

  test('with a price that is cut at its comma', async () => {
    const file = await read('Usługa,Cena', `${SECOND.name},99,50`)
    expect([file.prices, [...file.mentioned]]).toEqual([[], [SECOND.id]])
    expect(file.questions[0]?.reasons).toEqual([expect.stringMatching(/ujmij w cudzysłów/)])
  })
})

test('remembers names under their headings, and columns by their labels', async () => {
  const text = 'Co;Ile\nPod mikroskopem;\n1 kanał;900'
  const columns = { name: 'Co', price: 'Ile' }
  const file = await readPriceFile(text, { columns })
  const [question] = file.questions
  expect(question?.row.nameKey).toBe('pod-mikroskopem-1-kanal')
  expect(
    pricesOf(await readPriceFile(text, { columns, known: new Map([['pod-mikroskopem-1-kanal', 119]]) })),
  ).toEqual([[119, 900]])
})

test.each([
  ['Usługa;Uwagi\nA;B'],
  [`${FIRST.name};200`],
  [`Id;Cena;CENA (ZŁ)\n${FIRST.id};5;6`],
  ['Usługa;Cena netto\nSkaling;200'],
])('is not certain of the columns of %j', (text) => {
  const opened = readText(text)
  if ('failure' in opened) throw new Error(opened.failure)
  expect(opened.tables.map((table) => layoutOf(table).columns)).toEqual([null])
})

test.each([
  ['', /Plik jest pusty/],
  ['sep=;\n', /Plik jest pusty/],
  // All that follows would be one cell, and its services would seem missing.
  [`Usługa;Cena\n${FIRST.name};5\n"${SECOND.name};6\n${FIRST.name};7`, /wierszu 3 .*cudzysłów/],
  ['<html><table>', /Zapisz jako/],
  ['\u00d0\u00cf\u0011\u00e0', /Zapisz jako/],
  ['PK\u0003\u0004', /Zapisz jako/],
  [`Usługa;Cena\n${'Skaling;200\n'.repeat(5001)}`, /ponad 5000 wierszy/],
  ['x'.repeat(5_000_001), /najwyżej 5 MB/],
])('rejects %.30j', async (text, failure) => {
  const file = new Blob([new Uint8Array(Buffer.from(text, 'latin1'))])
  expect(await readTables(file)).toEqual({ failure: expect.stringMatching(failure) })
})

test('takes prices of another currency in a workbook for uncertain', async () => {
  const cell = (value: number, numFmt: string) => ({ value, style: { numFmt } })
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Cennik',
        rows: [
          ['Usługa', 'Cena'],
          ['Skaling', 200],
          ['Fluoryzacja', 100],
        ],
        cells: new Map([
          ['1,1', cell(200, '#,##0 [$€-1]')],
          ['2,1', cell(100, '#,##0 "zł"')],
        ]),
      },
    ],
  })
  const opened = await readTables(new Blob([Uint8Array.from(bytes)]))
  if ('failure' in opened) throw new Error(opened.failure)
  expect(opened.tables[0]?.rows.map(({ cells }) => cells[1])).toEqual(['Cena', '200 €', '100'])
})
