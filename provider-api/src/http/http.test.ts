import { connect } from 'node:net'
import { Problem } from '@medicena/provider-client/problem'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { problemOf, useApi } from '../../test/api.ts'
import { ALL_ENGINES, ENGINES } from '../../test/engines.ts'
import { buildServer } from '../server.ts'

const PROVINCES = '/api/Location/Provinces'
const RESULTS = '/api/MedicalService/MedicalFacilities/stomatologia&&endodoncja'

describe.each(ENGINES)('HTTP', (engine) => {
  const api = useApi(engine)

  test('sends JSON with cache-control and an ETag, and responds 304 to a matching one', async () => {
    const { headers } = await api.app.inject(PROVINCES)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers['etag']).toMatch(/^"[\w-]{27}"$/)
    const etag = String(headers['etag'])
    const request = (tag: string) => api.app.inject({ url: PROVINCES, headers: { 'if-none-match': tag } })
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await request(tag)
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers['etag']).toBe(etag)
      expect(response.headers['cache-control']).toBe('public, max-age=300')
    }
    expect((await request('"other"')).statusCode).toBe(200)
  })

  test.each(['/api/Location/Search/%ff', '/%zz'])(
    'rejects malformed percent-encoding in %s',
    async (path) => {
      expect((await api.problem(400, path)).detail).toBe('Adres zawiera niepoprawne kodowanie znaków.')
    },
  )

  test.each(['/', '/api/', '/api/Location/Search', '/api/../etc/passwd'])(
    'returns 404 for %s',
    async (path) => {
      expect((await api.problem(404, path)).detail).toBe('Nie ma takiego adresu.')
    },
  )

  test('rejects long URLs', async () => {
    await api.problem(414, `/api/Location/Search/${'a'.repeat(10_000)}`)
    await api.problem(414, `/${'a'.repeat(10_000)}`)
    await api.problem(414, `${RESULTS}?x=${'a'.repeat(10_000)}`)
  })

  test.each([
    ['text/plain', 'x', 415],
    ['application/json', '{', 400],
    ['application/json', '', 400],
    ['application/json', 'null', 400],
    ['application/json', '[]', 400],
    ['application/json', `"${'x'.repeat(100_000)}"`, 413],
    ['application/json', '{"__proto__": {}}', 400],
  ])('rejects a body of %s %s with %i', async (type, payload, status) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/authentication/login',
      headers: { 'content-type': type },
      payload,
    })
    problemOf(status, response)
  })

  test('responds with a problem to malformed requests and large headers', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const responseTo = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const address = api.app.server.address()
        if (typeof address !== 'object' || !address) return reject(new Error('not listening'))
        let response = ''
        const socket = connect(address.port, '127.0.0.1', () => socket.write(bytes))
        socket.on('data', (chunk) => {
          response += chunk.toString()
        })
        socket.on('close', () => resolve(response))
        socket.on('error', reject)
      })
    const parse = (text: string) => Problem.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? ''))
    expect(parse(await responseTo('NONSENSE\r\n\r\n')).status).toBe(400)
    const large = await responseTo(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    expect(parse(large).status).toBe(431)
  })
})

describe.each(ALL_ENGINES)('failures on $name', (engine) => {
  test('responds to a write normally when the data version is unavailable', async () => {
    const { db, close } = await engine.open('empty')
    const app = await buildServer({ db })
    const post = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: { email: 'jan@poczta.example', password: 'tajne-haslo-1' },
      })
    await db.execute(sql`alter table data_version rename to data_version_gone`)
    problemOf(401, await post('/api/authentication/login'))
    problemOf(404, await post('/nie-ma'))
    expect((await post('/api/authentication/register')).json()).toHaveProperty('token')
    await close()
    const response = await post('/api/authentication/login')
    problemOf(response.statusCode, response)
    expect(response.body).not.toMatch(/select|closed|connection/i)
    await app.close()
  })
})
