import { addFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { readDecisions } from './moderation-log.ts'
import { addModeration } from './operator-routes.ts'

const HOST = 'localhost:4100'
const NAME = 'Gabinet <img src=x onerror=alert(1)>'

describe.each(ENGINES)('the operators’ page on $name', (engine) => {
  const api = useApi(engine)
  let operations: FastifyInstance
  let manager: TestAccount
  let id: number
  beforeAll(async () => {
    operations = Fastify()
    addModeration(operations, api.db)
    manager = await signUp(api, 'manager')
    ;({ id } = await api.request(addFacility, { body: facilityForm({ name: NAME }) }, manager.token))
  })
  afterAll(() => operations.close())

  const get = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
    operations.inject({ url: '/moderation', headers: { host: HOST, ...headers }, remoteAddress })
  const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const post = (
    target: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const request: InjectOptions = {
      method: 'POST',
      url: `/moderation/${target}`,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    }
    return operations.inject(request)
  }
  const statusOf = async () =>
    (await api.request(getManagedFacilities, {}, manager.token)).map(({ status }) => status)

  test('lists what waits, escaped, under a policy without scripts', async () => {
    const page = await get()
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Gabinet &#60;img src=x onerror=alert(1)&#62;')
    expect(page.body).not.toContain('<img')
    // A decision is refused if the manager changes the data that this page shows.
    expect(page.body).toMatch(/name="seen" value="[\w-]{20,}"/)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('is for this machine only', async () => {
    for (const response of [
      await get({}, '192.168.0.7'),
      await get({ host: 'medicena.attacker.example:4100' }),
      await get({ origin: 'https://attacker.example' }),
      await get({ origin: 'null' }),
    ]) {
      expect(response.statusCode).toBe(403)
      expect(response.body).not.toContain('Gabinet')
    }
    expect((await get({ host: '127.0.0.1:4100', origin: 'http://127.0.0.1:4100' })).statusCode).toBe(200)
  })

  test('accepts no forged decision', async () => {
    const decision = { command: 'verify', facility: String(id) }
    const cookie = 'operator=Anna'
    const token = tokenOf((await get()).body)
    const json = { 'content-type': 'text/plain', origin: 'https://attacker.example' }
    const statuses = [
      await post('decision', decision, { cookie }),
      await post('decision', { ...decision, token: 'x'.repeat(token.length) }, { cookie }),
      await post('decision', { ...decision, token }, { cookie, origin: 'https://attacker.example' }),
      await post('commands', { ...decision, operator: 'Anna' }),
      await post('commands', { ...decision, operator: 'Anna' }, json),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 403, 415, 403])
    expect(await statusOf()).toEqual(['pending'])
  })

  test('carries out a decision and records who signed it', async () => {
    const token = tokenOf((await get()).body)
    const decision = { command: 'verify', facility: String(id), token }
    const unsigned = await post('decision', decision)
    expect([unsigned.statusCode, unsigned.body]).toEqual([400, expect.stringContaining('zapisz swój podpis')])
    const signed = await post('operator', { name: 'Anna Żółć', token })
    const cookie = String(signed.headers['set-cookie'])
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    const decided = await post('decision', decision, { cookie: cookie.split(';')[0] ?? '' })
    expect([decided.statusCode, decided.headers.location]).toEqual([303, '/moderation?zapisano'])
    expect(await statusOf()).toEqual(['verified'])
    expect(await readDecisions(api.db, { facilityId: id, limit: 1 })).toMatchObject([{ actor: 'Anna Żółć' }])
    const repeated = await post('decision', decision, { cookie: cookie.split(';')[0] ?? '' })
    expect([repeated.statusCode, repeated.body]).toEqual([409, expect.stringContaining('już zweryfikowana')])
  })

  test('takes commands of programs as JSON', async () => {
    const send = (payload: object) =>
      operations.inject({ method: 'POST', url: '/moderation/commands', headers: { host: HOST }, payload })
    const hide = { command: 'hide', facility: id, operator: 'Anna' }
    expect((await send(hide)).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('reason'),
    })
    expect((await send({ ...hide, reason: 'Zamknięta' })).statusCode).toBe(204)
    expect(await statusOf()).toEqual(['hidden'])
    const log = await operations.inject({ url: `/moderation/log?facility=${id}`, headers: { host: HOST } })
    expect(log.json()[0]).toMatchObject({ action: 'hide', reason: 'Zamknięta', statusAfter: 'hidden' })
  })
})
