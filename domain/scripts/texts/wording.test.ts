import { expect, test } from 'vitest'
import { wordingErrors } from './wording.ts'

test.each([
  ['Najlepsze korony w mieście.', /^praises/],
  ['To usługa numer 1.', /^praises/],
  ['Efekt jest gwarantowany.', /^praises/],
  ['Dajemy gwarancję.', /^praises/],
  ['Zabieg całkowicie bezpieczny.', /^praises/],
  ['Tak zwany "bonding".', /straight marks/],
  ['Trwa 7-10 dni.', /range/],
  ['Korona - to nie wszystko.', /dash/],
  ['I tak dalej...', /three dots/],
  ['Cena to 1 200 zł.', /four-digit/],
  ['Cena to 12000 zł.', /long number/],
  ['Cena , nie wynik.', /before a punctuation/],
  ['Zadzwoń!', /shouts/],
  ['Cena to 100 PLN.', /without zł/],
])('rejects %s', (line, error) => {
  expect(wordingErrors(line).join()).toMatch(error)
})

test('accepts plain information', () => {
  expect(
    wordingErrors(
      'Za koronę płaci się 1000–2500 zł, a za most na implantach ponad 20 000 zł; wyjątkowo „więcej”. NFZ finansuje to w ramach świadczeń gwarantowanych.',
    ),
  ).toEqual([])
})
