import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { expect, test } from 'vitest'
import { polishError } from '../forms/use-schema-form.tsx'
import { FacilityFields, type FacilityValues } from './facility-fields.ts'

function values(changes: Partial<FacilityValues> = {}): FacilityValues {
  return {
    medicalFacilityTypeId: NEW_FACILITY.medicalFacilityTypeId,
    name: 'Dentus',
    town: { id: 17, name: 'Bełchatów' },
    street: 'ul. Lipowa',
    buildingNumber: '12A/3',
    postCode: '97-400',
    position: 'unknown',
    phoneNumber: '44 123 45 67',
    phoneNumber2: '',
    email: '',
    website: '',
    bookingUrl: '',
    week: ['', '', '', '', '', '', ''],
    amenities: [],
    ...changes,
  }
}

test('the body of the request has the position of a moved pin', () => {
  const position = { latitude: 51.4, longitude: 19.3 }
  expect(FacilityFields.parse(values({ position }))).toMatchObject(position)
})

test.each([
  [{ phoneNumber2: '12' }, { phoneNumber2: expect.stringMatching(/^Podaj jeden numer telefonu/) }],
  [{ week: ['16-8'] }, { 'week.0': expect.stringMatching(/^Podaj godziny po kolei, np/) }],
  [{ town: 'Bełch' }, { town: 'Wybierz miejscowość z listy.' }],
  [
    { position: { latitude: 52.5, longitude: 13.4 } },
    { position: 'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.' },
  ],
])('errors of %j are at their fields, in the provider’s wording', (changes, errors) => {
  const { error } = FacilityFields.safeParse(values(changes), { error: polishError })
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  expect(Object.fromEntries(messages)).toEqual(errors)
})
