import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fields, readRecords, type SourceRecord } from './records.ts'

const FIELDS: Fields = { ref: 'required', buildingNumber: 'required', email: 'optional' }
const ROW = { ref: 'a', buildingNumber: '3' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medicena-records-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Uint8Array, encoding = 'utf-8') {
  const path = join(folder, name)
  writeFileSync(path, content)
  const records: SourceRecord[] = []
  for await (const record of readRecords(path, FIELDS, encoding)) records.push(record)
  return records
}

const rowAt = (line: number, values: object = ROW) => ({ line, values, problems: [] })

describe('a CSV file', () => {
  test.each([
    ['commas', 'ref,buildingNumber\na,3', 2],
    ['semicolons', 'ref;buildingNumber\na;3', 2],
    ['tabs', 'ref\tbuildingNumber\na\t3', 2],
    ['a byte order mark and quotes', '\ufeff"ref";"buildingNumber"\n"a";"3"', 2],
    ['columns in another order', 'buildingNumber;ref\n3;a', 2],
    ['names with underscores', 'ref;building_number\na;3', 2],
    ['spaces around quotes', ' "ref" ; "buildingNumber" \n "a" ; "3" ', 2],
    [
      'the delimiter in its first line, in capitals and quotes',
      '\ufeff"SEP=;"\r\nref;buildingNumber\r\na;3',
      3,
    ],
    ['another delimiter in its first line', 'sep=|\nref|buildingNumber\na|3', 3],
    ['empty lines', '\n\nref;buildingNumber\n\na;3\n\n', 5],
    ['empty rows', 'ref;buildingNumber\n;\na;3\n;;;;\n; ;\n"";""', 3],
    ['an empty row before the header', ';;\nref;buildingNumber\na;3', 3],
    ['empty columns at the end of the header', 'ref;buildingNumber;;\na;3', 2],
    ['an empty column between others', 'ref;;buildingNumber\na;;3', 2],
    ['an empty optional field', 'ref;buildingNumber;email\na;3;', 2],
  ])('with %s', async (_, text, line) => {
    expect(await read('rows.csv', text)).toEqual([rowAt(line)])
  })

  test('reads two quotes in a quoted field as one', async () => {
    expect(await read('rows.csv', 'ref;buildingNumber\n"a ""b""; c";3')).toEqual([
      rowAt(2, { ...ROW, ref: 'a "b"; c' }),
    ])
  })

  test('reports a value in a column without a name; the row stays', async () => {
    const problem = 'is in a column without a name'
    expect(await read('rows.csv', 'ref;;buildingNumber;\na;x;3;y')).toEqual([
      { line: 2, values: ROW, problems: ['x', 'y'].map((value) => ({ field: '', value, problem })) },
    ])
  })

  test.each([
    ['more values than columns', 'a;3;x', 'has 3 fields, the header has 2'],
    ['fewer values than columns', 'a', 'has 1 fields, the header has 2'],
    ['an unclosed quote', '"a;3', 'has an unclosed quote'],
  ])('rejects a row with %s', async (_, row, problem) => {
    expect(await read('rows.csv', `ref;buildingNumber\n${row}`)).toEqual([
      { line: 2, field: '', value: row, problem },
    ])
  })

  test.each([
    ['an unknown name', 'ref;buildingNumber;colour', /unknown fields: 'colour'/],
    ['an inherited name', 'ref;buildingNumber;constructor', /unknown fields: 'constructor'/],
    ['a missing name', 'ref;email', /missing fields: buildingNumber/],
    ['two spellings of a name', 'ref;buildingNumber;building_number', /duplicate fields: buildingNumber/],
    ['no names', 'a;3', /unknown fields: 'a', '3'; missing fields: ref, buildingNumber/],
    ['an unclosed quote', 'ref;"buildingNumber', /invalid header: has an unclosed quote/],
  ])('needs another header than one with %s', async (_, header, message) => {
    await expect(read('rows.csv', `${header}\na;3`)).rejects.toThrow(message)
  })
})

describe('an NDJSON file', () => {
  test.each([
    ['other cases of names', '{"REF":"a","building_number":"3"}'],
    ['a byte order mark, CRLF and empty lines', '\ufeff{"ref":"a","buildingNumber":"3"}\r\n\r\n'],
    ['null and empty values', '{"ref":"a","buildingNumber":"3","email":null}'],
  ])('with %s', async (_, text) => {
    expect(await read('rows.ndjson', text)).toEqual([rowAt(1)])
  })

  test('reports a value of another type; the row stays', async () => {
    expect(await read('rows.jsonl', '{"ref":"a","buildingNumber":3,"email":["b"]}')).toEqual([
      {
        ...rowAt(1),
        problems: [{ field: 'email', value: '["b"]', problem: 'must be a string or a number' }],
      },
    ])
  })

  test.each([
    ['[1]', '', '[1]', 'is not a JSON object'],
    ['{"constructor":"a"}', 'constructor', 'a', expect.stringMatching(/^is an unknown field/)],
  ])('rejects the line %s', async (text, field, value, problem) => {
    expect(await read('rows.ndjson', text)).toEqual([{ line: 1, field, value, problem }])
  })

  test('reports a field that is given twice', async () => {
    expect(await read('rows.jsonl', '{"ref":"a","buildingNumber":3,"email":"b","E-mail":"c"}')).toEqual([
      { ...rowAt(1), problems: [{ field: 'email', value: 'c', problem: 'is given twice' }] },
    ])
  })
})
