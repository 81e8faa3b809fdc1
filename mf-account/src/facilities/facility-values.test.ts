import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { describe, expect, test } from 'vitest'
import { facilityProblems, facilityValues, seenProblems, withHyphen, withScheme } from './facility-values.ts'

const TOWN = { id: 17, name: 'Bełchatów' }
const place = { town: TOWN, confirmed: true, moved: null }

function form(changes: Readonly<Record<string, string>> = {}): FormData {
  const fields = {
    medicalFacilityTypeId: String(NEW_FACILITY.medicalFacilityTypeId),
    name: ' Dentus ',
    street: 'ul. Lipowa',
    buildingNumber: '12A/3',
    postCode: '97-400',
    phoneNumber: '44 123 45 67',
    phoneNumber2: '',
    email: '',
    website: '',
    ...changes,
  }
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('the body has the stated fields, texts without spaces around them', () => {
  expect(facilityValues(form(), place)).toEqual({
    name: 'Dentus',
    medicalFacilityTypeId: 1,
    cityId: 17,
    city: 'Bełchatów',
    street: 'ul. Lipowa',
    buildingNumber: '12A/3',
    postCode: '97-400',
    phoneNumber: '44 123 45 67',
    phoneNumber2: '',
    email: '',
    website: '',
    latitude: null,
    longitude: null,
  })
})

test('a pin that was moved goes with it', () => {
  const moved = { latitude: 51.4, longitude: 19.3 }
  expect(facilityValues(form(), { ...place, moved })).toMatchObject(moved)
  expect(facilityProblems(form(), { ...place, moved })).toEqual({})
})

describe('what is wrong', () => {
  test.each([
    [
      { name: ' ', postCode: '' },
      { name: 'To pole jest wymagane.', postCode: 'To pole jest wymagane.' },
    ],
    [{ name: 'D' }, { name: 'Wpisz co najmniej 2 znaki.' }],
    [{ buildingNumber: '' }, { buildingNumber: 'To pole jest wymagane.' }],
    [{ street: '=1+1' }, { street: 'Tekst nie może zaczynać się od znaku =, +, - ani @.' }],
    [{ postCode: '97400' }, { postCode: 'Podaj kod pocztowy w formacie 00-000.' }],
    [{ phoneNumber: '12' }, { phoneNumber: expect.stringMatching(/^Podaj numer telefonu, np/) }],
    [{ phoneNumber2: '12' }, { phoneNumber2: expect.stringMatching(/^Podaj numer telefonu, np/) }],
    [{ email: 'dentus' }, { email: 'Podaj poprawny adres e-mail.' }],
    [{ website: 'dentus' }, { website: expect.stringMatching(/^Podaj pełny adres strony/) }],
    [{ medicalFacilityTypeId: '9' }, { medicalFacilityTypeId: 'Wybierz rodzaj placówki z listy.' }],
  ])('%j is told at its field in the provider’s words', (changes, problems) => {
    expect(facilityProblems(form(changes), place)).toEqual(problems)
  })

  test('a town must be chosen from the list', () => {
    expect(facilityProblems(form(), { ...place, town: null })).toEqual({
      city: 'Wybierz miejscowość z listy.',
    })
  })

  test('the town that a new form begins with must be confirmed', () => {
    expect(facilityProblems(form(), { ...place, confirmed: false })).toEqual({
      city: 'Potwierdź miejscowość Bełchatów albo wybierz inną z listy.',
    })
  })

  test('a pin abroad is told at the map', () => {
    const moved = { latitude: 52.5, longitude: 13.4 }
    expect(facilityProblems(form(), { ...place, moved })).toEqual({
      position: 'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.',
    })
  })

  test('what the provider says of fields that are one on the screen stands there', () => {
    expect(seenProblems({ cityId: 'Wybierz miejscowość z listy.', name: 'Za krótka.' })).toEqual({
      city: 'Wybierz miejscowość z listy.',
      name: 'Za krótka.',
    })
  })
})

test.each([
  ['9', '9'],
  ['97', '97'],
  ['974', '97-4'],
  ['97400', '97-400'],
  ['97-400', '97-400'],
  ['97 400', '97-400'],
  ['974001', '97-400'],
  ['abc', 'abc'],
])('a postcode typed as "%s" becomes "%s"', (typed, written) => {
  expect(withHyphen(typed)).toBe(written)
})

test.each([
  ['www.dentus.pl', 'https://www.dentus.pl'],
  [' dentus.pl/cennik ', 'https://dentus.pl/cennik'],
  ['http://dentus.pl', 'http://dentus.pl'],
  ['dentus', 'dentus'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['ja@dentus.pl', 'ja@dentus.pl'],
  ['', ''],
])('a website typed as "%s" becomes "%s"', (typed, written) => {
  expect(withScheme(typed)).toBe(written)
})
