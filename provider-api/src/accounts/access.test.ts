import { createHmac } from 'node:crypto'
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
    { typ = 'JWT', by = key }: { typ?: string; by?: Uint8Array } = {},
  ) =>
    new SignJWT({ ...decodeJwt(user.token), ...changes }).setProtectedHeader({ alg: 'HS256', typ }).sign(by)
  const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

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
    ['has expired', () => sign({ exp: seconds(-1) })],
    ['never expires', () => sign({ exp: undefined })],
    ['is not valid yet', () => sign({ nbf: seconds(60) })],
    ['is of another issuer', () => sign({ iss: 'elsewhere' })],
    ['is for another audience', () => sign({ aud: 'elsewhere' })],
    ['is signed by another key', () => sign({}, { by: new TextEncoder().encode('x'.repeat(32)) })],
    ['is signed by the secret itself', () => sign({}, { by: new TextEncoder().encode(TOKEN_SECRET) })],
    ['is signed by another algorithm', () => signedBy('HS512', 'sha512')],
    ['is of another kind', () => sign({}, { typ: 'at+jwt' })],
    ['is not signed', () => new UnsecuredJWT(decodeJwt(user.token)).encode()],
    ['says alg none and has a signature', () => signedBy('none', 'sha256')],
    ['is of another account', () => sign({ sub: String(user.id + 1) })],
    ['is of no account', () => sign({ sub: 'admin' })],
    ['is of an id beyond the database', () => sign({ sub: '9999999999' })],
    ['has no stamp', () => sign({ stamp: undefined })],
    ['has been changed', () => user.token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['has lost its signature', () => user.token.replace(/[^.]+$/, '')],
    ['is no token', () => 'x'],
    ['is empty', () => ''],
  ])('rejects a token that %s', async (_, make) => {
    const response = await send(api.app, getUser, {}, await make())
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer realm="medicena", error="invalid_token"')
    expect(response.json().detail).toBe('Sesja wygasła. Zaloguj się ponownie.')
  })

  /** The user's token with another `alg`, rightly signed by the key. */
  function signedBy(alg: string, hash: string): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg, typ: 'JWT' })}.${part(decodeJwt(user.token))}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }

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

  test.each([
    ['the password changes', { passwordHash: '$argon2id$other' }],
    ['the password is removed', { passwordHash: null }],
    ['the type changes', { userType: 'manager' as const }],
  ])('ends sessions when %s', async (_, change) => {
    const { id, token } = await signUp(api, 'user')
    expect((await send(api.app, getUser, {}, token)).statusCode).toBe(200)
    await api.db.update(accounts).set(change).where(eq(accounts.id, id))
    await api.expectProblem(401, getUser, {}, token)
  })

  test('ends sessions with their account', async () => {
    const { id, token } = await signUp(api, 'user')
    await api.db.delete(accounts).where(eq(accounts.id, id))
    await api.expectProblem(401, getUser, {}, token)
  })
})
