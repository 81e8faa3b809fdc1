import { getAccountData, getUser, updateUser } from '@medicena/provider-client/accounts'
import { login } from '@medicena/provider-client/authentication'
import { claimFacility } from '@medicena/provider-client/claims'
import { getContactDetails } from '@medicena/provider-client/contact-details'
import { reportError } from '@medicena/provider-client/error-reports'
import { createPriceAlert } from '@medicena/provider-client/price-alerts'
import { decideOnSavedLists, getSavedLists, replaceSavedLists } from '@medicena/provider-client/saved-lists'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PASSWORD, send, signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { errorReportForm, facilityForm, priceAlertForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { cities, facilities } from '../database/schema.ts'

const NOBODY_YET = {
  name: null,
  surname: null,
  phoneNumber: null,
  city: null,
  cityId: null,
  provinceId: null,
}

describe.each(ENGINES)('user data on $name', (engine) => {
  const api = useApi(engine)
  const wroclaw = async () => {
    const [city] = await api.db.select().from(cities).where(eq(cities.slug, 'wroclaw'))
    if (!city) throw new Error('no Wrocław')
    return city
  }

  test('are saved and read, with the town by its id', async () => {
    const [{ token }, city] = [await signUp(api, 'manager'), await wroclaw()]
    const body = { name: ' Zażółć ', surname: 'Gęślą-Jaźń', cityId: city.id, phoneNumber: '600700800' }
    const saved = {
      name: 'Zażółć',
      surname: 'Gęślą-Jaźń',
      phoneNumber: '+48 600 700 800',
      city: 'Wrocław',
      cityId: city.id,
      provinceId: city.provinceId,
    }
    expect(await api.request(updateUser, { body }, token)).toEqual(saved)
    expect(await api.request(getUser, {}, token)).toEqual(saved)
    // The whole entity may be sent back; `cityId` decides the town.
    const back = { ...saved, city: 'Kraków', provinceId: 99 }
    expect(await api.request(updateUser, { body: back }, token)).toEqual(saved)
    const emptied = { name: '', surname: '  ', cityId: null, phoneNumber: null }
    expect(await api.request(updateUser, { body: emptied }, token)).toEqual(NOBODY_YET)
  })

  test('include favourites and plans only with consent, and lose them when it is withdrawn', async () => {
    const { token } = await signUp(api, 'user')
    const lists = {
      favourites: [{ facility: 7, service: 101, name: 'Dentus', price: 250, savedOn: '2026-11-23' }],
      plans: [{ service: 'Plan: RTG', place: 'Opole', url: '/plan?uslugi=rtg' }],
    }
    const decide = (isKept: boolean) => api.request(decideOnSavedLists, { body: { isKept } }, token)
    const refused = await send(api.app, replaceSavedLists, { body: lists }, token)
    expect(refused.statusCode).toBe(409)
    const { decidedAt } = await decide(true)
    const kept = { ...lists, isKept: true, decidedAt }
    expect(await api.request(replaceSavedLists, { body: lists }, token)).toEqual(kept)
    expect(await decide(true)).toEqual(kept)
    expect(await decide(false)).toMatchObject({ isKept: false, favourites: [], plans: [] })
    expect(await api.request(getSavedLists, {}, token)).toMatchObject({ favourites: [], plans: [] })
  })

  test.each([
    [
      { phoneNumber: '123' },
      { phoneNumber: expect.stringMatching(/^Podaj jeden numer telefonu z numerem kierunkowym, np/) },
    ],
    [{ cityId: 2_147_483_647 }, { cityId: 'Wybierz miejscowość z listy.' }],
  ])('reject %j with a message for each field', async (body, errors) => {
    const { token } = await signUp(api, 'user')
    expect((await api.expectProblem(400, updateUser, { body }, token)).errors).toEqual(errors)
  })

  test('can be exported completely', async () => {
    const { token, email } = await signUp(api, 'manager')
    await api.request(updateUser, { body: { name: 'Ewa' } }, token)
    const facility = await addVerifiedFacility(api, facilityForm({ name: 'Gabinet Ewy' }), token)
    const [other] = await api.db
      .select({ id: facilities.id, name: facilities.name })
      .from(facilities)
      .where(isNull(facilities.managerId))
      .limit(1)
    const message = 'Prowadzę tę placówkę od maja.'
    const claimed = { params: { id: other?.id ?? 0 }, body: { message } }
    await api.request(claimFacility, claimed, token)
    await api.request(createPriceAlert, { body: priceAlertForm(email, { maxPrice: 350 }) })
    await send(api.app, login, { body: { email, password: PASSWORD } }, undefined, '203.0.113.9')
    const report = errorReportForm({ email: ` ${email.toUpperCase()}` })
    await api.request(reportError, { params: claimed.params, body: report })
    const savedLists = await api.request(decideOnSavedLists, { body: { isKept: true } }, token)
    const data = await api.request(getAccountData, {}, token)
    expect(data).toEqual({
      email,
      isEmailConfirmed: true,
      userType: 'manager',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      hasPassword: true,
      identities: [],
      logins: [expect.any(String)],
      user: { ...NOBODY_YET, name: 'Ewa' },
      savedLists,
      facilities: [facility],
      claims: [
        {
          facilityId: other?.id,
          facilityName: other?.name,
          status: 'open',
          message,
          reason: null,
          createdAt: expect.any(String),
          decidedAt: null,
        },
      ],
      smartOrders: [],
      priceAlerts: [
        {
          service: 'Leczenie kanałowe',
          place: 'Wrocław',
          maxPrice: 350,
          createdAt: expect.any(String),
          confirmedAt: null,
        },
      ],
      contactRequests: [],
      errorReports: [
        {
          facilityName: other?.name,
          category: report.category,
          text: report.text,
          createdAt: expect.any(String),
          resolvedAt: null,
        },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|203\.0/)
  })

  test('give the contact details for a form, with an empty name as unknown', async () => {
    const { token, email } = await signUp(api, 'user')
    const details = () => api.request(getContactDetails, {}, token)
    expect(await details()).toEqual({ name: null, email, phoneNumber: null })
    const body = { name: 'Ewa', surname: 'Kos', phoneNumber: '600100200' }
    await api.request(updateUser, { body }, token)
    expect(await details()).toEqual({ name: 'Ewa Kos', email, phoneNumber: '+48 600 100 200' })
  })
})
