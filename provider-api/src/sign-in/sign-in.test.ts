import { getAccountData, getUser, requestEmailChange, updateUser } from '@medicena/provider-client/accounts'
import {
  Authentication,
  confirmEmail,
  finishSignIn,
  getSignInProviders,
  login,
  register,
  requestPasswordReset,
} from '@medicena/provider-client/authentication'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { createPriceAlert, getPriceAlerts } from '@medicena/provider-client/price-alerts'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { getSentContactRequests } from '@medicena/provider-client/sent-contact-requests'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, signUp, useApi } from '../../test/api.ts'
import { type Browser, createBrowser } from '../../test/browser.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, facilityForm, priceAlertForm } from '../../test/forms.ts'
import { createMailbox } from '../../test/mailbox.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../test/openid-provider.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { accounts, mails, signInCodes } from '../database/schema.ts'
import { buildServer } from '../server.ts'

const PEOPLE = {
  ania: { email: 'Ania@gmail.com', email_verified: true, given_name: 'Anna', family_name: 'Nowak' },
  jan: { email: 'jan@klinika.example', email_verified: true, hd: 'klinika.example' },
  ela: { email: 'ela@poczta.example', email_verified: true },
  ola: { email: 'ola@gmail.com', email_verified: false },
  iza: { email: 'iza@gmail.com', email_verified: true },
  zoe: { email: 'zoe@gmail.com', email_verified: true, given_name: 'Zofia', family_name: 'Maj' },
  uta: { email: 'uta@gmail.com', email_verified: true },
  ada: { email: 'ada@gmail.com', email_verified: true },
  kot: { given_name: 'a\u0000', family_name: 'x'.repeat(500) },
}
type Name = keyof typeof PEOPLE

