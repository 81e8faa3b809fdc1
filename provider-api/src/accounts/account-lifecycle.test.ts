import {
  changePassword,
  getAccount,
  getUser,
  logOutEverywhere,
  requestEmailChange,
  requestEmailConfirmation,
  updateUser,
} from '@medicena/provider-client/accounts'
import {
  confirmEmail,
  login,
  register,
  requestLoginUnlock,
  requestPasswordReset,
  resetPassword,
  unlockLogin,
} from '@medicena/provider-client/authentication'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, problemOf, send, statusesOf, useApi } from '../../test/api.ts'
import { ENGINES, LONG_RUN } from '../../test/engines.ts'
import { createMailbox } from '../../test/mailbox.ts'
import { accountLinks, mails } from '../database/schema.ts'

const NEW_PASSWORD = 'nowe lepsze hasło'

let emails = 0
const newEmail = () => `osoba-${++emails}@poczta.example`

describe.each(ENGINES)('account lifecycle on $name', (engine) => {
  const mailbox = createMailbox()
  const api = useApi(engine, 'empty', { mailTransport: mailbox, mailPollIntervalMs: 50 })

  const registerAccount = async () => {
    const email = newEmail()
    const { token } = await api.request(register, { body: { email, password: PASSWORD } })
    const link = await mailbox.nextToken(email, '/potwierdzenie-adresu')
    return { email, token, link }
  }
  const statusOf = async (token: string) => (await send(api.app, getUser, {}, token)).statusCode
  const logIn = (email: string, password: string) => api.request(login, { body: { email, password } })

  test('a registration is confirmed by its mailed link, once, also after another one was mailed', async () => {
    const { email, token, link } = await registerAccount()
    await api.request(requestEmailConfirmation, {}, token)
    expect(await mailbox.nextToken(email, '/potwierdzenie-adresu')).not.toBe(link)
    expect(await api.request(getAccount, {}, token)).toEqual({
      email,
      isEmailConfirmed: false,
      hasPassword: true,
      providers: [],
      facilitiesNumber: 0,
    })
    expect(await api.request(confirmEmail, { body: { token: link } })).toEqual({ isChanged: false })
    expect((await api.request(getAccount, {}, token)).isEmailConfirmed).toBe(true)
    const again = await api.expectProblem(400, confirmEmail, { body: { token: link } })
    expect(again.type).toBe(LINK_INVALID)
    expect((await api.expectProblem(409, requestEmailConfirmation, {}, token)).detail).toMatch(/już/)
  })

  test('links work for their purpose and time only, and are stored as hashes', async () => {
    const { email, link } = await registerAccount()
    const body = { token: link, password: NEW_PASSWORD }
    await api.expectProblem(400, resetPassword, { body })
    await api.expectProblem(400, unlockLogin, { body })
    expect(JSON.stringify(await api.db.select().from(accountLinks))).not.toContain(link)
    await api.db.update(accountLinks).set({ expiresAt: sql`now()` }).where(eq(accountLinks.email, email))
    await api.expectProblem(400, confirmEmail, { body: { token: link } })
  })

  test('a mailed link sets a new password, which ends all sessions and tells the owner', async () => {
    const { email, token } = await registerAccount()
    await api.request(requestPasswordReset, { body: { email: ` ${email.toUpperCase()} ` } })
    const link = await mailbox.nextToken(email, '/nowe-haslo')
    const common = await api.expectProblem(400, resetPassword, {
      body: { token: link, password: 'haslo123' },
    })
    expect(common.errors?.['password']).toMatch(/zbyt popularne/)
    const session = await api.request(resetPassword, { body: { token: link, password: NEW_PASSWORD } })
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(session.token)).toBe(200)
    expect((await api.request(getAccount, {}, session.token)).isEmailConfirmed).toBe(true)
    await api.expectProblem(401, login, { body: { email, password: PASSWORD } })
    await logIn(email, NEW_PASSWORD)
    await api.expectProblem(400, resetPassword, { body: { token: link, password: PASSWORD } })
    expect((await mailbox.next(email)).subject).toMatch(/^Zmieniono hasło/)
  })

  test('a link that was asked for before the password changed works no more, nor does one mailed later', async () => {
    const { email, token } = await registerAccount()
    await api.request(requestPasswordReset, { body: { email } })
    const early = await mailbox.nextToken(email, '/nowe-haslo')
    const delayed = () =>
      api.db
        .select({
          lastError: mails.lastError,
          hours: sql<number>`(extract(epoch from ${mails.expiresAt} - ${mails.createdAt}) / 3600)::int`,
        })
        .from(mails)
        .where(and(eq(mails.recipient, email), eq(mails.kind, 'reset-password')))
    mailbox.isBusy = true
    await api.request(requestPasswordReset, { body: { email } })
    // A mail is of no use once its link has expired.
    await expect.poll(delayed).toEqual([{ lastError: 'busy', hours: 1 }])
    await api.request(changePassword, { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }, token)
    mailbox.isBusy = false
    await api.db.update(mails).set({ nextAt: sql`now()` })
    await expect.poll(delayed).toEqual([])
    expect((await mailbox.next(email)).subject).toMatch(/^Zmieniono hasło/)
    expect(mailbox.mails.filter(({ to }) => to === email)).toEqual([])
    const body = { token: early, password: PASSWORD }
    expect((await api.expectProblem(400, resetPassword, { body })).detail).toMatch(/wygasł.*Poproś o nowy/)
  })

  test('a new password by a mailed link keeps nothing of another person who registered the address', async () => {
    const { email, token } = await registerAccount()
    const person = { name: 'Cudze', surname: 'Nazwisko', phoneNumber: '+48 601 000 000' }
    await api.request(updateUser, { body: person }, token)
    await api.request(requestPasswordReset, { body: { email } })
    const link = await mailbox.nextToken(email, '/nowe-haslo')
    const owner = await api.request(resetPassword, { body: { token: link, password: NEW_PASSWORD } })
    const empty = { name: null, surname: null, phoneNumber: null, city: null }
    expect(await api.request(getUser, {}, owner.token)).toMatchObject(empty)

    // From now on the data are the owner's.
    await api.request(updateUser, { body: person }, owner.token)
    await api.request(requestPasswordReset, { body: { email } })
    const next = await mailbox.nextToken(email, '/nowe-haslo')
    const again = await api.request(resetPassword, { body: { token: next, password: PASSWORD } })
    expect(await api.request(getUser, {}, again.token)).toMatchObject(person)
  })

  test('confirming an address ends a change of address that was begun before, but no session', async () => {
    const { token, link } = await registerAccount()
    const elsewhere = newEmail()
    await api.request(requestEmailChange, { body: { email: elsewhere, currentPassword: PASSWORD } }, token)
    const change = await mailbox.nextToken(elsewhere, '/potwierdzenie-adresu')
    await api.request(confirmEmail, { body: { token: link } })
    expect(await statusOf(token)).toBe(200)
    await api.expectProblem(400, confirmEmail, { body: { token: change } })
  })

  test('requests for an address without an account get the same response and no mail', async () => {
    const unknown = newEmail()
    for (const endpoint of [requestPasswordReset, requestLoginUnlock]) {
      await api.request(endpoint, { body: { email: unknown } })
    }
    const { email } = await registerAccount()
    await api.request(requestPasswordReset, { body: { email } })
    await mailbox.next(email)
    expect(mailbox.mails.map(({ to }) => to)).not.toContain(unknown)
    const left = await api.db.select().from(mails).where(eq(mails.status, 'discarded'))
    expect(left.length).toBeGreaterThanOrEqual(2)
  })

  test('the password changes by the present one; other sessions end, this one is replaced', async () => {
    const { email, token } = await registerAccount()
    const other = await logIn(email, PASSWORD)
    const wrong = { currentPassword: 'złe hasło', password: NEW_PASSWORD }
    expect((await api.expectProblem(400, changePassword, { body: wrong }, token)).errors).toEqual({
      currentPassword: 'To hasło jest niepoprawne.',
    })
    const unchanged = { currentPassword: PASSWORD, password: PASSWORD }
    expect((await api.expectProblem(400, changePassword, { body: unchanged }, token)).errors).toEqual({
      password: 'Nowe hasło musi różnić się od obecnego.',
    })
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    const session = await api.request(changePassword, { body }, token)
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(other.token)).toBe(401)
    expect(await statusOf(session.token)).toBe(200)
  })

  test('guessing the password with a stolen session is limited', async () => {
    const { token } = await registerAccount()
    const guess = () =>
      send(api.app, changePassword, { body: { currentPassword: 'zgaduję', password: NEW_PASSWORD } }, token)
    expect(await statusesOf(11, guess)).toEqual([...Array(10).fill(400), 429])
  })

  test('the address changes by a link to the new one; the old one gets a notice and the sessions end', async () => {
    const { email, token } = await registerAccount()
    const newOne = newEmail()
    await api.request(requestEmailChange, { body: { email: newOne, currentPassword: PASSWORD } }, token)
    const link = await mailbox.nextToken(newOne, '/potwierdzenie-adresu')
    expect((await api.request(getAccount, {}, token)).email).toBe(email)
    expect(await api.request(confirmEmail, { body: { token: link } })).toEqual({ isChanged: true })
    const notice = await mailbox.next(email)
    expect(notice.subject).toMatch(/^Zmieniono adres/)
    expect(notice.text).not.toContain(newOne)
    expect(await statusOf(token)).toBe(401)
    await logIn(newOne, PASSWORD)
    await api.expectProblem(401, login, { body: { email, password: PASSWORD } })
  })

  test('an address of another account is not taken over, and only its owner learns of it', async () => {
    const other = await registerAccount()
    const { email, token } = await registerAccount()
    const body = { email: other.email, currentPassword: PASSWORD }
    await api.request(requestEmailChange, { body }, token)
    expect((await mailbox.next(other.email)).subject).toMatch(/^Ten adres ma już konto/)
    // A link that was mailed while the address was free.
    const free = newEmail()
    await api.request(requestEmailChange, { body: { ...body, email: free } }, token)
    const link = await mailbox.nextToken(free, '/potwierdzenie-adresu')
    await api.request(register, { body: { email: free, password: PASSWORD } })
    expect((await api.expectProblem(400, confirmEmail, { body: { token: link } })).type).toBe(LINK_INVALID)
    expect((await api.request(getAccount, {}, token)).email).toBe(email)
  })

  test('logging out everywhere ends all sessions, and the links that were asked for before', async () => {
    const { email, token, link } = await registerAccount()
    const other = await logIn(email, PASSWORD)
    await api.request(logOutEverywhere, {}, token)
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(other.token)).toBe(401)
    await api.expectProblem(400, confirmEmail, { body: { token: link } })
    expect(await statusOf((await logIn(email, PASSWORD)).token)).toBe(200)
  })

  test('mails from a client are limited', async () => {
    const client = newAddress()
    const ask = () => send(api.app, requestPasswordReset, { body: { email: newEmail() } }, undefined, client)
    expect(await statusesOf(11, ask)).toEqual([...Array(10).fill(204), 429])
  })

  test('the owner signs in by the mailed link while wrong logins come from changing addresses', async () => {
    const { email } = await registerAccount()
    const attack = (count: number) =>
      statusesOf(count, (index) => {
        const guess = { body: { email, password: `zgadywane ${index}` } }
        return send(api.app, login, guess, undefined, newAddress())
      })
    const half = LONG_RUN ? 1000 : 20
    expect(await attack(half)).toContain(429)
    const owner = newAddress()
    const credentials = { email, password: PASSWORD }
    const withoutLink = await send(api.app, login, { body: credentials }, undefined, owner)
    problemOf(429, withoutLink)

    await send(api.app, requestLoginUnlock, { body: { email } }, undefined, owner)
    const link = await mailbox.nextToken(email, '/odblokowanie-logowania')
    const unlocked = await send(api.app, unlockLogin, { body: { token: link } }, undefined, owner)
    expect(unlocked.statusCode).toBe(204)
    const [cookie] = unlocked.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/authentication' })

    expect((await attack(half)).filter((status) => ![401, 429].includes(status))).toEqual([])
    const logInWith = (body: typeof credentials, address = newAddress()) =>
      api.app.inject({
        method: 'POST',
        url: '/api/authentication/login',
        remoteAddress: address,
        cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
        payload: body,
      })
    expect((await logInWith(credentials)).statusCode).toBe(200)

    // A stolen pass allows no more guesses than any new address, and none at other accounts.
    const guesses = await statusesOf(6, () => logInWith({ email, password: 'zgadywane' }))
    expect(guesses).toEqual([...Array(5).fill(401), 429])
  })
})
