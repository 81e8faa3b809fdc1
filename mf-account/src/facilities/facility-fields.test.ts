import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { describe, expect, test } from 'vitest'
import { polishError } from '../forms/use-schema-form.tsx'
import { FacilityFields, type FacilityValues, withScheme } from './facility-fields.ts'

const TOWN = { id: 17, name: 'Bełchatów' }

function values(changes: Partial<FacilityValues> = {}): FacilityValues {
  return {
    medicalFacilityTypeId: NEW_FACILITY.medicalFacilityTypeId,
    name: ' Dentus ',
    town: TOWN,
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

/** Error messages by field. */
function errorsOf(changes: Partial<FacilityValues>): Record<string, string> {
  const { error } = FacilityFields.safeParse(values(changes), { error: polishError })
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

test('returns the body of the request, with trimmed texts and null for empty optional ones', () => {
  expect(FacilityFields.parse(values())).toEqual({
    name: 'Dentus',
    medicalFacilityTypeId: 1,
    cityId: 17,
    city: 'Bełchatów',
    street: 'ul. Lipowa',
    buildingNumber: '12A/3',
    postCode: '97-400',
    phoneNumber: '+48 44 123 45 67',
    phoneNumber2: null,
    email: null,
    website: null,
    bookingUrl: null,
    latitude: null,
    longitude: null,
    openingHours: null,
    amenities: [],
  })
})

test('includes the hours of all days if some are known', () => {
  const { openingHours } = FacilityFields.parse(values({ week: ['8-12, 14-18', '', '', '', '', '', ''] }))
  expect(openingHours).toEqual([
    [
      { opens: '08:00', closes: '12:00' },
      { opens: '14:00', closes: '18:00' },
    ],
    ...[[], [], [], [], [], []],
  ])
})

test('accepts every usual spelling and sends one', () => {
  const typed = {
    name: 'Przychodnia Łódź\u00a0'.normalize('NFD'),
    street: 'ul.\u00a0Lipowa\u200b',
    postCode: '97\u2013400',
    phoneNumber: '(44)\u00a0123\u201145\u201167 wew. 12',
    phoneNumber2: '0600.700.800',
    email: '<Recepcja＠Żółw.pl>',
  }
  expect(FacilityFields.parse(values(typed))).toMatchObject({
    name: 'Przychodnia Łódź',
    street: 'ul. Lipowa',
    postCode: '97-400',
    phoneNumber: '+48 44 123 45 67 wew. 12',
    phoneNumber2: '+48 600 700 800',
    email: 'recepcja@xn--w-uga1v8h.pl',
  })
})

test('includes the position of a moved pin', () => {
  const position = { latitude: 51.4, longitude: 19.3 }
  expect(FacilityFields.parse(values({ position }))).toMatchObject(position)
})

describe('errors', () => {
  test.each([
    [
      { name: ' ', postCode: '' },
      { name: 'To pole jest wymagane.', postCode: 'To pole jest wymagane.' },
    ],
    [{ phoneNumber2: '12' }, { phoneNumber2: expect.stringMatching(/^Podaj jeden numer telefonu/) }],
    [{ week: ['16-8'] }, { 'week.0': expect.stringMatching(/^Podaj godziny po kolei, np/) }],
    [{ medicalFacilityTypeId: 9 }, { medicalFacilityTypeId: 'Wybierz rodzaj placówki z listy.' }],
  ])('of %j are at their fields, in the provider’s wording', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  test('requires a town from the list', () => {
    expect(errorsOf({ town: 'Bełch' })).toEqual({ town: 'Wybierz miejscowość z listy.' })
  })

  test('requires a confirmation of the default town', () => {
    expect(errorsOf({ town: { ...TOWN, isDefault: true } })).toEqual({
      town: 'Potwierdź miejscowość Bełchatów albo wybierz inną z listy.',
    })
  })

  test('requires a placed pin, or the confirmation that the position is unknown', () => {
    expect(errorsOf({ position: null })).toEqual({
      position: 'Ustaw pinezkę na miejscu placówki albo zaznacz, że nie znasz położenia.',
    })
  })

  test('rejects a pin outside Poland', () => {
    expect(errorsOf({ position: { latitude: 52.5, longitude: 13.4 } })).toEqual({
      position: 'Pinezka stoi poza Polską. Przesuń ją na miejsce placówki.',
    })
  })
})

test.each([
  ['www.dentus.pl', 'https://www.dentus.pl'],
  [' dentus ', 'dentus'],
])('rewrites the website "%s" as "%s"', (typed, written) => {
  expect(withScheme(typed)).toBe(written)
})
