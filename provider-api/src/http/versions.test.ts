import { addDays, polishDay } from '@medicena/domain/days'
import { getUser, updateUser } from '@medicena/provider-client/accounts'
import type { Endpoint, EndpointInput } from '@medicena/provider-client/endpoint'
import { getContactRequests, updateContactRequest } from '@medicena/provider-client/managed-contact-requests'
import { editFacility, getManagedFacility } from '@medicena/provider-client/managed-facilities'
import {
  cancelPromotion,
  changePriceList,
  endPrice,
  getPriceList,
  planPromotion,
  setPrice,
} from '@medicena/provider-client/price-lists'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf, send, signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm, storedContactRequest } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { contactRequests } from '../database/schema.ts'

/** Services whose prices are near those of the tests. */
const [SERVICE, OTHER, NEVER_OFFERED] = [505, 506, 507]
const TOMORROW = addDays(polishDay(), 1)

describe.each(ENGINES)('versions on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  let id: number
  beforeEach(async () => {
    manager = await signUp(api, 'manager')
    id = (await addVerifiedFacility(api, facilityForm(), manager.token)).id
    for (const serviceId of [SERVICE, OTHER]) await price(serviceId, 100)
  })
  const price = (serviceId: number, amount: number) =>
    api.request(setPrice, { params: { id, serviceId }, body: { price: amount } }, manager.token)
  const sendIf = <E extends Endpoint>(ifMatch: string, endpoint: E, input: EndpointInput<E>) =>
    send(api.app, endpoint, input, manager.token, '127.0.0.1', { 'if-match': ifMatch })
  const etagOf = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    String((await send(api.app, endpoint, input, manager.token)).headers['etag'])
  const itemOf = async (serviceId: number) => {
    const items = await api.request(getPriceList, { params: { id } }, manager.token)
    return items.find((item) => item.serviceId === serviceId)
  }

  /** Sends a change twice: with the version that was read before it, and again with the same, now old version. */
  async function changeTwice<E extends Endpoint>(etag: string, endpoint: E, input: EndpointInput<E>) {
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const first = await sendIf(etag, endpoint, input)
    expect(first.statusCode).toBeLessThan(300)
    const second = await sendIf(etag, endpoint, input)
    expect(problemOf(412, second).detail).toMatch(/^Te dane zmieniły się w międzyczasie/)
    return first
  }

  test('of an account guard its data', async () => {
    const changed = await changeTwice(await etagOf(getUser, {}), updateUser, { body: { name: 'Anna' } })
    const etag = await etagOf(getUser, {})
    expect(changed.headers['etag']).toBe(etag)
    expect((await sendIf(etag, updateUser, { body: { name: 'Ewa' } })).statusCode).toBe(200)
  })

  test('of a facility guard its data', async () => {
    const params = { id }
    const body = facilityForm({ name: 'Po zmianie' })
    const changed = await changeTwice(await etagOf(getManagedFacility, { params }), editFacility, {
      params,
      body,
    })
    expect(changed.headers['etag']).toBe(await etagOf(getManagedFacility, { params }))
  })

  test('of an offer guard its price and promotions, and not those of other offers', async () => {
    const params = { id, serviceId: SERVICE }
    const etag = async () => `"${(await itemOf(SERVICE))?.version}"`
    const before = await etag()
    await price(OTHER, 120)
    expect(await etag()).toBe(before)
    const changed = await changeTwice(before, setPrice, { params, body: { price: 90 } })
    expect(changed.headers['etag']).toBe(await etag())
    const promotion = { price: 50, oldPrice: 90, validFrom: TOMORROW, validTo: TOMORROW }
    await changeTwice(await etag(), planPromotion, { params, body: promotion })
    await changeTwice(await etag(), cancelPromotion, { params: { ...params, validFrom: TOMORROW } })
    await changeTwice(await etag(), endPrice, { params })
  })

  test('of a price list guard the upload of many prices', async () => {
    const params = { id }
    const etag = await etagOf(getPriceList, { params })
    const body = { set: [{ serviceId: SERVICE, price: 130 }], end: [OTHER] }
    const changed = await changeTwice(etag, changePriceList, { params, body })
    expect(changed.headers['etag']).toBe(await etagOf(getPriceList, { params }))
  })

  test('of a contact request guard its status', async () => {
    await api.db.insert(contactRequests).values({ ...storedContactRequest(), facilityId: id })
    const { contactRequests: rows } = await api.request(getContactRequests, { query: {} }, manager.token)
    const params = { id: rows[0]?.id ?? 0 }
    const etag = `"${rows[0]?.version}"`
    await changeTwice(etag, updateContactRequest, { params, body: { status: 'read' } })
  })

  test('let one of several concurrent changes pass', async () => {
    const etag = await etagOf(getUser, {})
    const responses = await Promise.all(
      ['Anna', 'Ewa', 'Ola'].map((name) => sendIf(etag, updateUser, { body: { name } })),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
  })

  test('can be required to exist, or not to', async () => {
    const params = { id, serviceId: NEVER_OFFERED }
    const body = { price: 100 }
    problemOf(412, await sendIf('*', setPrice, { params, body }))
    const create = () =>
      send(api.app, setPrice, { params, body }, manager.token, '127.0.0.1', { 'if-none-match': '*' })
    expect((await create()).statusCode).toBe(200)
    problemOf(412, await create())
    expect((await sendIf('*', setPrice, { params, body })).statusCode).toBe(200)
  })

  test('match strongly, one of several', async () => {
    const etag = await etagOf(getUser, {})
    problemOf(412, await sendIf(`W/${etag}`, updateUser, { body: {} }))
    expect((await sendIf(`"x", ${etag}`, updateUser, { body: {} })).statusCode).toBe(200)
  })
})
