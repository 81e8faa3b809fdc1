import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { describe, expect, test } from 'vitest'
import { type PriceFile, readPriceFile } from './read-price-file.ts'

const [FIRST, SECOND] = CATALOGUE_SERVICES
if (!FIRST || !SECOND) throw new Error('the catalogue has no services')

function read(...lines: string[]): PriceFile {
  const file = readPriceFile(lines.join('\r\n'))
  if ('failure' in file) throw new Error(file.failure)
  return file
}
const pricesOf = (file: PriceFile) => file.prices.map(({ serviceId, price }) => [serviceId, price])

describe('a file is read', () => {
  test.each([
    ['semicolons', `Id usługi;Usługa;Kategoria;Cena (zł)`, `${FIRST.id};${FIRST.name};x;1 200,50`],
    ['commas', 'price,service', `"1200,50","${FIRST.name}"`],
    ['tabs', 'Usługa\tCena', `${FIRST.name}\t1200.50 zł`],
    ['ids alone', 'CENA;ID', `1200,5;${FIRST.id}`],
    ['capitals and spaces', 'nazwa usługi;cena zł', `  ${FIRST.name.toUpperCase()}  ;1200,50 PLN`],
  ])('with %s', (_, head, row) => {
    expect(pricesOf(read(head, row))).toEqual([[FIRST.id, 1200.5]])
  })

  test('rows without a price are counted, empty lines are not', () => {
    const file = read('Id;Cena', `${FIRST.id};`, '', `${SECOND.id};10`, ';')
    expect([pricesOf(file), file.unused, file.withoutPrice]).toEqual([[[SECOND.id, 10]], [], 1])
  })
})

describe('a row that can’t be used is named by its line', () => {
  test.each([
    ['an unknown name', 'Lot na Księżyc', '', '5', /W katalogu nie ma takiej usługi/],
    ['an unknown id', '', '999999', '5', /usługi o tym id/],
    ['an id of another service', SECOND.name, String(FIRST.id), '5', /oznacza w katalogu inną usługę/],
    ['a price in words', FIRST.name, '', 'sto', /„sto” nie jest kwotą/],
    ['a price of nothing', FIRST.name, '', '0', /nie może być mniejsza niż 0.01/],
    ['a price beyond all', FIRST.name, '', '9999999', /nie może być większa niż 1000000/],
  ])('%s', (_, name, id, price, reason) => {
    const file = read('Id;Usługa;Cena', `${SECOND.id};${SECOND.name};7`, `${id};"${name}";${price}`)
    expect(pricesOf(file)).toEqual([[SECOND.id, 7]])
    expect(file.unused).toEqual([{ line: 3, what: name || id, reason: expect.stringMatching(reason) }])
  })

  test('a service that stands there twice: the first row counts', () => {
    const file = read('Id;Cena', `${FIRST.id};5`, `${SECOND.id};6`, `${FIRST.id};7`)
    expect(pricesOf(file)).toEqual([
      [FIRST.id, 5],
      [SECOND.id, 6],
    ])
    expect(file.unused).toMatchObject([{ line: 4, reason: expect.stringMatching(/wierszu 2/) }])
  })

  test('lines are counted as an editor does, also after a cell of two lines', () => {
    const file = read('Usługa;Uwagi;Cena', `${FIRST.name};"raz\r\ndwa";5`, '', 'Nieznana;;6')
    expect(pricesOf(file)).toEqual([[FIRST.id, 5]])
    expect(file.unused).toMatchObject([{ line: 5 }])
  })
})

test('of rows that can’t be used it is known which services they mean', () => {
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
  // All that follows would stand in one cell, and its services would seem to be missing.
  [`Usługa;Cena\n${FIRST.name};5\n"${SECOND.name};6\n${FIRST.name};7`, /wierszu 3 .*cudzysłów/],
])('%j is no price file', (text, failure) => {
  expect(readPriceFile(text)).toEqual({ failure: expect.stringMatching(failure) })
})
