import { addDays, polishDay } from '@medicena/domain/days'
import { requestEmailChange } from '@medicena/provider-client/accounts'
import { confirmEmail } from '@medicena/provider-client/authentication'
import {
  confirmPriceAlert,
  createPriceAlert,
  endPriceAlert,
  getPriceAlerts,
  PRICE_ALERT_DAYS,
} from '@medicena/provider-client/price-alerts'
import { LINK_INVALID } from '@medicena/provider-client/problem'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { priceAlertForm } from '../../test/forms.ts'
import { createMailbox } from '../../test/mailbox.ts'
import { createFacility, createPriceList, type TestPriceList } from '../../test/price-list.ts'
import { readSecret } from '../accounts/secret.ts'
import { accounts, cities, facilities, mails, priceAlerts } from '../database/schema.ts'
import { endPrices, writePrices } from '../prices/write-prices.ts'
import { deleteExpired } from '../retention.ts'
import { readAlertPrice } from './alert-price.ts'
import { checkPriceAlerts } from './check-price-alerts.ts'
import { composePriceAlertMail } from './price-alert-mails.ts'
import { DROP_MAIL } from './price-alerts.ts'

const SERVICE = 101
const TODAY = polishDay()
const day = (days: number) => addDays(TODAY, days)
const DAYS = [TODAY, day(1), day(2)] as const

