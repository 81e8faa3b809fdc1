import { randomUUID } from 'node:crypto'
import { polishDay } from '@medicena/domain/days'
import { claimFacility, getClaims } from '@medicena/provider-client/claims'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { reportError } from '@medicena/provider-client/error-reports'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { changePriceList, getPriceList, setPrice } from '@medicena/provider-client/price-lists'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ALL_ENGINES } from '../../test/engines.ts'
import { contactForm, facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { accounts, mails, moderationLog, priceHistory } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { type ModerationCommand, runCommand } from './commands.ts'
import { readDecisions } from './moderation-log.ts'
import { readReviewQueue } from './review-queue.ts'

/** Services whose prices are near those of the tests. */
const [POLISHING, FLUORIDE, VARNISH] = [505, 506, 507]

type Distributed<T> = T extends unknown ? Omit<T, 'operator'> : never

describe.each(ALL_ENGINES)('decisions of operators on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  beforeEach(async () => {
    manager = await signUp(api, 'manager')
  })
  const decide = (command: Distributed<ModerationCommand>) =>
    runCommand(api.db, { ...command, operator: 'Anna' } as ModerationCommand)
  const refusal = async (command: Distributed<ModerationCommand>) => {
    const error = await decide(command).catch((error: unknown) => error)
    return error instanceof HttpProblem ? error.problem.status : error
  }
  const verified = (changes = {}) =>
    addVerifiedFacility(api, facilityForm({ name: `Gabinet ${randomUUID()}`, ...changes }), manager.token)
  const price = (id: number, serviceId: number, amount: number) =>
    api.request(setPrice, { params: { id, serviceId }, body: { price: amount } }, manager.token)
  const pricesOf = async (id: number) => {
    const { pricingData } = await api.request(getFacilityProfile, { params: { id } })
    return pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item.price])
  }
  const historyOf = (id: number) => api.db.select().from(priceHistory).where(eq(priceHistory.facilityId, id))

  const mailed = async ({ email }: TestAccount) => {
    const kept = and(eq(mails.recipient, email), eq(mails.kind, 'text'))
    const found = await api.db.select().from(mails).where(kept).orderBy(mails.id)
    return found.map(({ subject, text }) => `${subject}\n${text}`)
  }

  test('are mailed to the manager, with the reason of a rejection', async () => {
    const name = '<b>Gabinet</b> „Uśmiech”'
    const { id } = await api.request(addFacility, { body: facilityForm({ name }) }, manager.token)
    await decide({ command: 'reject', facility: id, reason: 'Nie ma takiego adresu.' })
    await api.request(editFacility, { params: { id }, body: facilityForm({ name }) }, manager.token)
    await decide({ command: 'verify', facility: id, reason: 'Uwaga dla zespołu.' })
    const change = facilityForm({ name: 'Inna' })
    await api.request(editFacility, { params: { id }, body: change }, manager.token)
    await decide({ command: 'reject-change', facility: id, reason: 'To inna placówka.' })
    await decide({ command: 'hide', facility: id, reason: 'Zgłoszenia pacjentów.' })
    const [rejected, verifiedMail, changeMail, hidden, ...more] = await mailed(manager)
    expect(rejected).toMatch(/^Nie potwierdziliśmy danych placówki w serwisie Medicena\nDzień dobry,/)
    expect(rejected).toContain(`placówki „${name}”`)
    expect(rejected).toContain('Powód: Nie ma takiego adresu.')
    expect(verifiedMail).toContain('są już widoczne dla pacjentów')
    expect(verifiedMail).not.toContain('Uwaga dla zespołu')
    expect(changeMail).toContain('Powód: To inna placówka.')
    expect(hidden).toContain('Powód: Zgłoszenia pacjentów.')
    expect(more).toEqual([])
  })

  test('about claims are mailed to all claimants with a confirmed address', async () => {
    const [claimant, other, unconfirmed] = [
      await signUp(api, 'manager'),
      await signUp(api, 'manager'),
      await signUp(api, 'manager'),
    ]
    const { id } = await verified()
    await decide({ command: 'assign', facility: id, manager: null })
    const claim = (account: TestAccount) =>
      api.request(claimFacility, { params: { id }, body: {} }, account.token)
    const refused = await claim(claimant)
    await decide({ command: 'reject-claim', claim: refused.id, reason: 'Brak pełnomocnictwa.' })
    expect(await mailed(claimant)).toEqual([expect.stringContaining('Powód: Brak pełnomocnictwa.')])
    const accepted = await claim(claimant)
    await claim(other)
    await claim(unconfirmed)
    await api.db.update(accounts).set({ emailConfirmation: null }).where(eq(accounts.id, unconfirmed.id))
    await decide({ command: 'accept-claim', claim: accepted.id })
    expect((await mailed(claimant)).at(-1)).toContain('jest teraz przypisana do Twojego konta')
    expect(await mailed(other)).toEqual([expect.stringContaining('Powód: Placówka ma innego managera.')])
    expect(await mailed(unconfirmed)).toEqual([])
  })

  test('verify a facility with its prices, whose history begins today', async () => {
    const { id } = await api.request(addFacility, { body: facilityForm() }, manager.token)
    const set = [
      { serviceId: POLISHING, price: 150 },
      { serviceId: FLUORIDE, price: 0.01 },
    ]
    await api.request(changePriceList, { params: { id }, body: { set, end: [] } }, manager.token)
    expect(await api.request(getManagedFacilities, {}, manager.token)).toMatchObject([
      { offersNumber: 2, withheldPricesNumber: 2 },
    ])
    expect(await historyOf(id)).toEqual([])
    await decide({ command: 'verify', facility: id })
    expect(await pricesOf(id)).toEqual([[POLISHING, 150]])
    expect(await api.request(getManagedFacilities, {}, manager.token)).toMatchObject([
      { offersNumber: 2, withheldPricesNumber: 1 },
    ])
    expect(await historyOf(id)).toMatchObject([{ validFrom: polishDay(), price: 15_000 }])
    expect(await api.request(getPriceList, { params: { id } }, manager.token)).toMatchObject([
      { price: 150, publicPrice: 150 },
      { price: 0.01, publicPrice: null },
    ])
    await decide({ command: 'confirm-price', facility: id, service: FLUORIDE })
    expect(await pricesOf(id)).toEqual([
      [POLISHING, 150],
      [FLUORIDE, 0.01],
    ])
    expect(await refusal({ command: 'verify', facility: id })).toBe(409)
    expect(await refusal({ command: 'verify', facility: 999_999 })).toBe(404)
  })

  test('reject a facility, which is pending again when it is edited', async () => {
    const { id } = await api.request(addFacility, { body: facilityForm() }, manager.token)
    await decide({ command: 'reject', facility: id, reason: 'Zły adres' })
    const edited = await api.request(
      editFacility,
      { params: { id }, body: facilityForm({ street: 'ul. Nowa' }) },
      manager.token,
    )
    expect(edited).toMatchObject({ status: 'pending', statusReason: null, street: 'ul. Nowa' })
    expect((await readDecisions(api.db, { facilityId: id, limit: 5 })).map(({ action }) => action)).toEqual([
      'resubmit',
      'reject',
    ])
  })

  test('hide a facility with its prices and contact requests, until it is verified again', async () => {
    const { id } = await verified()
    await price(id, POLISHING, 150)
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    await decide({ command: 'hide', facility: id, reason: 'Placówka zamknięta' })
    await api.expectProblem(404, getFacilityProfile, { params: { id } })
    await api.expectProblem(404, createContactRequest, { params: { id }, body: contactForm() })
    expect((await api.request(getContactRequests, { query: {} }, manager.token)).total).toBe(0)
    expect(await api.request(getPriceList, { params: { id } }, manager.token)).toMatchObject([
      { price: 150, publicPrice: null },
    ])
    await decide({ command: 'verify', facility: id })
    expect(await pricesOf(id)).toEqual([[POLISHING, 150]])
    expect((await api.request(getContactRequests, { query: {} }, manager.token)).total).toBe(1)
  })

  test('approve or reject a change of a verified facility', async () => {
    const { id } = await verified({ email: 'stary@gabinet.example' })
    const edit = (changes: object) =>
      api.request(
        editFacility,
        { params: { id }, body: facilityForm({ name: 'Nowa nazwa', ...changes }) },
        manager.token,
      )
    const published = async () => (await api.request(getFacilityProfile, { params: { id } })).medicalFacility
    await edit({ email: 'nowy@gabinet.example' })
    expect(await published()).toMatchObject({ email: 'stary@gabinet.example' })
    await decide({ command: 'approve-change', facility: id })
    expect(await published()).toMatchObject({ name: 'Nowa nazwa', email: 'nowy@gabinet.example' })
    await edit({ name: 'Inna' })
    await decide({ command: 'reject-change', facility: id, reason: 'To nie ta nazwa' })
    expect(await published()).toMatchObject({ name: 'Nowa nazwa' })
    expect(await refusal({ command: 'approve-change', facility: id })).toBe(404)
    // A form without changes withdraws the proposal.
    await edit({ name: 'Inna' })
    const { proposedChange } = await edit({ email: 'nowy@gabinet.example' })
    expect(proposedChange).toBeNull()
  })

  test('accept one claim and reassign the facility', async () => {
    const { id } = await verified()
    await decide({ command: 'assign', facility: id, manager: null })
    const [one, other] = [await signUp(api, 'manager'), await signUp(api, 'manager')]
    const claim = await api.request(claimFacility, { params: { id }, body: {} }, one.token)
    const rival = await api.request(claimFacility, { params: { id }, body: {} }, other.token)
    expect(await api.request(claimFacility, { params: { id }, body: {} }, one.token)).toEqual(claim)
    await decide({ command: 'accept-claim', claim: claim.id })
    expect(await api.request(getManagedFacilities, {}, one.token)).toMatchObject([{ id }])
    expect(await api.request(getClaims, {}, other.token)).toMatchObject([
      { id: rival.id, status: 'rejected' },
    ])
    expect(await refusal({ command: 'accept-claim', claim: rival.id })).toBe(404)
    await decide({ command: 'assign', facility: id, manager: other.email })
    expect(await api.request(getManagedFacilities, {}, one.token)).toEqual([])
    expect(await api.request(getManagedFacilities, {}, other.token)).toMatchObject([{ id }])
    expect(await api.request(getClaims, {}, one.token)).toMatchObject([{ status: 'ended' }])
    expect(await refusal({ command: 'assign', facility: id, manager: 'nikt@poczta.example' })).toBe(404)
  })

  test('merge a duplicate: its profile returns the survivor, which gets its prices, requests and claims', async () => {
    const survivor = (await verified({ name: 'Właściwa' })).id
    const duplicate = (await verified({ name: 'Duplikat' })).id
    await price(survivor, POLISHING, 150)
    await price(duplicate, POLISHING, 140)
    await price(duplicate, FLUORIDE, 120)
    await api.db
      .update(priceHistory)
      .set({ validFrom: '2026-01-01' })
      .where(eq(priceHistory.facilityId, duplicate))
    const both = contactForm()
    await api.request(createContactRequest, { params: { id: survivor }, body: both })
    await api.request(createContactRequest, { params: { id: duplicate }, body: both })
    await api.request(createContactRequest, { params: { id: duplicate }, body: contactForm() })
    await decide({ command: 'assign', facility: duplicate, manager: null })
    const claimant = await signUp(api, 'manager')
    await api.request(claimFacility, { params: { id: duplicate }, body: {} }, claimant.token)

    await decide({ command: 'merge', facility: duplicate, into: survivor })
    const redirected = await api.request(getFacilityProfile, { params: { id: duplicate } })
    expect(redirected).toEqual(await api.request(getFacilityProfile, { params: { id: survivor } }))
    expect(await pricesOf(survivor)).toEqual([
      [POLISHING, 150],
      [FLUORIDE, 120],
    ])
    const moved = (await historyOf(survivor)).filter(({ serviceId }) => serviceId === FLUORIDE)
    expect(moved).toContainEqual(expect.objectContaining({ validFrom: '2026-01-01', price: 12_000 }))
    expect((await api.request(getContactRequests, { query: {} }, manager.token)).total).toBe(2)
    expect(await api.request(getClaims, {}, claimant.token)).toMatchObject([{ facilityId: survivor }])
    expect(await refusal({ command: 'merge', facility: survivor, into: duplicate })).toBe(409)
    expect(await refusal({ command: 'merge', facility: survivor, into: survivor })).toBe(409)
  })

  test('see reported errors, once per form, until they are resolved', async () => {
    const { id } = await verified()
    const body = {
      requestId: randomUUID(),
      category: 'contact' as const,
      text: 'Telefon należy do kogoś innego.',
      email: 'anna@poczta.example',
    }
    for (let sent = 0; sent < 2; sent++) await api.request(reportError, { params: { id }, body })
    await api.expectProblem(404, reportError, { params: { id: 999_999 }, body })
    const [report, ...others] = (await readReviewQueue(api.db)).reports
    expect(report).toMatchObject({ facilityId: id, text: body.text, email: body.email })
    expect(others).toEqual([])
    await decide({ command: 'resolve-report', report: report?.id ?? 0 })
    expect((await readReviewQueue(api.db)).reports).toEqual([])
  })

  test('withhold no price that others would ask too', async () => {
    const { id } = await verified()
    expect(await price(id, VARNISH, 140)).toMatchObject({ publicPrice: 140 })
    expect(await price(id, VARNISH, 9999)).toMatchObject({ price: 9999, publicPrice: 140 })
    expect(await price(id, VARNISH, 140)).toMatchObject({ price: 140, publicPrice: 140 })
    expect((await readReviewQueue(api.db)).prices.filter((facility) => facility.id === id)).toEqual([])
  })

  test('stay in the log, which nobody can change', async () => {
    const { id } = await verified()
    expect((await readDecisions(api.db, { facilityId: id, limit: 1 }))[0]).toMatchObject({ action: 'verify' })
    for (const statement of [
      sql`update ${moderationLog} set actor = 'Nikt'`,
      sql`delete from ${moderationLog}`,
      sql`truncate ${moderationLog}`,
    ]) {
      await expect(api.db.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
      })
    }
  })
})
