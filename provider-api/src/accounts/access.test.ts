import { getUser } from '@medicena/provider-client/accounts'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { accounts } from '../database/schema.ts'
import { readSecret } from './secret.ts'

const TOKEN_SECRET = 'the secret that the server of this test signs with'

describe.each(ENGINES)('authentication on $name', (engine) => {
  const api = useApi(engine, 'seeded', { tokenSecret: TOKEN_SECRET })
  let user: TestAccount
  let key: Uint8Array
  beforeAll(async () => {
    user = await signUp(api, 'user')
    key = (await readSecret(api.db, TOKEN_SECRET)).key('session')
  })

  const sign = (
    changes: Record<string, unknown>,
    { typ = 'JWT', alg = 'HS256', by = key }: { typ?: string; alg?: string; by?: Uint8Array } = {},
  ) => new SignJWT({ ...decodeJwt(user.token), ...changes }).setProtectedHeader({ alg, typ }).sign(by)

  test('accepts a valid token with its scheme in any case', async () => {
    expect((await send(api.app, getUser, {}, user.token)).statusCode).toBe(200)
    expect((await send(api.app, getUser, {}, await sign({}))).statusCode).toBe(200)
    const headers = { authorization: `bearer  ${user.token}` }
    expect((await api.app.inject({ url: '/api/User', headers })).statusCode).toBe(200)
  })

  test('returns 401 with a challenge without a token', async () => {
    const response = await send(api.app, getUser, {})
    expect(response.headers['www-authenticate']).toBe('Bearer realm="medicena"')
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await api.expectProblem(401, getUser, {})).detail).toBe('Zaloguj się, aby kontynuować.')
  })

  test.each<[string, () => string | Promise<string>]>([
    ['never expires', () => sign({ exp: undefined })],
    ['is of another issuer', () => sign({ iss: 'elsewhere' })],
    ['is for another audience', () => sign({ aud: 'elsewhere' })],
    ['is signed by the secret itself', () => sign({}, { by: new TextEncoder().encode(TOKEN_SECRET) })],
    ['is signed by another algorithm', () => sign({}, { alg: 'HS384' })],
    ['is of another kind', () => sign({}, { typ: 'at+jwt' })],
    ['is not signed', () => new UnsecuredJWT(decodeJwt(user.token)).encode()],
    ['is of another account', () => sign({ sub: String(user.id + 1) })],
    ['is of no account', () => sign({ sub: 'admin' })],
    ['is of an id beyond the database', () => sign({ sub: '9999999999' })],
    ['has no stamp', () => sign({ stamp: undefined })],
    ['is no token', () => 'x'],
  ])('rejects a token that %s', async (_, make) => {
    const response = await send(api.app, getUser, {}, await make())
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer realm="medicena", error="invalid_token"')
    expect(response.json().detail).toBe('Sesja wygasła. Zaloguj się ponownie.')
  })

  test.each(['Basic dXNlcjp4', 'Bearer', 'Token x'])('rejects the header %j', async (authorization) => {
    const { statusCode } = await api.app.inject({ url: '/api/User', headers: { authorization } })
    expect(statusCode).toBe(401)
  })

  test('reads the account type from the database, not from the token', async () => {
    const response = await send(api.app, getManagedFacilities, {}, await sign({ userType: 'manager' }))
    expect(response.statusCode).toBe(403)
    expect(response.headers['www-authenticate']).toBe('Bearer realm="medicena", error="insufficient_scope"')
    expect(response.json().detail).toBe('Ta czynność jest dostępna tylko dla managera placówki.')
  })

  test('checks access before validating the request', async () => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await api.app.inject({ method: 'PUT', url: '/api/User', headers, payload: '{' })
    expect(statusCode).toBe(401)
  })

  test('ends sessions when the type of their account changes', async () => {
    const { id, token } = await signUp(api, 'user')
    await api.db.update(accounts).set({ userType: 'manager' }).where(eq(accounts.id, id))
    await api.expectProblem(401, getUser, {}, token)
  })
})
