import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { describe, expect, test } from 'vitest'
import { decodeFile, type PriceFile, readPriceFile } from './read-price-file.ts'

const [FIRST, SECOND] = CATALOGUE_SERVICES
if (!FIRST || !SECOND) throw new Error('the catalogue has no services')

function read(...lines: string[]): PriceFile {
  const file = readPriceFile(lines.join('\r\n'))
  if ('failure' in file) throw new Error(file.failure)
  return file
}
const pricesOf = (file: PriceFile) => file.prices.map(({ serviceId, price }) => [serviceId, price])

describe('reads a file', () => {
  test.each([
    ['semicolons', `Id usługi;Usługa;Kategoria;Cena (zł)`, `${FIRST.id};${FIRST.name};x;1 200,50`],
    ['commas', 'price,service', `"1200,50","${FIRST.name}"`],
    ['tabs', 'Usługa\tCena', `${FIRST.name}\t1200.50 zł`],
    ['ids alone', 'CENA;ID', `1200,5;${FIRST.id}`],
    ['capitals and spaces', 'nazwa usługi;cena zł', `  ${FIRST.name.toUpperCase()}  ;1200,50 PLN`],
    ['a byte order mark and quotes', '\ufeff"Id usługi";"Cena (zł)"', `"${FIRST.id}";"1200,50"`],
    ['spaces around quotes in the header', ' "Usługa" ; "Cena" ', `${FIRST.name};1200,50`],
    ['underscores', 'ID_USLUGI;CENA_ZL', `${FIRST.id};1200,50`],
    ['other brackets', 'Nazwa;Cena [zł]', `${FIRST.name};1200,50`],
    ['empty columns at the end', 'Id;Cena;;', `${FIRST.id};1200,50;;`],
    ['the delimiter in its first line', 'sep=;', `Id;Cena\r\n${FIRST.id};1200,50`],
    ['the line ends of an old Mac', '', `Id;Cena\r${FIRST.id};1200,50\r`],
    ['the delimiter of a first line alone', 'SEP=|', `Id|Cena\n${FIRST.id}|1200,50`],
    ['empty lines and rows', '', `\n;;;\nId;Cena\n;;;\n${FIRST.id};1200,50\n;;;`],
    ['a price with thousands', 'id;cena', `${FIRST.id};1.200,50 zł`],
    [
      'a decomposed name',
      'usługa;cena'.normalize('NFD'),
      `${FIRST.name.normalize('NFD')}\u200b;1\u00a0200,5`,
    ],
  ])('with %s', (_, head, row) => {
    expect(pricesOf(read(head, row))).toEqual([[FIRST.id, 1200.5]])
  })

  test('and counts the line of the delimiter', () => {
    expect(read('sep=;', 'Id;Cena', `${FIRST.id};sto`).unusable).toMatchObject([{ line: 3 }])
  })

  test('and counts rows without a price, but not empty lines', () => {
    const file = read('Id;Cena', `${FIRST.id};`, '', `${SECOND.id};10`, ';')
    expect([pricesOf(file), file.unusable, file.withoutPrice]).toEqual([[[SECOND.id, 10]], [], 1])
  })
})

