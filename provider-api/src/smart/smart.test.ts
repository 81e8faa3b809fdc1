import { CATALOGUE } from '@medicena/domain/catalogue'
import { addDays, formatDay, polishDay } from '@medicena/domain/days'
import { lastOfMonth } from '@medicena/domain/months'
import { TOWNS } from '@medicena/domain/towns'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import type { Institution } from '@medicena/provider-client/managed-facilities'
import {
  getManagedSmart,
  orderSmart,
  promoteService,
  withdrawSmartOrder,
} from '@medicena/provider-client/managed-smart'
import { planPromotion, setPrice } from '@medicena/provider-client/price-lists'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { countContact, getCertificate } from '@medicena/provider-client/smart'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mailsTo, send, signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES, LONG_RUN } from '../../test/engines.ts'
import { facilityForm, smartOrderForm } from '../../test/forms.ts'
import { factsOf, waitingEntry } from '../../test/review-queue.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { facilities, smartOrders } from '../database/schema.ts'
import { runCommand } from '../moderation/commands.ts'
import { turnOf } from './promoted-services.ts'
import { mailEndingPackages } from './smart-mails.ts'

const TODAY = polishDay()
const END = lastOfMonth(TODAY)
const SERVICE = 505
const BOOKING = 'https://wizyty.gabinet.example/zapisy'