describe.each(ENGINES)('price alerts on $name', (engine) => {
  const mailbox = createMailbox()
  const api = useApi(engine, 'empty', { mailTransport: mailbox, mailPollIntervalMs: 50 })
  let list: TestPriceList
  beforeEach(async () => {
    await api.db.delete(priceAlerts)
    // A limit by network address would stop the tests.
    await api.db.execute(sql`delete from rate_limits`)
    await beginHistory([day(-40), 300])
    await list.seen(TODAY, SERVICE)
  })
  /** Replaces all offers by one in Wrocław with these prices in zł. */
  async function beginHistory(...history: (readonly [day: string, zloty: number])[]) {
    list = await createPriceList(api.db)
    for (const [from, zloty] of history) await list.set(from, SERVICE, zloty)
  }
  let addresses = 0
  const newAddress = () => `powiadomienie-${++addresses}@poczta.example`
  const create = (email: string, more = {}, token?: string) =>
    api.request(createPriceAlert, { body: priceAlertForm(email, more) }, token)
  const confirm = async (email: string) =>
    api.request(confirmPriceAlert, {
      body: { token: await mailbox.nextToken(email, '/powiadomienie-o-cenie') },
    })
  async function subscribe(more: object = {}) {
    const email = newAddress()
    await create(email, more)
    return { email, alert: await confirm(email) }
  }
  const alertsOf = (email: string) =>
    api.db.select().from(priceAlerts).where(eq(priceAlerts.email, email)).orderBy(asc(priceAlerts.id))

  const addressProof = (email: string) => (emailConfirmation: 'link' | 'assumed' | null) =>
    api.db.update(accounts).set({ emailConfirmation }).where(eq(accounts.email, email))

  /** Runs an action; returns the alerts that it has stored. */
  async function alertsIn(action: () => Promise<void>) {
    const [last] = await api.db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(priceAlerts)
    await action()
    return api.db
      .select()
      .from(priceAlerts)
      .where(gt(priceAlerts.id, last?.id ?? 0))
  }

  test('are confirmed by a mailed link, once, and end by the token in the response', async () => {
    const email = newAddress()
    await create(email)
    expect(await alertsOf(email)).toMatchObject([{ confirmedAt: null, lastPrice: null }])
    const token = await mailbox.nextToken(email, '/powiadomienie-o-cenie')
    const { endToken, ...confirmed } = await api.request(confirmPriceAlert, { body: { token } })
    expect(confirmed).toEqual({
      service: 'Leczenie kanałowe',
      place: 'Wrocław',
      url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
      lowestPrice: 300,
      maxPrice: null,
      expiresAt: expect.stringMatching(/Z$/),
      isPending: false,
    })
    const problem = await api.expectProblem(400, confirmPriceAlert, { body: { token } })
    expect(problem.type).toBe(LINK_INVALID)
    await api.request(endPriceAlert, { body: { token: endToken ?? '' } })
    expect(await alertsOf(email)).toEqual([])
  })

  test('are listed in the account only if it has proven to own their address', async () => {
    const account = await signUp(api, 'user')
    const confirmAddress = addressProof(account.email)
    const list = (query: { include?: 'pending' } = {}) =>
      api.request(getPriceAlerts, { query }, account.token)
    await create(account.email.toUpperCase(), { location: null, maxPrice: 350 })
    const { endToken, maxPrice } = await confirm(account.email)
    expect(maxPrice).toBe(350)
    await create(account.email)
    await subscribe()
    for (const unproven of ['assumed', null] as const) {
      await confirmAddress(unproven)
      expect(await list({ include: 'pending' })).toEqual([])
    }
    await confirmAddress('link')
    const [pending, , ...others] = await list({ include: 'pending' })
    expect(others).toEqual([])
    expect(pending).toMatchObject({ place: 'Wrocław', isPending: true, lowestPrice: null })
    const hours = (Date.parse(pending?.expiresAt ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    await api.db
      .update(priceAlerts)
      .set({ createdAt: sql`now() - interval '73 hours'` })
      .where(isNull(priceAlerts.confirmedAt))
    expect(await list({ include: 'pending' })).toHaveLength(1)
    expect(await list()).toEqual([
      {
        service: 'Leczenie kanałowe',
        place: null,
        url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe',
        lowestPrice: expect.any(Number),
        maxPrice: 350,
        expiresAt: expect.stringMatching(/Z$/),
        endToken,
        isPending: false,
      },
    ])
    await api.request(endPriceAlert, { body: { token: endToken ?? '' } })
    expect(await list()).toEqual([])
  })

  test('move with the proven address of the account, and so does a mail that was delayed', async () => {
    const { email, token } = await signUp(api, 'user')
    const moved = newAddress()
    await create(email)
    await confirm(email)
    mailbox.isBusy = true
    await list.set(TODAY, SERVICE, 270)
    await checkPriceAlerts(api.db, DAYS[0])
    const delayed = and(eq(mails.recipient, email), eq(mails.lastError, 'busy'))
    await expect.poll(() => api.db.$count(mails, delayed)).toBe(1)
    mailbox.isBusy = false
    await api.request(requestEmailChange, { body: { email: moved, currentPassword: 'dobre hasło' } }, token)
    const link = await mailbox.nextToken(moved, '/potwierdzenie-adresu')
    await api.request(confirmEmail, { body: { token: link } })
    expect(await alertsOf(email)).toEqual([])
    expect(await alertsOf(moved)).toHaveLength(1)
    await api.db.update(mails).set({ nextAt: sql`now()` }).where(delayed)
    expect((await mailbox.next(moved)).subject).toMatch(/^Niższa cena/)
  })

  test('are active at once for the proven address of the sender’s account only', async () => {
    const account = await signUp(api, 'user')
    const confirmAddress = addressProof(account.email)
    await confirmAddress('link')
    const pending = await alertsIn(async () => {
      expect(await create(account.email)).toBeUndefined()
      expect(await create(account.email, {}, 'wygasły.token.sesji')).toBeUndefined()
      for (const unproven of ['assumed', null] as const) {
        await confirmAddress(unproven)
        expect(await create(account.email, {}, account.token)).toBeUndefined()
      }
      await confirmAddress('link')
      expect(await create(newAddress(), {}, account.token)).toBeUndefined()
    })
    expect(pending.map(({ confirmedAt }) => confirmedAt)).toEqual([null, null, null, null, null])
    const active = await create(account.email.toUpperCase(), { maxPrice: 350 }, account.token)
    expect(active).toMatchObject({ place: 'Wrocław', maxPrice: 350, isPending: false })
    // The earlier ones for the same service and place have ended.
    const [stored, ...others] = await alertsOf(account.email)
    expect(others).toEqual([])
    expect(stored).toMatchObject({ confirmedAt: expect.any(String), maxPrice: 35_000 })
    expect(stored?.lastPrice).toBeGreaterThan(0)
    expect(await api.db.$count(mails, eq(mails.priceAlertId, stored?.id ?? 0))).toBe(0)
  })

  test('mail a drop with a link that ends them, also by the mail program', async () => {
    const { email } = await subscribe()
    const { email: other } = await subscribe()
    await list.set(TODAY, SERVICE, 270)
    await checkPriceAlerts(api.db, DAYS[0])
    const mail = await mailbox.next(email)
    expect(mail.text).toContain('270\u00a0zł: Leczenie kanałowe (Wrocław)')
    const url = new URL(mail.unsubscribeUrl ?? '')
    const form = { method: 'POST', url: url.pathname + url.search } as const
    const response = await api.app.inject({
      ...form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(204)
    expect(await alertsOf(email)).toEqual([])
    // A second press is no error, and a forged number is no key.
    expect((await api.app.inject(form)).statusCode).toBe(204)
    const [left] = await alertsOf(other)
    const forged = `${left?.id}.${url.searchParams.get('token')?.split('.')[1]}`
    await api.expectProblem(400, endPriceAlert, { body: { token: forged } })
    expect(await alertsOf(other)).toHaveLength(1)
  })

  test('mail at most once a day, a further drop on the next day, and no rise', async () => {
    const drops = () => api.db.$count(mails, eq(mails.kind, DROP_MAIL))
    const before = await drops()
    const mailed = async () => (await drops()) - before
    await subscribe()
    await list.set(TODAY, SERVICE, 310)
    await checkPriceAlerts(api.db, DAYS[0])
    expect(await mailed()).toBe(0)
    await list.set(TODAY, SERVICE, 270)
    await checkPriceAlerts(api.db, DAYS[0])
    await list.set(TODAY, SERVICE, 240)
    await checkPriceAlerts(api.db, DAYS[0])
    expect(await mailed()).toBe(1)
    await checkPriceAlerts(api.db, DAYS[1])
    expect(await mailed()).toBe(2)
    await checkPriceAlerts(api.db, DAYS[2])
    expect(await mailed()).toBe(2)
  })

  test('with a limit say it in the mail of their confirmation, and mail prices up to it only', async () => {
    const email = newAddress()
    await create(email, { maxPrice: 350 })
    expect((await mailbox.next(email)).text.replaceAll('\u00a0', ' ')).toContain(
      'Leczenie kanałowe (Wrocław), o ile wyniesie najwyżej 350 zł.',
    )
    const { email: low } = await subscribe({ maxPrice: 150 })
    const { email: high } = await subscribe({ maxPrice: 300 })
    await list.set(TODAY, SERVICE, 240)
    await checkPriceAlerts(api.db, DAYS[0])
    await mailbox.next(high)
    expect(mailbox.mails.filter(({ to }) => to === low)).toEqual([])
  })

  test('announce no reduction that the history of 30 days disproves', async () => {
    await beginHistory([day(-22), 1056], [day(-12), 1690])
    const { email: anyDrop } = await subscribe()
    const { email: limited } = await subscribe({ maxPrice: 1400 })
    const textOf = async (email: string) => {
      const { subject, text } = await mailbox.next(email)
      return { subject, text: text.replaceAll('\u00a0', ' ') }
    }

    await list.set(DAYS[0], SERVICE, 1373)
    await checkPriceAlerts(api.db, DAYS[0])
    const reached = await textOf(limited)
    expect(reached.subject).toBe('Cena, na którą czekasz, w Medicena')
    expect(reached.text).toContain('to teraz 1373 zł: Leczenie kanałowe')
    expect(reached.text).toContain('a wybrana przez Ciebie kwota to 1400 zł.')
    expect(reached.text).toContain('Najniższa cena z 30 dni przed tą zmianą wynosiła 1056 zł')
    expect(reached.text).not.toMatch(/obniżk|poprzedni|niższa cena, na/i)

    // Within the limit already, and no reduction either.
    await list.set(DAYS[1], SERVICE, 1100)
    await checkPriceAlerts(api.db, DAYS[1])

    await list.set(DAYS[2], SERVICE, 1000)
    await checkPriceAlerts(api.db, DAYS[2])
    for (const email of [anyDrop, limited]) {
      const { subject, text } = await textOf(email)
      expect(subject).toBe('Niższa cena, na którą czekasz, w Medicena')
      expect(text).toContain('to teraz 1000 zł: Leczenie kanałowe')
      expect(text).toContain('Najniższa cena z 30 dni przed obniżką wynosiła 1056 zł')
    }
    expect(mailbox.mails.filter(({ to }) => to === anyDrop || to === limited)).toEqual([])
  })

  test('of a limit mail the first offer of a place', async () => {
    const { email } = await subscribe({ maxPrice: 300 })
    await api.db.update(priceAlerts).set({ lastPrice: null }).where(eq(priceAlerts.email, email))
    await checkPriceAlerts(api.db, DAYS[0])
    const { text } = await mailbox.next(email)
    expect(text).not.toContain('Najniższa cena z 30 dni')
  })

  test('discard the mail about a price that has risen again', async () => {
    const { email } = await subscribe()
    const [alert] = await alertsOf(email)
    const secret = await readSecret(api.db, undefined)
    const compose = () =>
      composePriceAlertMail(
        { db: api.db, siteOrigin: 'https://medicena.example', secret },
        {
          kind: DROP_MAIL,
          recipient: email,
          priceAlertId: alert?.id ?? 0,
          accountId: null,
          sessionGeneration: null,
        },
      )
    await list.set(DAYS[0], SERVICE, 270)
    expect(await compose()).toMatchObject({ to: email })
    await list.set(DAYS[1], SERVICE, 290)
    expect(await compose()).toBeNull()
  })

  test.each([
    ['town', 'wroclaw', 1200],
    ['province', 'dolnoslaskie', 1100],
    ['country', null, 1000],
  ])(
    'compare with the lowest price that all offers of a %s had in the 30 days before',
    async (_, location, zloty) => {
      await beginHistory([day(-25), 1200])
      // Of a town in the province and of one elsewhere; they have ended.
      for (const [slug, price] of [
        ['legnica', 110_000],
        ['opole', 100_000],
      ] as const) {
        const offer = { facilityId: await createFacility(api.db), serviceId: SERVICE }
        const [town] = await api.db.select().from(cities).where(eq(cities.slug, slug))
        const place = { cityId: town?.id, provinceId: town?.provinceId }
        await api.db.update(facilities).set(place).where(eq(facilities.id, offer.facilityId))
        await api.db.transaction((tx) => writePrices(tx, [{ ...offer, price }], day(-20)))
        await api.db.transaction((tx) => endPrices(tx, [offer], day(-20)))
      }
      await list.set(TODAY, SERVICE, 900)
      const { alert, email } = await subscribe({ location })
      expect(alert.lowestPrice).toBe(900)
      const [watched] = await alertsOf(email)
      const found = await readAlertPrice(api.db, watched ?? expect.fail())
      expect(found).toMatchObject({ price: 90_000, lowestBefore: zloty * 100 })
    },
  )

  test('of another place end no earlier ones', async () => {
    const { email } = await subscribe()
    await create(email, { location: null })
    await confirm(email)
    expect(await alertsOf(email)).toHaveLength(2)
  })

  test('are deleted after a year, unconfirmed ones with their link, and their mails with them', async () => {
    const { email } = await subscribe()
    const unconfirmed = newAddress()
    await create(unconfirmed)
    await mailbox.nextToken(unconfirmed, '/powiadomienie-o-cenie')
    await api.db
      .update(priceAlerts)
      .set({ createdAt: sql`now() - interval '73 hours'` })
      .where(eq(priceAlerts.email, unconfirmed))
    await deleteExpired(api.db, 90)
    expect([(await alertsOf(email)).length, (await alertsOf(unconfirmed)).length]).toEqual([1, 0])
    await api.db
      .update(priceAlerts)
      .set({ createdAt: sql`now() - make_interval(days => ${PRICE_ALERT_DAYS + 1}::int)` })
    await deleteExpired(api.db, 90)
    expect(await api.db.select().from(priceAlerts)).toEqual([])
    const queued = await api.db.select().from(mails).where(eq(mails.status, 'queued'))
    expect(queued).toEqual([])
  })

  test.each([
    [404, { serviceId: 100 }, undefined],
    [404, { location: 'atlantyda' }, undefined],
    [400, { alertConsent: false }, { alertConsent: expect.any(String) }],
    [400, { maxPrice: 1.5 }, { maxPrice: expect.stringMatching(/^Podaj jedną kwotę w pełnych złotych/) }],
  ])('reject with %i what is invalid: %j', async (status, changes, errors) => {
    const payload = { ...priceAlertForm(newAddress()), ...changes }
    const response = await api.app.inject({ method: 'POST', url: '/api/PriceAlerts', payload })
    expect([response.statusCode, response.json().errors]).toEqual([status, errors])
    expect(await alertsOf(payload.email)).toEqual([])
  })
})
