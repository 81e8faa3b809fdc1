import {
  login,
  register,
  requestLoginUnlock,
  requestPasswordReset,
} from '@medicena/provider-client/authentication'
import { claimFacility, sendClaimCode } from '@medicena/provider-client/claims'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import type { Endpoint, EndpointInput } from '@medicena/provider-client/endpoint'
import { reportError } from '@medicena/provider-client/error-reports'
import { createPriceAlert } from '@medicena/provider-client/price-alerts'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newAddress, send, signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, errorReportForm, facilityForm, priceAlertForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { facilities } from '../database/schema.ts'

describe.each(ENGINES)('limits that strangers might use up on $name', (engine) => {
  const api = useApi(engine)
  const statusOf = async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    address = newAddress(),
    token?: string,
  ) => (await send(api.app, endpoint, input, token, address)).statusCode
  const repeat = async (times: number, attempt: () => Promise<number>) => {
    const seen = new Set<number>()
    for (let index = 0; index < times; index++) seen.add(await attempt())
    return [...seen]
  }
  const alertFor = (email: string, changes = {}) => ({ body: priceAlertForm(email, changes) })
  const newFacility = async () => {
    const manager = await signUp(api, 'manager')
    return (await addVerifiedFacility(api, facilityForm(), manager.token)).id
  }

  test('price alerts for an address leave its owner the mails about the account', async () => {
    const { email } = await signUp(api, 'user')
    expect(await repeat(5, () => statusOf(createPriceAlert, alertFor(email)))).toEqual([204, 429])
    expect(await statusOf(requestPasswordReset, { body: { email } })).toBe(204)
    expect(await repeat(5, () => statusOf(requestPasswordReset, { body: { email } }))).toEqual([204, 429])
    expect(await statusOf(requestLoginUnlock, { body: { email } })).toBe(204)
  })

  test('price alerts of one network leave its other visitors the mails about their accounts', async () => {
    const office = newAddress()
    let people = 0
    const order = () => statusOf(createPriceAlert, alertFor(`biuro-${++people}@poczta.example`), office)
    expect(await repeat(11, order)).toEqual([204, 429])
    const { email } = await signUp(api, 'user')
    expect(await statusOf(requestPasswordReset, { body: { email } }, office)).toBe(204)
  })

  test('price alerts that are rejected do not count', async () => {
    const { email } = await signUp(api, 'user')
    const [visitor, unknown] = [newAddress(), { location: 'nigdzie' }]
    const reject = () => statusOf(createPriceAlert, alertFor(email, unknown), visitor)
    expect(await repeat(12, reject)).toEqual([404])
    expect(await statusOf(createPriceAlert, alertFor(email), visitor)).toBe(204)
  })

  test('contact requests that are rejected, or sent again, count neither for the facility nor for the sender', async () => {
    const params = { id: await newFacility() }
    const rejected = { params, body: contactForm({ serviceId: 999_999 }) }
    expect(await repeat(31, () => statusOf(createContactRequest, rejected))).toEqual([400])
    const visitor = newAddress()
    expect(await repeat(6, () => statusOf(createContactRequest, rejected, visitor))).toEqual([400])
    const again = { params, body: contactForm() }
    expect(await repeat(31, () => statusOf(createContactRequest, again))).toEqual([204])
    expect(await repeat(6, () => statusOf(createContactRequest, again, visitor))).toEqual([204])
    expect(await statusOf(createContactRequest, { params, body: contactForm() }, visitor)).toBe(204)
  })

  test('error reports that are rejected, or sent again, do not count', async () => {
    const [visitor, id] = [newAddress(), await newFacility()]
    const report = (facility: number, body = errorReportForm()) =>
      statusOf(reportError, { params: { id: facility }, body }, visitor)
    const again = errorReportForm()
    expect(await repeat(6, () => report(999_999))).toEqual([404])
    expect(await repeat(6, () => report(id, again))).toEqual([204])
    expect(await repeat(5, () => report(id))).toEqual([204, 429])
  })

  test('codes that one claimant has sent leave those of the others', async () => {
    const [imported] = await api.db
      .select({ id: facilities.id })
      .from(facilities)
      .where(and(isNotNull(facilities.importedEmail), isNull(facilities.managerId)))
      .limit(1)
    const params = { id: imported?.id ?? expect.fail() }
    const claimant = async () => {
      const { token } = await signUp(api, 'manager')
      const { id } = await api.request(claimFacility, { params, body: { message: null } }, token)
      return () => statusOf(sendClaimCode, { params: { id } }, newAddress(), token)
    }
    expect(await repeat(4, await claimant())).toEqual([200, 429])
    expect(await repeat(3, await claimant())).toEqual([200])
    // Several accounts can't flood the mailbox of a facility either.
    const all = []
    for (let accounts = 0; accounts < 3; accounts++) all.push(...(await repeat(3, await claimant())))
    expect(all).toContain(429)
  })

  test('claims that are rejected do not count', async () => {
    const { token } = await signUp(api, 'manager')
    const taken = { params: { id: await newFacility() }, body: { message: null } }
    expect(await repeat(6, () => statusOf(claimFacility, taken, newAddress(), token))).toEqual([409])
  })

  test('passwords that are too common use up no registration', async () => {
    const [visitor, email] = [newAddress(), 'nowa-osoba@poczta.example']
    const attempt = (password: string) => statusOf(register, { body: { email, password } }, visitor)
    expect(await repeat(11, () => attempt('haslo123'))).toEqual([400])
    expect(await attempt('dobre hasło')).toBe(200)
    expect(await statusOf(login, { body: { email, password: 'dobre hasło' } })).toBe(200)
  })
})
