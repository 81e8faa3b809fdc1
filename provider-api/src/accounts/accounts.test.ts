import { getUser } from '@medicena/provider-client/accounts'
import { login, register } from '@medicena/provider-client/authentication'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { mailsTo, PASSWORD, problemOf, send, signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { accounts } from '../database/schema.ts'
import { buildServer } from '../server.ts'

describe.each(ENGINES)('accounts on $name', (engine) => {
  const api = useApi(engine)
  const post = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/authentication/${path}`, payload })

  test('logs in after registration', async () => {
    const body = { email: 'Anna.Nowak@poczta.example', password: ' żółć 123 ' }
    const registered = await api.request(register, { body })
    expect(registered.userType).toBe('user')
    const loggedIn = await api.request(login, { body: { ...body, email: ' anna.nowak@POCZTA.example ' } })
    expect(loggedIn.userType).toBe('user')
    expect(decodeJwt(loggedIn.token).sub).toBe(decodeJwt(registered.token).sub)
    const days = (Date.parse(loggedIn.expiration) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(decodeJwt(loggedIn.token).exp).toBe(Date.parse(loggedIn.expiration) / 1000)
  })

  test('stores only an Argon2id hash of the password', async () => {
    const body = { email: 'jan@poczta.example', password: 'bardzo tajne' }
    await api.request(register, { body })
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, body.email))
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(account)).not.toContain(body.password)
  })

  test('returns the same text for a wrong password and an unknown address', async () => {
    const body = { email: 'ewa@poczta.example', password: PASSWORD }
    await api.request(register, { body })
    const wrong = problemOf(401, await post('login', { ...body, password: 'zle' }))
    const unknown = problemOf(401, await post('login', { ...body, email: 'nikt@poczta.example' }))
    expect(wrong).toEqual(unknown)
    expect(wrong.detail).toBe('Niepoprawny adres e-mail lub hasło.')
  })

  test('accepts a repeated registration, but not with another password or type', async () => {
    const body = { email: 'ola@xn--w-uga1v8h.pl', password: 'jedno hasło' }
    const first = await api.request(register, { body })
    const again = await api.request(register, { body: { ...body, email: 'Ola <ola@Żółw.PL>' } })
    expect(decodeJwt(again.token).sub).toBe(decodeJwt(first.token).sub)
    const other = problemOf(400, await post('register', { ...body, password: 'inne hasło' }))
    const manager = problemOf(400, await post('register-manager', body))
    expect(other).toEqual(manager)
    expect(other.detail).toMatch(/^Nie udało się założyć konta\./)
    await post('register-manager', body)
    const told = (await mailsTo(api, body.email)).filter(({ kind }) => kind === 'text')
    // Not a third one: nobody can flood a stranger's mailbox.
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Ten adres ma już konto w Medicena'))
    expect(await api.db.select().from(accounts).where(eq(accounts.email, body.email))).toHaveLength(1)
  })

  test.each(['login', 'register', 'register-manager'])('%s rejects an invalid address', async (path) => {
    const { errors } = problemOf(400, await post(path, { email: 'adres', password: PASSWORD }))
    expect(errors).toEqual({ email: expect.stringMatching(/^Podaj jeden poprawny adres e-mail/) })
  })

  test.each([
    ['krótkie', 'Wpisz co najmniej 8 znaków.'],
    ['x'.repeat(1001), 'Wpisz najwyżej 1000 znaków.'],
    ['Haslo123', 'To hasło jest zbyt popularne. Wymyśl inne, którego nikt nie zgadnie.'],
    ['ŁŁŁŁŁŁŁŁ', 'To hasło jest zbyt popularne. Wymyśl inne, którego nikt nie zgadnie.'],
    ['Zofia@poczta.example', 'Hasło nie może być Twoim adresem e-mail.'],
  ])('rejects the new password %j', async (password, message) => {
    const response = await post('register', { email: 'zofia@poczta.example', password })
    expect(problemOf(400, response).errors).toEqual({ password: message })
  })

  test('accepts passwords and addresses that are older than the rules', async () => {
    const email = 'dawny@adres'
    await api.db.insert(accounts).values({ email, passwordHash: await hash('stare'), userType: 'user' })
    expect((await api.request(login, { body: { email, password: 'stare' } })).userType).toBe('user')
  })

  test('keeps sessions across a restart, and ends them when the secret changes', async () => {
    const { token } = await signUp(api, 'user')
    const statusWith = async (tokenSecret?: string) => {
      const app = await buildServer({ db: api.db, tokenSecret })
      const { statusCode } = await send(app, getUser, {}, token)
      await app.close()
      return statusCode
    }
    expect(await statusWith()).toBe(200)
    expect(await statusWith('a secret of at least 32 characters')).toBe(401)
  })
})
