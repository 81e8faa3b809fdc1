import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import {
  addFacility,
  editFacility,
  getManagedFacilities,
  type InstitutionForm,
  restoreFacility,
  withdrawFacility,
} from '@medicena/provider-client/managed-facilities'
import { changePriceList } from '@medicena/provider-client/price-lists'
import { getLocationResults } from '@medicena/provider-client/results'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo, send, signUp, statusesOf, useAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm, storedContactRequest } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { UNKNOWN_POSITION } from '../database/position.ts'
import {
  categoryPrices,
  cities,
  contactRequests,
  facilities,
  priceHistory,
  prices,
  withheldPrices,
} from '../database/schema.ts'
import { runCommand } from '../moderation/commands.ts'
import { deleteExpired } from '../retention.ts'

const MORNING = [{ opens: '08:00', closes: '12:00' }]

/** Opening hours on Monday morning only. */
const WEEK = [MORNING, [], [], [], [], [], []]

describe.each(ENGINES)('managed facilities on $name', (engine) => {
  const api = useApi(engine)
  const manager = useAccount(api, 'manager')
  const cityOf = async (slug: string) => {
    const [city] = await api.db.select().from(cities).where(eq(cities.slug, slug))
    if (!city) throw new Error(`no ${slug}`)
    return city
  }
  const verify = (facility: number) => runCommand(api.db, { command: 'verify', operator: 'Test', facility })
  const approve = (facility: number) =>
    runCommand(api.db, { command: 'approve-change', operator: 'Test', facility })
  const profile = async (id: number) =>
    (await api.request(getFacilityProfile, { params: { id } })).medicalFacility

  test('lists an added facility as pending without a position, public when verified, each value in one form', async () => {
    const { token } = await signUp(api, 'manager')
    expect(await api.request(getManagedFacilities, {}, token)).toEqual([])
    const body = facilityForm({
      name: '  Żółty\u00a0Ząb\u200b  '.normalize('NFD'),
      medicalFacilityTypeId: 2,
      city: 'bełchatów '.normalize('NFD'),
      street: 'ul. \u202aLipowa\u202c',
      postCode: '97\u2013400',
      phoneNumber: 'tel. (44)\u00a0123\u201145\u201167 wew. 12',
      phoneNumber2: '600700800',
      email: 'mailto:Recepcja@Żółwik.example',
      website: ' WWW.żółty-ząb.example./gabinet?a=b ',
      bookingUrl: 'wizyty.żółty-ząb.example',
    })
    const added = await api.request(addFacility, { body }, token)
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'Żółty Ząb',
      medicalFacilityType: 'Klinika stomatologiczna',
      medicalFacilityTypeId: 2,
      city: 'Bełchatów',
      cityId: 17,
      street: 'ul. Lipowa',
      buildingNumber: '12A/3',
      postCode: '97-400',
      phoneNumber: '+48 44 123 45 67 wew. 12',
      phoneNumber2: '+48 600 700 800',
      email: 'recepcja@xn--wik-fna90bfl.example',
      website: 'https://www.żółty-ząb.example/gabinet?a=b',
      bookingUrl: 'https://wizyty.żółty-ząb.example',
      latitude: null,
      longitude: null,
      openingHours: null,
      amenities: [],
      status: 'pending',
      statusReason: null,
      proposedChange: null,
    })
    await api.problem(404, `/api/MedicalFacility/Profile/${added.id}`)
    expect(await api.request(getManagedFacilities, {}, token)).toEqual([
      { ...added, offersNumber: 0, withheldPricesNumber: 0, contactRequestsNumber: 0, photosNumber: 0 },
    ])
    await verify(added.id)
    expect(await profile(added.id)).toMatchObject({
      name: 'Żółty Ząb',
      fullStreet: 'ul. Lipowa 12A/3',
      city: 'Bełchatów',
      latitude: null,
      longitude: null,
      rating: null,
    })
  })

  test('lists only the facilities of the manager, by name, with their services and contact requests', async () => {
    const [{ token }, other] = [await signUp(api, 'manager'), await signUp(api, 'manager')]
    const idle = await api.request(addFacility, { body: facilityForm({ name: 'Beta' }) }, token)
    const busy = await addVerifiedFacility(api, facilityForm({ name: 'Alfa' }), token)
    await api.request(addFacility, { body: facilityForm({ name: 'Obca' }) }, other.token)
    const offered = CATALOGUE_SERVICES.slice(0, 3).map(({ id }) => ({ serviceId: id, price: 100 }))
    const params = { id: busy.id }
    await api.request(changePriceList, { params, body: { set: offered, end: [] } }, token)
    for (const age of [0, 1, 91]) {
      const createdAt = sql`now() - make_interval(days => ${age}::int)`
      await api.db
        .insert(contactRequests)
        .values({ ...storedContactRequest(), facilityId: busy.id, createdAt })
    }
    expect(await api.request(getManagedFacilities, {}, token)).toMatchObject([
      { id: busy.id, offersNumber: 3, contactRequestsNumber: 2 },
      { id: idle.id, offersNumber: 0, contactRequestsNumber: 0 },
    ])
  })

  test('moves an edited facility with its prices in profile and results', async () => {
    const [from, to] = [await cityOf('wroclaw'), await cityOf('belchatow')]
    const [offer] = await api.db
      .select({ id: prices.facilityId, serviceId: prices.serviceId })
      .from(prices)
      .innerJoin(facilities, eq(facilities.id, prices.facilityId))
      .where(and(eq(prices.cityId, from.id), isNull(facilities.managerId), isNotNull(facilities.latitude)))
      .limit(1)
    if (!offer) throw new Error('no offers in Wrocław')
    const { id, serviceId } = offer
    await api.db.update(facilities).set({ managerId: manager.id }).where(eq(facilities.id, id))
    const offersIn = async (location: string) => {
      const params = { id: serviceId, location }
      const { medicalFacilities } = await api.request(getLocationResults, { params, query: { limit: 200 } })
      return medicalFacilities.filter((found) => found.id === id)
    }
    expect(await offersIn('wroclaw')).toHaveLength(1)

    const body = facilityForm({ name: 'Po przeprowadzce' })
    const edited = await api.request(editFacility, { params: { id }, body }, manager.token)
    expect(edited.proposedChange).toMatchObject({ name: 'Po przeprowadzce', city: 'Bełchatów' })
    expect(await offersIn('wroclaw')).toHaveLength(1)
    await approve(id)
    expect(await offersIn('wroclaw')).toEqual([])
    expect(await offersIn('belchatow')).toMatchObject([{ name: 'Po przeprowadzce', city: 'Bełchatów' }])
    expect(await profile(id)).toMatchObject({ latitude: null, longitude: null })
    for (const table of [prices, categoryPrices]) {
      const rows = await api.db
        .selectDistinct({ cityId: table.cityId, provinceId: table.provinceId, position: table.position })
        .from(table)
        .where(eq(table.facilityId, id))
      expect(rows).toEqual([{ cityId: to.id, provinceId: to.provinceId, position: UNKNOWN_POSITION }])
    }
  })

  test('keeps a given position', async () => {
    const place = { latitude: 51.4, longitude: 19.4 }
    const { id } = await addVerifiedFacility(api, facilityForm(place), manager.token)
    expect(await profile(id)).toMatchObject(place)
    await api.request(
      editFacility,
      { params: { id }, body: facilityForm({ street: 'ul. Inna' }) },
      manager.token,
    )
    await approve(id)
    expect(await profile(id)).toMatchObject(place)
  })

  test('records who has placed the pin or said that the position is unknown', async () => {
    const pinOf = async (id: number) => {
      const { pinnedAt, pinnedBy } = facilities
      return (await api.db.select({ pinnedAt, pinnedBy }).from(facilities).where(eq(facilities.id, id)))[0]
    }
    const pinned = { pinnedAt: expect.any(String), pinnedBy: `account ${manager.id}` }
    const silent = await api.request(addFacility, { body: facilityForm() }, manager.token)
    expect(await pinOf(silent.id)).toEqual({ pinnedAt: null, pinnedBy: null })
    const unknown = facilityForm({ latitude: null, longitude: null })
    await api.request(editFacility, { params: { id: silent.id }, body: unknown }, manager.token)
    expect(await pinOf(silent.id)).toEqual(pinned)
    const { id } = await addVerifiedFacility(api, facilityForm(), manager.token)
    const place = facilityForm({ latitude: 51.4, longitude: 19.4 })
    await api.request(editFacility, { params: { id }, body: place }, manager.token)
    expect(await pinOf(id)).toEqual({ pinnedAt: null, pinnedBy: null })
    await approve(id)
    expect(await pinOf(id)).toEqual(pinned)
  })

  test('publishes changed hours and amenities of a verified facility without a review', async () => {
    const { id } = await addVerifiedFacility(
      api,
      facilityForm({ openingHours: WEEK, amenities: ['card'] }),
      manager.token,
    )
    expect(await profile(id)).toMatchObject({ openingHours: WEEK, amenities: ['card'] })
    const changes = { openingHours: null, amenities: ['english', 'nfz', 'nfz'] } as const
    const body = { ...facilityForm({ name: 'Inna nazwa' }), ...changes, amenities: [...changes.amenities] }
    const edited = await api.request(editFacility, { params: { id }, body }, manager.token)
    expect(edited).toMatchObject({ openingHours: null, amenities: ['nfz', 'english'] })
    expect(edited.proposedChange).toMatchObject({ name: 'Inna nazwa' })
    expect(edited.proposedChange).not.toHaveProperty('amenities')
    expect(await profile(id)).toMatchObject({
      name: 'Gabinet Testowy',
      openingHours: null,
      amenities: ['nfz', 'english'],
    })
    // A form of an older release has neither.
    await api.request(editFacility, { params: { id }, body: facilityForm() }, manager.token)
    expect(await profile(id)).toMatchObject({ amenities: ['nfz', 'english'] })
  })

  test('withdraws a facility for a day, in which it can be restored; then name, address and price history remain', async () => {
    const { token, email } = await signUp(api, 'manager')
    const form = facilityForm({ email: 'kontakt@gabinet.example', latitude: 51.4, longitude: 19.4 })
    const { id } = await addVerifiedFacility(api, form, token)
    const params = { id }
    await api.request(
      changePriceList,
      { params, body: { set: [{ serviceId: 505, price: 150 }], end: [] } },
      token,
    )
    const before = await api.request(getManagedFacilities, {}, token)
    expect(await api.request(withdrawFacility, { params }, token)).toMatchObject({
      status: 'hidden',
      withdrawnAt: expect.any(String),
    })
    await api.problem(404, `/api/MedicalFacility/Profile/${id}`)
    // A restored facility would show them unchecked.
    await api.expectProblem(409, editFacility, { params, body: facilityForm({ name: 'Inna' }) }, token)
    await deleteExpired(api.db, 90)
    await api.request(restoreFacility, { params }, token)
    expect(await api.request(getManagedFacilities, {}, token)).toEqual(before)
    expect(await profile(id)).toMatchObject({ email: 'kontakt@gabinet.example' })

    await api.request(withdrawFacility, { params }, token)
    const yesterday = sql`now() - interval '25 hours'`
    await api.db.update(facilities).set({ withdrawnAt: yesterday }).where(eq(facilities.id, id))
    await deleteExpired(api.db, 90)
    expect(await api.request(getManagedFacilities, {}, token)).toEqual([])
    const [rest] = await api.db.select().from(facilities).where(eq(facilities.id, id))
    expect(rest).toMatchObject({
      name: form.name,
      street: form.street,
      status: 'hidden',
      managerId: null,
      phoneNumber: '',
      email: null,
      latitude: null,
    })
    expect(await api.db.$count(withheldPrices, eq(withheldPrices.facilityId, id))).toBe(0)
    expect(await api.db.$count(priceHistory, eq(priceHistory.facilityId, id))).toBeGreaterThan(0)
    expect((await mailsTo(api, email)).map(({ subject }) => subject).slice(-2)).toEqual([
      'Placówka czeka na usunięcie z serwisu Medicena',
      'Usunęliśmy placówkę z serwisu Medicena',
    ])
    await api.expectProblem(404, restoreFacility, { params }, token)
  })

  test('returns the same 404 for unknown facilities and those of others', async () => {
    const { id } = await addVerifiedFacility(api, facilityForm(), manager.token)
    const { token } = await signUp(api, 'manager')
    const refusalOf = (facility: number) =>
      api.expectProblem(404, editFacility, { params: { id: facility }, body: facilityForm() }, token)
    expect(await refusalOf(99_999_999_999)).toEqual(await refusalOf(id))
  })

  test.each([
    [{ buildingNumber: ' ' }, { buildingNumber: 'To pole jest wymagane.' }],
    [
      { name: '\t@SUM(A1)', postCode: '9740', website: 'javascript:alert(1)' },
      {
        name: 'Tekst nie może zaczynać się od znaku =, +, - ani @.',
        postCode: 'Podaj sam kod pocztowy, np. 50-079.',
        website: expect.stringMatching(/^Podaj adres strony/),
      },
    ],
    [{ bookingUrl: 'http://wizyty.example' }, { bookingUrl: expect.stringContaining('https://') }],
    [{ medicalFacilityTypeId: 9 }, { medicalFacilityTypeId: 'Wybierz rodzaj placówki z listy.' }],
    [{ cityId: 999_999 }, { cityId: 'Wybierz miejscowość z listy.' }],
    [{ city: 'Wrocław' }, { city: 'Wybierz miejscowość z listy.' }],
    [{ openingHours: [] }, { openingHours: 'Podaj godziny otwarcia siedmiu dni, od poniedziałku.' }],
    [
      { openingHours: WEEK.with(2, [{ opens: '12:00', closes: '08:00' }]) },
      { 'openingHours.2.0': 'Godzina zamknięcia musi być późniejsza niż godzina otwarcia.' },
    ],
    [{ amenities: ['sauna'] }, { 'amenities.0': 'Wybierz udogodnienia z listy.' }],
    [{ latitude: 51.4 }, { longitude: 'Podaj obie współrzędne.' }],
  ])('rejects %j with a message for the field', async (changes, errors) => {
    const body = { ...facilityForm(), ...changes } as InstitutionForm
    const problem = await api.expectProblem(400, addFacility, { body }, manager.token)
    expect(problem).toMatchObject({ detail: 'Zapytanie zawiera niepoprawne wartości.', errors })
  })

  test('limits new facilities per account', async () => {
    const { token } = await signUp(api, 'manager')
    const add = () => send(api.app, addFacility, { body: facilityForm() }, token)
    expect(await statusesOf(21, add)).toEqual([...Array(20).fill(200), 429])
  })
})