describe.each(ENGINES)('signing in by OpenID Connect on $name', (engine) => {
  const api = useApi(engine)
  const mailbox = createMailbox()
  let provider: OpenIdProvider
  let app: FastifyInstance
  let origin: string

  // The site's origin must be known before the server that it belongs to is built: a free port, found beforehand.
  beforeAll(async () => {
    const probe = await buildServer({ db: api.db })
    origin = await probe.listen({ host: '127.0.0.1', port: 0 })
    await probe.close()
    const callbacks = ['google', 'facebook'].map(
      (name) => `${origin}/api/authentication/oidc/${name}/callback`,
    )
    provider = await startOpenIdProvider(PEOPLE, callbacks)
    app = await buildServer({
      db: api.db,
      mailTransport: mailbox,
      mailPollIntervalMs: 50,
      siteOrigin: origin,
      signIn: { google: provider, facebook: provider },
    })
    await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  const isOurs = (url: URL) => url.origin === origin
  const start = (by: string, query = '') => `${origin}/api/authentication/oidc/${by}${query}`

  /** Goes to the provider, logs in there and agrees, up to where the provider sends the browser back. */
  async function atProvider(browser: Browser, name: Name, by = 'google', query = ''): Promise<string> {
    let { url, response } = await browser.follow(start(by, query), () => false)
    for (const prompt of ['login', 'consent']) {
      expect(response.status).toBe(200)
      const form = /action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
      const body = new URLSearchParams({ prompt, login: name, password: 'x' })
      const next = await browser.follow(new URL(form, url).href, isOurs, { method: 'POST', body })
      url = next.url
      response = next.response
    }
    return url.href
  }

  /** Signs in up to the login page. */
  const signIn = async (browser: Browser, name: Name, by = 'google', query = '') =>
    toLogin(browser, await atProvider(browser, name, by, query))

  const toLogin = async (browser: Browser, back: string) =>
    (await browser.follow(back, ({ pathname }) => pathname === '/logowanie')).url

  const fetchSession = (browser: Browser) =>
    browser.visit(`${origin}/api/${finishSignIn.path}`, { method: 'POST' })

  async function session(browser: Browser): Promise<Authentication> {
    const response = await fetchSession(browser)
    expect(response.status).toBe(200)
    return Authentication.parse(await response.json())
  }

  test('creates an account, hands out its session once, and puts no token into a URL', async () => {
    const browser = createBrowser()
    const url = await signIn(browser, 'ania', 'google', '?redirect=/account/user-data')
    expect(url.href).toBe(`${origin}/logowanie?redirect=%2Faccount%2Fuser-data#oidc=done`)
    const { token, userType } = await session(browser)
    expect(userType).toBe('user')
    expect((await send(app, getUser, {}, token)).json()).toMatchObject({ name: 'Anna', surname: 'Nowak' })
    expect(await api.request(getAccountData, {}, token)).toMatchObject({
      email: 'ania@gmail.com',
      hasPassword: false,
      identities: [{ provider: 'google', subject: 'ania' }],
    })
    expect((await fetchSession(browser)).status).toBe(401)

    const again = createBrowser()
    await signIn(again, 'ania')
    const data = await api.request(getAccountData, {}, (await session(again)).token)
    expect(data.identities).toHaveLength(1)
  })

  test('creates a manager account; later sign-ins keep the type', async () => {
    const browser = createBrowser()
    await signIn(browser, 'jan', 'google', '?userType=manager')
    const { token, userType } = await session(browser)
    expect(userType).toBe('manager')
    expect(await api.request(getManagedFacilities, {}, token)).toEqual([])
    const later = createBrowser()
    await signIn(later, 'jan', 'google', '?userType=user')
    expect((await session(later)).userType).toBe('manager')
  })

  test('limits cookies to its routes, without access for scripts and other sites', async () => {
    const browser = createBrowser()
    const first = await browser.visit(start('google'))
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('cache-control')).toBe('no-store')
    const [flow = ''] = first.headers.getSetCookie()
    expect(flow).toMatch(/; Path=\/api\/authentication\/oidc; HttpOnly; SameSite=Lax/)
    const response = await browser.visit(await atProvider(browser, 'ania'))
    const [gone = '', code = ''] = response.headers.getSetCookie()
    expect(gone).toMatch(/^medicena-oidc-flow=;/)
    expect(code).toMatch(/; Path=\/api\/authentication\/oidc; HttpOnly; SameSite=Strict/)
    const stored = JSON.stringify(await api.db.select().from(signInCodes))
    expect(stored).not.toContain(/=([^;]+)/.exec(code)?.[1])
    await api.db.update(signInCodes).set({ expiresAt: sql`now()` })
    expect((await fetchSession(browser)).status).toBe(401)
  })

  test('has the provider ask for the password again when an action needs it', async () => {
    const { headers } = await app.inject('/api/authentication/oidc/google?reauthenticate=true')
    const { searchParams } = new URL(String(headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  })

  test('removes the password and all that another person who registered the address has started', async () => {
    const [email, password, attacker] = ['zoe@gmail.com', 'cudze hasło', 'napastnik@poczta.example']
    const intruder = await api.request(register, { body: { email, password } })
    await api.request(
      updateUser,
      { body: { name: 'Cudze', surname: 'Nazwisko', phoneNumber: '+48 601 000 000' } },
      intruder.token,
    )
    const manager = await signUp(api, 'manager')
    const { id } = await addVerifiedFacility(api, facilityForm(), manager.token)
    const request = contactForm({ email: attacker })
    await api.request(createContactRequest, { params: { id }, body: request }, intruder.token)
    await api.request(createPriceAlert, { body: priceAlertForm(email) }, intruder.token)
    const change = { email: attacker, currentPassword: password }
    await api.request(requestEmailChange, { body: change }, intruder.token)
    const link = await mailbox.nextToken(attacker, '/potwierdzenie-adresu')
    // A second mail that the server delays.
    mailbox.isBusy = true
    await api.request(requestEmailChange, { body: change }, intruder.token)
    const delayed = () =>
      api.db
        .select({ lastError: mails.lastError })
        .from(mails)
        .where(and(eq(mails.status, 'queued'), eq(mails.recipient, attacker)))
    await expect.poll(delayed).toEqual([{ lastError: 'busy' }])

    const browser = createBrowser()
    expect((await signIn(browser, 'zoe')).hash).toBe('#oidc=done-password-removed')
    const { token } = await session(browser)
    expect((await signIn(createBrowser(), 'zoe')).hash).toBe('#oidc=done')

    await api.expectProblem(401, getUser, {}, intruder.token)
    await api.expectProblem(401, login, { body: { email, password } })
    expect((await api.expectProblem(400, confirmEmail, { body: { token: link } })).type).toBe(LINK_INVALID)
    mailbox.isBusy = false
    await api.db.update(mails).set({ nextAt: sql`now()` })
    await expect.poll(delayed).toEqual([])
    await api.request(requestPasswordReset, { body: { email: attacker } })
    await expect.poll(delayed).toEqual([])
    expect(mailbox.mails.filter(({ to }) => to === attacker)).toEqual([])
    const data = await api.request(getAccountData, {}, token)
    expect(data).toMatchObject({ email, hasPassword: false, logins: [] })
    expect(data.user).toMatchObject({ name: 'Zofia', surname: 'Maj', phoneNumber: null, cityId: null })
    expect(await api.request(getSentContactRequests, { query: {} }, token)).toMatchObject({ total: 0 })
    expect(await api.request(getPriceAlerts, { query: { include: 'pending' } }, token)).toEqual([])
  })

  test('keeps the password of an account whose address a mailed link has confirmed', async () => {
    const credentials = { email: 'ada@gmail.com', password: 'własne hasło' }
    const owner = await api.request(register, { body: credentials })
    await api.db
      .update(accounts)
      .set({ emailConfirmation: 'link' })
      .where(eq(accounts.email, credentials.email))
    const browser = createBrowser()
    expect((await signIn(browser, 'ada')).hash).toBe('#oidc=done')
    await session(browser)
    expect((await send(app, getUser, {}, owner.token)).statusCode).toBe(200)
    await api.request(login, { body: credentials })
  })

  test.each<[Name, string, string]>([
    ['ola', 'google', 'is not verified'],
    ['ela', 'google', 'is not run by the provider'],
    ['iza', 'facebook', 'comes from a provider that verifies none'],
  ])('does not match accounts by the address of %s at %s, which %s', async (name, by) => {
    const { email } = PEOPLE[name] as { email: string }
    const owner = await api.request(register, { body: { email, password: 'własne hasło' } })
    const browser = createBrowser()
    expect((await signIn(browser, name, by)).hash).toBe('#oidc=done')
    const { token } = await session(browser)
    expect(await api.request(getAccountData, {}, token)).toMatchObject({ email: null, hasPassword: false })
    expect((await send(app, getUser, {}, owner.token)).statusCode).toBe(200)
    await api.request(login, { body: { email, password: 'własne hasło' } })
  })

  test('ignores invalid names', async () => {
    const browser = createBrowser()
    await signIn(browser, 'kot')
    const { token } = await session(browser)
    expect(await api.request(getUser, {}, token)).toMatchObject({ name: null, surname: null })
  })

  test('accepts the callback once, and only in the browser that began', async () => {
    const back = await atProvider(createBrowser(), 'ania')
    const victim = createBrowser()
    expect((await toLogin(victim, back)).hash).toBe('#oidc=failed')
    expect((await fetchSession(victim)).status).toBe(401)
    // A browser that has begun another sign-in is rejected too.
    await victim.visit(start('google'))
    expect((await toLogin(victim, back)).hash).toBe('#oidc=failed')
    const own = createBrowser()
    const repeated = await atProvider(own, 'ania')
    await own.visit(repeated)
    expect((await toLogin(own, repeated)).hash).toBe('#oidc=failed')
  })

  test.each<[string, (url: URL) => void]>([
    ['another code', (url) => url.searchParams.set('code', 'x')],
    [
      'the way of another provider',
      (url) => Object.assign(url, { pathname: url.pathname.replace('google', 'facebook') }),
    ],
  ])('rejects a callback with %s', async (_, change) => {
    const browser = createBrowser()
    const back = new URL(await atProvider(browser, 'ania'))
    change(back)
    expect((await toLogin(browser, back.href)).hash).toBe('#oidc=failed')
    expect((await fetchSession(browser)).status).toBe(401)
  })

  test('redirects back without a session after a cancelled sign-in', async () => {
    const browser = createBrowser()
    const location = (await browser.visit(start('google', '?redirect=/x'))).headers.get('location') ?? ''
    const requested = new URL(location).searchParams
    const back = new URL(requested.get('redirect_uri') ?? '')
    const state = requested.get('state') ?? ''
    back.search = String(new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }))
    expect((await toLogin(browser, back.href)).href).toBe(`${origin}/logowanie?redirect=%2Fx#oidc=cancelled`)
  })

  test('creates one account for two concurrent first sign-ins', async () => {
    const browsers = [createBrowser(), createBrowser()]
    const backs = await Promise.all(
      browsers.map(async (browser) => ({ browser, url: await atProvider(browser, 'uta') })),
    )
    const before = await api.db.select().from(accounts)
    await Promise.all(backs.map(({ browser, url }) => browser.visit(url)))
    expect(await api.db.select().from(accounts)).toHaveLength(before.length + 1)
    const subjects = await Promise.all(
      browsers.map(async (browser) => decodeJwt((await session(browser)).token).sub),
    )
    expect(new Set(subjects).size).toBe(1)
  })

  test('lists the configured providers; the others return 404', async () => {
    expect((await send(app, getSignInProviders, {})).json()).toEqual({ google: true, facebook: true })
    expect(await api.request(getSignInProviders, {})).toEqual({ google: false, facebook: false })
    await api.problem(404, '/api/authentication/oidc/google')
    await api.problem(404, '/api/authentication/oidc/google/callback?code=x&state=y')
    await api.expectProblem(404, finishSignIn, {})
  })

  test('redirects to the login page when the provider is unavailable', async () => {
    const issuer = 'http://127.0.0.1:1'
    const away = await buildServer({
      db: api.db,
      siteOrigin: origin,
      signIn: { google: { ...provider, issuer } },
    })
    const response = await away.inject('/api/authentication/oidc/google')
    await away.close()
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(`${origin}/logowanie#oidc=failed`)
  })
})