describe.each(ENGINES)('the Smart package on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  let facility: Institution
  let params: { id: number }
  beforeEach(async () => {
    manager = await signUp(api, 'manager')
    facility = await addVerifiedFacility(api, facilityForm({ bookingUrl: BOOKING }), manager.token)
    params = { id: facility.id }
    await price(SERVICE, 200)
  })
  const price = (serviceId: number, amount: number) =>
    api.request(setPrice, { params: { ...params, serviceId }, body: { price: amount } }, manager.token)

  const order = (changes = {}) =>
    api.request(orderSmart, { params, body: smartOrderForm(changes) }, manager.token)
  const decide = (command: 'smart-activate' | 'smart-extend' | 'smart-end' | 'smart-decline') =>
    runCommand(
      api.db,
      { command, facility: facility.id, operator: 'Test', reason: 'na prośbę placówki' },
      TODAY,
    )
  const profile = async () => (await api.request(getFacilityProfile, { params })).medicalFacility
  const row = async () =>
    (await api.request(getCountryResults, { params: { id: SERVICE }, query: { facility: params.id } }))
      .medicalFacilities[0]
  const promoted = async (query = {}) =>
    (await api.request(getPromotedServices, { query })).filter(({ id }) => id === facility.id)
  const subjectsTo = async (email: string) =>
    (await mailsTo(api, email)).flatMap(({ subject }) => subject ?? [])

  test('is ordered, activated, seen by visitors in everything that it includes, and ended', async () => {
    expect(await profile()).toMatchObject({ smart: null })
    await api.problem(404, `/api/MedicalFacility/${params.id}/Certificate`)
    expect((await order()).order).toMatchObject({ month: TODAY.slice(0, 7) })
    const waiting = factsOf(await waitingEntry(api.db, 'Zamówienia pakietu Smart', params.id))
    expect(waiting).toContain(`Zamówił: ${manager.email}`)
    expect(waiting).toContain('1234563218')
    expect(await profile()).toMatchObject({ smart: null })

    await decide('smart-activate')
    expect((await mailsTo(api, manager.email)).at(-1)?.text).toContain(
      `jest opłacony do ${formatDay(END)}. Potem skończy się sam.\n\nUwaga: na prośbę placówki`,
    )
    expect(await api.request(getManagedSmart, { params }, manager.token)).toMatchObject({
      isActive: true,
      periods: [{ validFrom: TODAY, validTo: END }],
      order: null,
      mayPlanPromotions: true,
    })
    expect((await profile()).smart).toEqual({ logo: null, bookingUrl: BOOKING })
    expect((await row())?.smart).toEqual({ logo: null, bookingUrl: BOOKING })
    const choice = { params, body: { serviceId: SERVICE } }
    const { promoted: chosen } = await api.request(promoteService, choice, manager.token)
    expect(chosen?.serviceId).toBe(SERVICE)
    const category = CATALOGUE.find(({ id }) => id === SERVICE)?.categorySlug ?? expect.fail()
    expect(await promoted()).toMatchObject([{ medicalServiceId: SERVICE, price: '200\u00a0zł' }])
    expect(await promoted({ category, location: 'belchatow' })).toHaveLength(1)
    expect(await promoted({ category: 'implantologia' })).toEqual([])
    expect(await promoted({ location: 'wroclaw' })).toEqual([])
    expect(await api.request(getCertificate, { params })).toMatchObject({
      name: facility.name,
      validFrom: TODAY,
      validTo: END,
      isValid: true,
    })
    const badge = await api.app.inject(`/api/MedicalFacility/${params.id}/Certificate.svg`)
    expect(badge.headers['content-type']).toContain('image/svg+xml')
    expect(badge.body).toContain(`ważny do ${formatDay(END)}`)

    await decide('smart-end')
    // Even on the first day: the badge is on the clinic's site by now.
    expect(await api.request(getCertificate, { params })).toMatchObject({ validTo: TODAY, isValid: false })
    expect((await profile()).smart).toBeNull()
    expect((await row())?.smart).toBeNull()
    expect(await promoted()).toEqual([])
    expect(await subjectsTo(manager.email)).toEqual([
      expect.stringContaining('zweryfikowana'),
      expect.stringContaining('Zamówienie pakietu Smart'),
      expect.stringContaining('włączony'),
      expect.stringContaining('zakończony'),
    ])
  })

  test('ends by itself after the paid month, with one mail before; an extension adds a month', async () => {
    await order()
    await decide('smart-activate')
    const near = addDays(END, -7)
    const reminders = async () =>
      (await subjectsTo(manager.email)).filter((subject) => subject.includes('kończy się'))
    await mailEndingPackages(api.db, addDays(near, -1))
    expect(await reminders()).toEqual([])
    await mailEndingPackages(api.db, near)
    await mailEndingPackages(api.db, END)
    expect(await reminders()).toEqual([`Pakiet Smart kończy się ${formatDay(END)}`])
    await decide('smart-extend')
    const extended = lastOfMonth(addDays(END, 1))
    await mailEndingPackages(api.db, END)
    await mailEndingPackages(api.db, extended)
    expect(await reminders()).toHaveLength(2)
    // A month later: nothing but the day has changed.
    await api.db
      .update(smartOrders)
      .set({ validFrom: addDays(TODAY, -40), validTo: addDays(TODAY, -1) })
      .where(eq(smartOrders.facilityId, params.id))
    expect((await profile()).smart).toBeNull()
    expect(await api.request(getCertificate, { params })).toMatchObject({ isValid: false })
    await expect(decide('smart-extend')).rejects.toThrow('nie ma pakietu')
  })

  test('is ordered once, for a coming month, by the manager of a verified facility, with a real tax number', async () => {
    const refuse = (status: number, changes = {}, token = manager.token) =>
      api.expectProblem(status, orderSmart, { params, body: smartOrderForm(changes) }, token)
    expect((await refuse(400, { taxId: '1234563219' })).errors).toEqual({
      taxId: 'Podaj numer NIP, np. 123-456-32-18.',
    })
    await refuse(400, { month: addDays(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7) })
    await refuse(404, {}, (await signUp(api, 'manager')).token)
    await order({ taxId: 'PL 123-456-32-18' })
    expect((await refuse(409)).detail).toContain('już czeka')
    await api.request(withdrawSmartOrder, { params }, manager.token)
    expect((await api.request(getManagedSmart, { params }, manager.token)).invoice).toBeNull()
    expect((await order()).invoice).toMatchObject({ taxId: '1234563218' })
    const next = await signUp(api, 'manager')
    await api.db.update(facilities).set({ managerId: next.id }).where(eq(facilities.id, params.id))
    expect((await api.request(getManagedSmart, { params }, next.token)).invoice).toBeNull()
    await api.db.update(facilities).set({ managerId: manager.id }).where(eq(facilities.id, params.id))
    await decide('smart-decline')
    expect(await subjectsTo(manager.email)).toContainEqual(
      expect.stringContaining('Nie przyjęliśmy zamówienia'),
    )
    await order()
    await decide('smart-activate')
    expect((await refuse(409)).detail).toContain('ma już pakiet')
    await api.db.update(facilities).set({ status: 'pending' }).where(eq(facilities.id, params.id))
    await refuse(409)
  })

  test('promotes one service a month, only with Smart and with a public price', async () => {
    const promote = (status: number, serviceId: number) =>
      api.expectProblem(status, promoteService, { params, body: { serviceId } }, manager.token)
    await promote(409, SERVICE)
    await order()
    await decide('smart-activate')
    await promote(404, 101)
    await api.request(promoteService, { params, body: { serviceId: SERVICE } }, manager.token)
    await price(101, 900)
    await promote(409, 101)
  })

  test('leaves promotions to everyone until the day that the operator sets, then to Smart', async () => {
    const set = (day: string, today = TODAY) =>
      runCommand(api.db, { command: 'smart-promotions', day, operator: 'Test' }, today)
    const body = { price: 150, oldPrice: 200, validFrom: addDays(TODAY, 40), validTo: addDays(TODAY, 41) }
    const plan = () =>
      send(api.app, planPromotion, { params: { ...params, serviceId: SERVICE }, body }, manager.token)
    await expect(set(addDays(TODAY, 14))).rejects.toThrow('15 dni')
    await set(TODAY, addDays(TODAY, -15))
    expect(await subjectsTo(manager.email)).toContain(`Promocje od ${formatDay(TODAY)} w pakiecie Smart`)
    expect((await plan()).json().detail).toContain('Nowe promocje tworzą placówki z pakietem Smart')
    await order()
    await decide('smart-activate')
    expect((await plan()).statusCode).toBe(200)
    await set('none')
  })

  test('counts what visitors do, once a day for each network, of public facilities only', async () => {
    const count = (kind: 'profile' | 'phone' | 'booking', address: string, agent: string, id = params.id) =>
      send(api.app, countContact, { params: { id, kind } }, undefined, address, { 'user-agent': agent })
    for (const agent of ['Firefox/1', 'Firefox/2', 'Firefox/3']) await count('profile', '203.0.113.1', agent)
    await count('profile', '203.0.113.2', 'Firefox/1')
    await count('profile', '203.0.113.3', 'Googlebot/2.1')
    await count('phone', '203.0.113.1', 'Firefox/1')
    await count('phone', '203.0.113.1', 'Firefox/1', 999_999)
    await vi.waitFor(
      async () =>
        expect((await api.request(getManagedSmart, { params }, manager.token)).contacts).toEqual([
          { month: TODAY.slice(0, 7), profile: 2, phone: 1, booking: 0 },
        ]),
      { timeout: 15_000, interval: 500 },
    )
  })

  test('never changes the order of results', async () => {
    const services = CATALOGUE.map(({ id }) => id)
    const sorts = ['asc', 'desc', 'rating', 'distance'] as const
    const searches = Array.from({ length: LONG_RUN ? 100 : 12 }, (_, index) => ({
      id: services[(index * 37) % services.length] ?? 0,
      location: index % 3 === 0 ? undefined : (TOWNS[(index * 53) % TOWNS.length]?.slug ?? 'wroclaw'),
      sort: sorts[index % sorts.length] ?? 'asc',
    }))
    const idsOf = () =>
      Promise.all(
        searches.map(async ({ id, location, sort }) => {
          const query = { sort, ...(location !== undefined && { radius: 100 }) }
          const { medicalFacilities } =
            location === undefined
              ? await api.request(getCountryResults, { params: { id }, query })
              : await api.request(getLocationResults, { params: { id, location }, query })
          return medicalFacilities.map((offer) => offer.id)
        }),
      )
    const before = await idsOf()
    expect(before.filter((ids) => ids.length > 1).length).toBeGreaterThan(searches.length / 4)
    const today = sql`${TODAY}::date`
    // Every third facility, so that neighbours in the lists differ.
    await api.db.execute(sql`
      insert into smart_orders (facility_id, month, terms_version, valid_from, valid_to)
      select id, ${today}, 'test', ${today}, ${today} from facilities where id % 3 = 0`)
    expect(await idsOf()).toEqual(before)
  })
})

test('promoted services take turns: over as many days as there are, each is shown equally often in each place', () => {
  for (const number of [1, 2, 3, 4, 7]) {
    const items = Array.from({ length: number }, (_, index) => index)
    const days = items.map((offset) => turnOf(items, addDays('2026-11-26', offset)))
    for (const place of [0, 1, 2].slice(0, number)) {
      expect(days.map((shown) => shown[place]).sort()).toEqual(items)
    }
  }
  expect(turnOf([], '2026-11-26')).toEqual([])
})
