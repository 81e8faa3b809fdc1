import { randomUUID } from 'node:crypto'
import { register } from '@medicena/provider-client/authentication'
import type { Endpoint, EndpointInput } from '@medicena/provider-client/endpoint'
import { addFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { problemOf, send, signUp, statusesOf, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { accounts, idempotencyKeys } from '../database/schema.ts'
import { deleteExpired } from '../retention.ts'
import { buildServer } from '../server.ts'

describe.each(ENGINES)('idempotency keys on $name', (engine) => {
  const api = useApi(engine)
  const sendKeyed = <E extends Endpoint>(
    key: string,
    endpoint: E,
    input: EndpointInput<E>,
    token?: string,
    app = api.app,
  ) => send(app, endpoint, input, token, '127.0.0.1', { 'idempotency-key': key })
  const namesOf = async (token: string) =>
    (await api.request(getManagedFacilities, {}, token)).map(({ name }) => name)
  /** Moves all keys back in time. */
  const wait = (seconds: number) =>
    api.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`${idempotencyKeys.createdAt} - make_interval(secs => ${seconds}::int)` })

  test('return the first response to a repeated request, on every server', async () => {
    const { token } = await signUp(api, 'manager')
    const second = await buildServer({ db: api.db })
    const [key, input] = [randomUUID(), { body: facilityForm({ name: 'Raz' }) }]
    const first = await sendKeyed(`"${key}"`, addFacility, input, token)
    const repeated = await sendKeyed(key, addFacility, input, token, second)
    await second.close()
    expect(first.statusCode).toBe(200)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(repeated.statusCode).toBe(200)
    expect(repeated.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': first.headers['content-type'],
      'cache-control': 'no-store',
    })
    expect(repeated.json()).toEqual(first.json())
    expect(await namesOf(token)).toEqual(['Raz'])
  })

  test('belong to one account and one endpoint', async () => {
    const [one, other] = [await signUp(api, 'manager'), await signUp(api, 'manager')]
    const [key, input] = [randomUUID(), { body: facilityForm({ name: 'Wspólna' }) }]
    const { id } = (await sendKeyed(key, addFacility, input, one.token)).json()
    expect((await sendKeyed(key, addFacility, input, other.token)).json().id).not.toBe(id)
    const body = { email: `${key}@poczta.example`, password: 'dobre hasło' }
    expect((await sendKeyed(key, register, { body })).statusCode).toBe(200)
  })

  test('reject another request with 422', async () => {
    const { token } = await signUp(api, 'manager')
    const key = randomUUID()
    await sendKeyed(key, addFacility, { body: facilityForm({ name: 'Jedna' }) }, token)
    const other = await sendKeyed(key, addFacility, { body: facilityForm({ name: 'Inna' }) }, token)
    expect(problemOf(422, other).detail).toMatch(/^Ten formularz został już wysłany z inną treścią/)
    expect(await namesOf(token)).toEqual(['Jedna'])
  })

  test('carry out one of several concurrent requests; the others may be repeated', async () => {
    const { token } = await signUp(api, 'manager')
    const [key, input] = [randomUUID(), { body: facilityForm({ name: 'Równocześnie' }) }]
    const responses = await Promise.all([1, 2, 3, 4].map(() => sendKeyed(key, addFacility, input, token)))
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      problemOf(409, response)
      expect(response.headers['retry-after']).toBe('1')
    }
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await sendKeyed(key, addFacility, input, token)).statusCode).toBe(200)
    expect(await namesOf(token)).toEqual(['Równocześnie'])
  })

  test('reject a request while the first one is in progress, until its server must have crashed', async () => {
    const { token } = await signUp(api, 'manager')
    const [key, input] = [randomUUID(), { body: facilityForm({ name: 'Przerwana' }) }]
    await sendKeyed(key, addFacility, input, token)
    await api.db.update(idempotencyKeys).set({ status: null, response: null })
    problemOf(409, await sendKeyed(key, addFacility, input, token))
    await wait(61)
    expect((await sendKeyed(key, addFacility, input, token)).statusCode).toBe(200)
  })

  test('may be used again after a failed request', async () => {
    const { token } = await signUp(api, 'manager')
    const key = randomUUID()
    const invalid = { body: facilityForm({ name: 'Poprawiona', city: 'Wrocław' }) }
    problemOf(400, await sendKeyed(key, addFacility, invalid, token))
    const valid = { body: facilityForm({ name: 'Poprawiona' }) }
    expect((await sendKeyed(key, addFacility, valid, token)).statusCode).toBe(200)
  })

  test('do not take part in limits when repeated', async () => {
    const { token } = await signUp(api, 'manager')
    const [key, input] = [randomUUID(), { body: facilityForm() }]
    const repeat = () => sendKeyed(key, addFacility, input, token)
    expect(await statusesOf(25, repeat)).toEqual(Array(25).fill(200))
  })

  test('are valid for 24 hours', async () => {
    const { token } = await signUp(api, 'manager')
    const [key, input] = [randomUUID(), { body: facilityForm({ name: 'Wczoraj' }) }]
    await sendKeyed(key, addFacility, input, token)
    await wait(24 * 3600 - 60)
    await deleteExpired(api.db, 90)
    await sendKeyed(key, addFacility, input, token)
    expect(await namesOf(token)).toEqual(['Wczoraj'])
    await wait(61)
    await sendKeyed(key, addFacility, input, token)
    expect(await namesOf(token)).toEqual(['Wczoraj', 'Wczoraj'])
    await wait(24 * 3600 + 1)
    await deleteExpired(api.db, 90)
    expect(await api.db.select().from(idempotencyKeys)).toEqual([])
  })

  test('store neither key, request nor response in readable form', async () => {
    const [key, body] = [randomUUID(), { email: 'skryta@poczta.example', password: 'dobre hasło' }]
    const { token } = (await sendKeyed(key, register, { body })).json()
    const rows = JSON.stringify(await api.db.select().from(idempotencyKeys))
    for (const secret of [key, body.email, body.password, token]) expect(rows).not.toContain(secret)
    expect((await sendKeyed(key, register, { body })).json().token).toBe(token)
    expect(await api.db.select().from(accounts).where(eq(accounts.email, body.email))).toHaveLength(1)
  })

  test.each(['short', '"unbalanced-key-of-a-form', 'x'.repeat(129), 'with a space in the middle'])(
    'reject %j as a key',
    async (key) => {
      const { token } = await signUp(api, 'manager')
      problemOf(400, await sendKeyed(key, addFacility, { body: facilityForm() }, token))
      expect(await namesOf(token)).toEqual([])
    },
  )
})
