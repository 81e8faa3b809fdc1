import {
  CONTACT_CONSENT,
  type ContactRequestForm,
  createContactRequest,
} from '@medicena/provider-client/contact-requests'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import {
  deleteContactRequest,
  getContactRequests,
  updateContactRequest,
} from '@medicena/provider-client/managed-contact-requests'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, problemOf, send, signUp, statusesOf, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { catalogue, contactRequests, facilities } from '../database/schema.ts'
import { deleteExpired } from '../retention.ts'

describe.each(ENGINES)('contact requests on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  let id: number
  beforeEach(async () => {
    manager = await signUp(api, 'manager')
    const facility = await addVerifiedFacility(api, facilityForm({ name: 'Ząb' }), manager.token)
    id = facility.id
  })
  const page = (query = {}, token = manager.token) => api.request(getContactRequests, { query }, token)
  const list = async (token = manager.token) => (await page({}, token)).contactRequests
  const stored = () => api.db.select().from(contactRequests).where(eq(contactRequests.facilityId, id))
  const sendTo = (facility: number, address?: string) =>
    send(api.app, createContactRequest, { params: { id: facility }, body: contactForm() }, undefined, address)

  test('are shown to the manager with their expiry', async () => {
    const [service] = await api.db.select().from(catalogue).where(eq(catalogue.kind, 'service')).limit(1)
    const body = contactForm({
      name: ' Anna Nowak ',
      phoneNumber: '600700800',
      email: 'anna@poczta.example',
      message: 'Najlepiej rano.\nDziękuję!',
      serviceId: service?.id ?? null,
    })
    expect(await api.request(createContactRequest, { params: { id }, body })).toBeUndefined()
    const [request, ...others] = await list()
    expect(others).toEqual([])
    expect(request).toEqual({
      id: expect.any(Number),
      facilityId: id,
      facilityName: 'Ząb',
      serviceId: service?.id,
      serviceName: service?.name,
      name: 'Anna Nowak',
      phoneNumber: '+48 600 700 800',
      email: 'anna@poczta.example',
      message: 'Najlepiej rano.\nDziękuję!',
      status: 'new',
      version: expect.any(String),
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    const { createdAt = '', expiresAt = '' } = request ?? {}
    expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(90)
  })

  test('are announced to the confirmed address of the manager once an hour, with a link, without the visitor', async () => {
    const announced = async () =>
      (await mailsTo(api, manager.email)).filter(({ subject }) =>
        subject?.startsWith('Nowa prośba o kontakt'),
      )
    const body = contactForm({ name: 'Anna Nowak', message: 'Boli mnie ząb.' })
    await api.request(createContactRequest, { params: { id }, body })
    const [mail, ...others] = await announced()
    expect(others).toEqual([])
    expect(mail?.text).toContain('„Ząb”')
    expect(mail?.text).toContain('\nhttp://localhost:3000/account/contact-requests\n')
    expect(mail?.text).not.toMatch(/Anna|Boli/)
    // The same form again, and another one within the hour.
    await api.request(createContactRequest, { params: { id }, body })
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    expect(await announced()).toHaveLength(1)
    await api.db.update(contactRequests).set({ createdAt: sql`now() - interval '61 minutes'` })
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    expect(await announced()).toHaveLength(2)
  })

  test('store the version of the consent that their visitor read, also the previous one', async () => {
    const { version, previousVersion } = CONTACT_CONSENT
    for (const consentVersion of [version, previousVersion]) {
      await api.request(createContactRequest, { params: { id }, body: { ...contactForm(), consentVersion } })
    }
    expect((await stored()).map((request) => request.consentVersion).sort()).toEqual(
      [version, previousVersion].sort(),
    )
  })

  test('can be restricted to one facility; empty for an unmanaged one', async () => {
    const second = await addVerifiedFacility(api, facilityForm({ name: 'Drugi' }), manager.token)
    await api.request(createContactRequest, { params: { id }, body: contactForm({ name: 'Tutaj' }) })
    await api.request(createContactRequest, { params: { id: second.id }, body: contactForm({ name: 'Tam' }) })
    expect((await list()).map(({ name }) => name)).toEqual(['Tam', 'Tutaj'])
    expect(await page({ facilityId: id })).toMatchObject({ total: 1, contactRequests: [{ name: 'Tutaj' }] })
    const counts = { new: 0, read: 0, answered: 0 }
    expect(await page({ facilityId: 99_999_999_999 })).toEqual({ total: 0, contactRequests: [], counts })
    const other = await signUp(api, 'manager')
    expect(await page({ facilityId: id }, other.token)).toEqual({ total: 0, contactRequests: [], counts })
  })

  test('return 409 for a facility without a manager and 404 for an unknown one', async () => {
    const [unmanaged] = await api.db.select().from(facilities).where(isNull(facilities.managerId)).limit(1)
    const input = { params: { id: unmanaged?.id ?? 0 }, body: contactForm() }
    const accepts = async (facility: number) =>
      (await api.request(getFacilityProfile, { params: { id: facility } })).medicalFacility
        .acceptsContactRequests
    expect(await accepts(input.params.id)).toBe(false)
    expect(await accepts(id)).toBe(true)
    expect((await api.expectProblem(409, createContactRequest, input)).detail).toMatch(/Zadzwoń/)
    for (const unknown of [999_999, 99_999_999_999]) {
      await api.expectProblem(404, createContactRequest, { params: { id: unknown }, body: contactForm() })
    }
  })

  test.each([
    [{ consent: false }, { consent: 'Zgoda jest wymagana, aby placówka mogła się z Tobą skontaktować.' }],
    [{ consentVersion: 'dawna' }, { consentVersion: expect.stringMatching(/^Treść zgody się zmieniła/) }],
    [{ phoneNumber: null }, { phoneNumber: 'Podaj numer telefonu lub adres e-mail.' }],
    [{ serviceId: 999_999 }, { serviceId: 'Nie znamy takiej usługi.' }],
  ])('reject %j with a message for the field and store nothing', async (changes, errors) => {
    const input = { params: { id }, body: { ...contactForm(), ...changes } as ContactRequestForm }
    expect((await api.expectProblem(400, createContactRequest, input)).errors).toEqual(errors)
    expect(await stored()).toEqual([])
  })

  test('are paginated, and have a status, which the manager changes and lists by', async () => {
    for (const name of ['Pierwsza', 'Druga', 'Trzecia']) {
      await api.request(createContactRequest, { params: { id }, body: contactForm({ name }) })
    }
    const [third, second] = await list()
    expect(await page({ limit: 1, offset: 1 })).toMatchObject({ total: 3, contactRequests: [second] })
    const change = (requestId = 0, status: 'new' | 'read' | 'answered' = 'read') =>
      api.request(updateContactRequest, { params: { id: requestId }, body: { status } }, manager.token)
    const changed = await change(third?.id, 'answered')
    expect(changed).toEqual({ ...third, status: 'answered', version: expect.any(String) })
    expect(changed.version).not.toBe(third?.version)
    await change(second?.id, 'read')
    const counts = { new: 1, read: 1, answered: 1 }
    expect(await page({ status: 'answered' })).toEqual({ total: 1, contactRequests: [changed], counts })
    expect(await page({ status: 'new' })).toMatchObject({
      total: 1,
      counts,
      contactRequests: [{ name: 'Pierwsza' }],
    })
    expect(await page()).toMatchObject({ total: 3, counts })
    expect(await stored()).toHaveLength(3)
  })

  test('are visible to no other manager, and gone when their manager deletes them', async () => {
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    expect(await list((await signUp(api, 'manager')).token)).toEqual([])
    const [request] = await list()
    const params = { id: request?.id ?? 0 }
    await api.expectProblem(404, deleteContactRequest, { params: { id: 99_999_999_999 } }, manager.token)
    expect(await api.request(deleteContactRequest, { params }, manager.token)).toBeUndefined()
    expect(await list()).toEqual([])
    await api.expectProblem(404, deleteContactRequest, { params }, manager.token)
  })

  test('are hidden and deleted after their expiry, also by several servers', async () => {
    const age = (days: number) =>
      api.db
        .update(contactRequests)
        .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(contactRequests.facilityId, id))
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    await age(89)
    await deleteExpired(api.db, 90)
    expect(await list()).toHaveLength(1)
    await age(91)
    expect(await list()).toEqual([])
    expect(await stored()).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => deleteExpired(api.db, 90)))
    expect(await stored()).toEqual([])
  })

  test('are limited to five at once per client', async () => {
    const sendFrom = (index: number) => sendTo(id, `2001:db8:${id.toString(16)}:${index}::${index + 1}`)
    expect(await statusesOf(5, sendFrom)).toEqual(Array(5).fill(204))
    const { statusCode, headers } = await sendFrom(5)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(500)
  })

  test('are limited to thirty at once per facility, from whichever addresses', async () => {
    const second = await addVerifiedFacility(api, facilityForm({ name: 'Inny' }), manager.token)
    const statuses = await statusesOf(31, (index) => sendTo(id, `198.19.${index}.${id % 250}`))
    expect(statuses).toEqual([...Array(30).fill(204), 429])
    const rejected = await sendTo(id, `198.19.99.${id % 250}`)
    expect(problemOf(429, rejected).detail).toMatch(/Możesz do niej zadzwonić/)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(100)
    expect((await sendTo(second.id, `198.19.98.${id % 250}`)).statusCode).toBe(204)
  })
})
