import { getUser } from '@medicena/provider-client/accounts'
import { login, register } from '@medicena/provider-client/authentication'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, send, signUp, statusesOf, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { loginAttempts, loginOrigins, rateLimits } from '../database/schema.ts'

describe.each(ENGINES)('login and registration limits on $name', (engine) => {
  const api = useApi(engine)
  const logIn = (email: string, password: string, address: string) =>
    send(api.app, login, { body: { email, password } }, undefined, address)
  /** Moves all counts back in time. */
  const wait = async (seconds: number) => {
    const earlier = sql`make_interval(secs => ${seconds}::float8)`
    await api.db.update(loginAttempts).set({
      nextAt: sql`${loginAttempts.nextAt} - ${earlier}`,
      lastAt: sql`${loginAttempts.lastAt} - ${earlier}`,
    })
    await api.db.update(rateLimits).set({ fullAt: sql`${rateLimits.fullAt} - ${earlier}` })
  }
  const waitForRetry = async (response: Awaited<ReturnType<typeof logIn>>) => {
    expect(response.statusCode).toBe(429)
    const seconds = Number(response.headers['retry-after'])
    await wait(seconds)
    return seconds
  }

  test('delay wrong passwords exponentially, up to five minutes', async () => {
    const { email } = await signUp(api, 'user')
    expect(await statusesOf(5, () => logIn(email, 'zle', newAddress()))).toEqual(Array(5).fill(401))
    const delays = []
    for (let index = 0; index < 11; index++) {
      delays.push(await waitForRetry(await logIn(email, 'zle', newAddress())))
      expect((await logIn(email, 'zle', newAddress())).statusCode).toBe(401)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect((await logIn(email, PASSWORD, newAddress())).json()).toMatchObject({
      title: 'Zbyt wiele zapytań',
      detail: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie za 5 minut.',
    })
  })

  test('delay unknown accounts likewise', async () => {
    const email = 'nikogo-takiego@poczta.example'
    expect(await statusesOf(6, () => logIn(email, 'zle', newAddress()))).toEqual([...Array(5).fill(401), 429])
  })

  test('count concurrent attempts', async () => {
    const { email } = await signUp(api, 'user')
    const startedAt = performance.now()
    const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'zle', newAddress())))
    const checked = responses.filter(({ statusCode }) => statusCode === 401).length
    // A busy machine may outlast some of the delays of 1, 2, 4 … s.
    const outlasted = Math.floor(Math.log2(1 + (performance.now() - startedAt) / 1000))
    expect(checked).toBeGreaterThanOrEqual(5)
    expect(checked).toBeLessThanOrEqual(5 + outlasted)
  })

  test('reset the delay of an account after a login', async () => {
    const { email } = await signUp(api, 'user')
    await statusesOf(4, () => logIn(email, 'zle', newAddress()))
    expect((await logIn(email, PASSWORD, newAddress())).statusCode).toBe(200)
    expect(await statusesOf(5, () => logIn(email, 'zle', newAddress()))).toEqual(Array(5).fill(401))
  })

  test('reset failures after an hour', async () => {
    const { email } = await signUp(api, 'user')
    await statusesOf(6, () => logIn(email, 'zle', newAddress()))
    await wait(3601)
    expect(await statusesOf(5, () => logIn(email, 'zle', newAddress()))).toEqual(Array(5).fill(401))
  })

  test('let the owner log in from a known address during an attack from elsewhere', async () => {
    const { email } = await signUp(api, 'user')
    const home = newAddress()
    expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200)
    expect(await statusesOf(6, () => logIn(email, 'zle', newAddress()))).toEqual([...Array(5).fill(401), 429])
    expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200)
    // Failures from the known address are delayed too.
    expect(await statusesOf(6, () => logIn(email, 'zle', home))).toEqual([...Array(5).fill(401), 429])
  })

  test('delay an address across accounts, regardless of its own logins', async () => {
    const attacker = newAddress()
    const own = await signUp(api, 'user')
    const seen = []
    for (let index = 0; index < 22; index++) {
      seen.push((await logIn(`ofiara-${index}@poczta.example`, 'zle', attacker)).statusCode)
      if (index === 10) seen.push((await logIn(own.email, PASSWORD, attacker)).statusCode)
    }
    expect(seen.indexOf(429)).toBe(21)
    expect(seen.filter((status) => status === 401)).toHaveLength(20)
  })

  test('count registrations as password attempts', async () => {
    const { email } = await signUp(api, 'user')
    const guess = () =>
      send(api.app, register, { body: { email, password: 'zgadywane' } }, undefined, newAddress())
    expect(await statusesOf(6, guess)).toEqual([...Array(5).fill(400), 429])
    expect((await logIn(email, PASSWORD, newAddress())).statusCode).toBe(429)
  })

  test('allow ten registrations per address, then one every six minutes', async () => {
    const [address, start] = [newAddress(), Date.now()]
    let count = 0
    const signUpThere = () => {
      const body = { email: `nowy-${start}-${++count}@poczta.example`, password: 'dobre hasło' }
      return send(api.app, register, { body }, undefined, address)
    }
    expect(await statusesOf(10, signUpThere)).toEqual(Array(10).fill(200))
    expect(await waitForRetry(await signUpThere())).toBeGreaterThan(300)
    expect(await statusesOf(2, signUpThere)).toEqual([200, 429])
  })

  test('store no e-mail or network addresses', async () => {
    const address = newAddress()
    const { email } = await signUp(api, 'user')
    await logIn(email, PASSWORD, address)
    await logIn(email, 'zle', address)
    const rows = JSON.stringify([
      await api.db.select().from(loginAttempts),
      await api.db.select().from(loginOrigins),
      await api.db.select().from(rateLimits),
    ])
    expect(rows).not.toContain(email)
    expect(rows).not.toContain(address)
  })
})

describe.each(ENGINES)('request limit on $name', (engine) => {
  const api = useApi(engine)
  const request = (remoteAddress: string, forwarded?: string) =>
    api.app.inject({
      url: '/api/authentication/providers',
      remoteAddress,
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    })
  const remaining = async (remoteAddress: string, forwarded?: string) =>
    (await request(remoteAddress, forwarded)).headers['ratelimit-remaining']

  test('sends the remaining requests, and rejects further ones to any endpoint', async () => {
    const address = newAddress()
    expect((await request(address)).headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    })
    for (let index = 0; index < 598; index++) await send(api.app, getUser, {}, undefined, address)
    expect((await request(address)).statusCode).toBe(200)
    const rejected = await request(address)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({ title: 'Zbyt wiele zapytań', status: 429 })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await request(newAddress())).statusCode).toBe(200)
  })

  test('counts by the address from a trusted proxy', async () => {
    const visitor = newAddress()
    expect(await remaining('127.0.0.1', visitor)).toBe('599')
    expect(await remaining('::1', visitor)).toBe('598')
    // The proxy appends the address that it sees.
    expect(await remaining('127.0.0.1', `8.8.8.8, ${visitor}`)).toBe('597')
    expect(await remaining('127.0.0.1', `127.0.0.1, ${visitor}`)).toBe('596')
  })

  test('ignores X-Forwarded-For from other clients', async () => {
    const visitor = newAddress()
    expect(await remaining(visitor, '127.0.0.1')).toBe('599')
    expect(await remaining(visitor, '8.8.8.8')).toBe('598')
  })

  test('does not limit the site itself', async () => {
    expect(await remaining('127.0.0.1')).toBeUndefined()
  })
})
