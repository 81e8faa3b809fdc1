import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { start } from '../../test/process.ts'
import type { Entry, Section } from './entry.ts'
import { addModeration } from './routes.ts'

const HOST = 'localhost:4100'
const NAME = 'Gabinet <img src=x onerror=alert(1)>'

describe.each(ENGINES)('decisions on the operations port on $name', (engine) => {
  const api = useApi(engine)
  let operations: FastifyInstance
  let manager: TestAccount
  let id: number
  beforeAll(async () => {
    operations = Fastify()
    addModeration(operations, api.db, 'https://medicena.example')
    manager = await signUp(api, 'manager')
    ;({ id } = await api.request(addFacility, { body: facilityForm({ name: NAME }) }, manager.token))
  })
  afterAll(() => operations.close())

  const get = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
    operations.inject({ url: '/moderation/queue', headers: { host: HOST, ...headers }, remoteAddress })
  const send = (payload: object | string, headers: Readonly<Record<string, string>> = {}) =>
    operations.inject({
      method: 'POST',
      url: '/moderation/commands',
      headers: { host: HOST, ...headers },
      payload,
    })
  const statusOf = async () =>
    (await api.request(getManagedFacilities, {}, manager.token)).map(({ status }) => status)

  test('shows facilities with what the decision must name', async () => {
    const url = `/moderation/facilities?q=${id},999999`
    const shown = await operations.inject({ url, headers: { host: HOST } })
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(shown.json()[0].entries).toMatchObject([
      {
        title: `${id}: ${NAME}, Bełchatów`,
        decisions: expect.arrayContaining([
          {
            command: 'verify',
            values: { facility: String(id), seen: expect.stringMatching(/^[\w-]{20,}$/) },
          },
        ]),
      },
    ])
    const { phoneNumber } = facilityForm()
    for (const q of [
      'GABINET belchatow',
      phoneNumber,
      phoneNumber.replaceAll(/\D/g, ''),
      `tel. ${phoneNumber}`,
    ]) {
      const found = await operations.inject({
        url: '/moderation/facilities',
        query: { q },
        headers: { host: HOST },
      })
      expect(found.json()[0].entries.map((entry: Entry) => entry.title)).toContain(
        `${id}: ${NAME}, Bełchatów`,
      )
    }
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

  test('accepts no decision that a page elsewhere sends', async () => {
    const decision = { command: 'verify', facility: id, operator: 'Anna' }
    const origin = 'https://attacker.example'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const statuses = [
      await send(decision, { origin }),
      await send(JSON.stringify(decision), { 'content-type': 'text/plain' }),
      await send(new URLSearchParams({ ...decision, facility: String(id) }).toString(), form),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 415, 415])
    expect(await statusOf()).toEqual(['pending'])
  })

  test('carries out a decision and records who made it', async () => {
    const verify = { command: 'verify', facility: id, operator: 'Anna Żółć' }
    expect((await send({ ...verify, command: 'reject' })).json()).toMatchObject({
      status: 400,
      detail: expect.stringContaining('Powód: co najmniej 3 znaki'),
    })
    expect((await send({ ...verify, command: 'reject', facility: 999_999 })).json().detail).toMatch(
      /^Nie znamy numeru 999999\. Powód: /,
    )
    expect((await send(verify)).json().done).toMatch(
      new RegExp(
        `Anna Żółć: Zweryfikuj placówkę, .*; ${id}: Gabinet .*\\. Mail dostanie: ${manager.email}\\.`,
      ),
    )
    expect(await statusOf()).toEqual(['verified'])
    const log = await operations.inject({ url: `/moderation/log?facility=${id}`, headers: { host: HOST } })
    expect(log.json()[0]).toMatchObject({ action: 'verify', actor: 'Anna Żółć', statusAfter: 'verified' })
    expect((await send(verify)).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/już zweryfikowana\. Ostatnia decyzja: .*, Anna Żółć: Zweryfikuj/),
    })
  })

  test('are prepared by a list with all that has changed, the pin included', async () => {
    const body = facilityForm({ name: NAME, latitude: 51.4, longitude: 19.4, website: 'www.gabinet.example' })
    await api.request(editFacility, { params: { id }, body }, manager.token)
    const { port } = new URL(await operations.listen({ port: 0, host: '127.0.0.1' }))
    const env = { PROVIDER_API_OPS_PORT: port }
    const list = start('src/moderation/main.ts', ['list'], env)
    expect(await list.exit).toBe(0)
    expect(list.output()).toMatch(
      new RegExp(
        [
          `  ${id}: Gabinet .*, Bełchatów`,
          `    Zmienił: ${manager.email}, \\d+ \\S+ \\d{4}, \\d\\d:\\d\\d`,
          '    Placówka: wszystkie dane',
          '    Profil: dotychczasowy /placowki/.*',
          '    Strona: brak → https://www\\.gabinet\\.example',
          '    Pinezka dotąd: położenie nieznane; nikt jej nie ustawił',
          '    ! Pinezka: 51\\.4, 19\\.4; ustawiona przez managera .* https://www\\.openstreetmap\\.org/.*',
          `    > approve-change ${id} --seen \\S+`,
          `    > reject-change ${id} --seen \\S+ --why TEXT`,
        ].join('\n'),
      ),
    )
    const merge = start('src/moderation/main.ts', ['merge', String(id), '1', '--why', 'Ten sam adres'], env)
    expect(await merge.exit).toBe(1)
    expect(merge.output()).toContain('Zostaje: 1: ')
    expect(merge.output()).toContain('dodaj --yes')
    const unknown = start('src/moderation/main.ts', ['show', 'nieistnieje'], env)
    expect([await unknown.exit, unknown.output()]).toEqual([1, 'nie ma placówki „nieistnieje”\n'])
  })

  test('are made on a page without scripts, which asks before a merge and loses nothing', async () => {
    const origin = `http://${HOST}`
    const page = await operations.inject({ url: '/moderation', headers: { host: HOST } })
    expect(page.body).toContain('Gabinet &lt;img src=x')
    expect(page.body).not.toContain('<img src=x')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const post = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) =>
      operations.inject({
        method: 'POST',
        url: '/moderation/decision',
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
    const rejection = {
      command: 'reject-change',
      facility: String(id),
      operator: 'Anna Żółć',
      reason: 'To inna',
    }
    for (const headers of [{}, { origin: 'https://attacker.example' }, { origin: 'null' }]) {
      expect((await post(rejection, headers)).statusCode).toBe(403)
    }
    const short = await post({ ...rejection, reason: 'X' }, { origin })
    expect([short.statusCode, short.body]).toEqual([400, expect.stringContaining('value="X"')])
    const decided = await post(rejection, { origin })
    expect([decided.statusCode, decided.headers.location]).toEqual([303, '/moderation'])
    const cookies = [decided.headers['set-cookie']].flat().map(String)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    const url = `/moderation?q=${id}`
    const signed = await operations.inject({ url, headers: { host: HOST, cookie } })
    expect(signed.body).toContain(`Mail dostanie: ${manager.email}.`)
    expect(signed.body).toContain(`<a href="/moderation?q=${id}">${id}: Gabinet`)
    const again = await post(rejection, { origin })
    expect([again.statusCode, again.body]).toEqual([404, expect.stringContaining('Anna Żółć: Odrzuć zmiany')])
    expect(again.body).not.toContain('value="reject-change"')
    expect(signed.body).toContain('value="Anna Żółć"')
    const merge = {
      command: 'merge',
      facility: String(id),
      into: '1',
      operator: 'Anna',
      reason: 'Ten sam adres',
    }
    const question = await post(merge, { origin })
    expect(question.body).toContain('name="confirmed"')
    expect(question.body).toContain('<h3>1: ')
    expect(await statusOf()).toEqual(['verified'])
  })

  test('are refused if a colleague has decided since, with the colleague’s decision', async () => {
    const form = facilityForm({ name: 'Gabinet w dwóch kartach' })
    const { id: facility } = await api.request(addFacility, { body: form }, manager.token)
    const url = `/moderation/facilities?q=${facility}`
    const shown = await operations.inject({ url, headers: { host: HOST } })
    const [verify] = shown.json<Section[]>()[0]?.entries[0]?.decisions ?? []
    await send({ command: 'reject', facility, operator: 'Ewa', reason: 'To duplikat.' })
    const stale = { command: verify?.command, ...verify?.values, operator: 'Anna' }
    expect((await send(stale)).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(
        /^\d+: Gabinet w dwóch kartach, .*zmieniły się.*, Ewa: Odrzuć placówkę, /,
      ),
    })
    expect((await send({ command: 'verify', facility, operator: 'Anna' })).statusCode).toBe(409)
    expect(await statusOf()).toEqual(['verified', 'rejected'])
    await send({ command: 'verify', facility, seen: 'rejected', operator: 'Anna' })
    expect(await statusOf()).toEqual(['verified', 'verified'])
  })
})