describe('reports an unusable row by its line', () => {
  test.each([
    ['an unknown name', 'Lot na Księżyc', '', '5', /W katalogu nie ma takiej usługi/],
    ['an unknown id', '', '999999', '5', /usługi o tym id/],
    ['an id of another service', SECOND.name, String(FIRST.id), '5', /oznacza w katalogu inną usługę/],
    ['a price in words', FIRST.name, '', 'sto', /„sto” nie jest kwotą/],
    ['two prices', FIRST.name, '', '150 200', /„150 200” nie jest kwotą. Podaj jedną kwotę/],
    ['two prices in two lines', FIRST.name, '', '"200\n250"', /nie jest kwotą. Podaj jedną kwotę/],
    ['a range', FIRST.name, '', '150-200', /nie jest kwotą. Podaj jedną kwotę/],
    ['a price of 0', FIRST.name, '', '0', /nie może być mniejsza niż 0.01/],
    ['a price above the limit', FIRST.name, '', '9999999', /nie może być większa niż 1000000/],
  ])('%s', (_, name, id, price, reason) => {
    const file = read('Id;Usługa;Cena', `${SECOND.id};${SECOND.name};7`, `${id};"${name}";${price}`)
    expect(pricesOf(file)).toEqual([[SECOND.id, 7]])
    expect(file.unusable).toEqual([{ line: 3, service: name || id, reason: expect.stringMatching(reason) }])
  })

  test('uses the first row of a duplicate service', () => {
    const file = read('Id;Cena', `${FIRST.id};5`, `${SECOND.id};6`, `${FIRST.id};7`)
    expect(pricesOf(file)).toEqual([
      [FIRST.id, 5],
      [SECOND.id, 6],
    ])
    expect(file.unusable).toMatchObject([{ line: 4, reason: expect.stringMatching(/wierszu 2/) }])
  })

  test('counts lines as an editor does, also after a cell of two lines', () => {
    const file = read('Usługa;Uwagi;Cena', `${FIRST.name};"raz\r\ndwa";5`, '', 'Nieznana;;6')
    expect(pricesOf(file)).toEqual([[FIRST.id, 5]])
    expect(file.unusable).toMatchObject([{ line: 5 }])
  })
})

test('does not take the part of a price before its comma for the price', () => {
  const file = read('Usługa,Cena', `${SECOND.name},99,50`)
  expect([file.prices, file.unusable, [...file.mentioned]]).toEqual([
    [],
    [{ line: 2, service: SECOND.name, reason: expect.stringMatching(/ujmij w cudzysłów/) }],
    [SECOND.id],
  ])
})

test('returns the services that unusable rows mention', () => {
  const file = read(
    'Id;Usługa;Cena',
    `${FIRST.id};${FIRST.name};sto`,
    `${SECOND.id};${FIRST.name};5`,
    ';Nieznana;5',
  )
  expect([...file.mentioned]).toEqual([FIRST.id, SECOND.id])
})

test.each([
  ['', /Plik jest pusty/],
  ['\ufeff', /Plik jest pusty/],
  ['Usługa;Uwagi\nA;B', /brakuje nazw kolumn/],
  ['Cena\n5', /brakuje nazw kolumn/],
  [`${FIRST.name};200`, /brakuje nazw kolumn/],
  ['Id;Cena\n\n', /żadnego wiersza/],
  ['sep=;\n', /Plik jest pusty/],
  [`Id;Cena;CENA (ZŁ)\n${FIRST.id};5;6`, /dwie kolumny z ceną/],
  // All that follows would be one cell, and its services would seem missing.
  [`Usługa;Cena\n${FIRST.name};5\n"${SECOND.name};6\n${FIRST.name};7`, /wierszu 3 .*cudzysłów/],
])('rejects %j', (text, failure) => {
  expect(readPriceFile(text)).toEqual({ failure: expect.stringMatching(failure) })
})

describe('decodes a file', () => {
  const TEXT = 'Usługa;Cena\nLeczenie kanałowe zęba;200'

  test('in UTF-8, with and without a byte order mark', () => {
    expect(decodeFile(new TextEncoder().encode(TEXT).buffer)).toBe(TEXT)
    expect(decodeFile(new TextEncoder().encode(`\ufeff${TEXT}`).buffer)).toBe(TEXT)
  })

  test('in UTF-16, which Excel writes as Unicode text', () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from(TEXT, 'utf16le')])
    expect(decodeFile(bytes.buffer)).toBe(TEXT)
  })

  test('in Windows-1250, which a Polish Excel writes', () => {
    // ł and ę are single bytes there.
    const bytes = Uint8Array.from(
      TEXT,
      (character) => ({ ł: 0xb3, ę: 0xea })[character] ?? character.charCodeAt(0),
    )
    expect(decodeFile(bytes.buffer)).toBe(TEXT)
  })
})
