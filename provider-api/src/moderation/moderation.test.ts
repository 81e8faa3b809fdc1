import { randomUUID } from 'node:crypto'
import { addDays, polishDay } from '@medicena/domain/days'
import { claimFacility, getClaims } from '@medicena/provider-client/claims'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { reportError } from '@medicena/provider-client/error-reports'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { changePriceList, getPriceList, planPromotion, setPrice } from '@medicena/provider-client/price-lists'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, errorReportForm, facilityForm } from '../../test/forms.ts'
import { factsOf, waitingEntry } from '../../test/review-queue.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { accounts, errorReports, moderationLog, priceHistory, withheldPrices } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { type CommandName, runCommand } from './commands.ts'
import { describeDecision } from './describe-decision.ts'
import { describeFacilities } from './facility-entries.ts'
import { readDecisions } from './moderation-log.ts'

/** Services whose prices are near those of the tests. */
const [POLISHING, FLUORIDE, VARNISH] = [505, 506, 507]

/** A decision with a reason, which most need. */
type Decision = { readonly command: CommandName } & Readonly<Record<string, string | number | null>>

describe.each(ENGINES)('decisions of operators on $name', (engine) => {
  const api = useApi(engine)
  let manager: TestAccount
  beforeEach(async () => {
    manager = await signUp(api, 'manager')
  })
  const decide = (command: Decision) =>
    runCommand(api.db, { reason: 'Sprawdzone.', ...command, operator: 'Anna' })
  const refusal = async (command: Decision) => {
    const error = await decide(command).catch((error: unknown) => error)
    return error instanceof HttpProblem ? error.problem.status : error
  }
  const edit = (id: number, changes: object, { token } = manager) =>
    api.request(editFacility, { params: { id }, body: facilityForm(changes) }, token)
  const verified = (changes = {}) =>
    addVerifiedFacility(api, facilityForm({ name: `Gabinet ${randomUUID()}`, ...changes }), manager.token)
  const price = (id: number, serviceId: number, amount: number) =>
    api.request(setPrice, { params: { id, serviceId }, body: { price: amount } }, manager.token)
  const pricesOf = async (id: number) => {
    const { pricingData } = await api.request(getFacilityProfile, { params: { id } })
    return pricingData.items.filter(({ isPrice }) => isPrice).map((item) => [item.id, item.price])
  }
  const historyOf = (id: number) => api.db.select().from(priceHistory).where(eq(priceHistory.facilityId, id))

  const mailed = async ({ email }: TestAccount) =>
    (await mailsTo(api, email)).flatMap(({ kind, subject, text }) =>
      kind === 'text' ? `${subject}\n${text}` : [],
    )

  test('are mailed to the manager, with the reason of a rejection; a corrected facility is pending again', async () => {
    const name = '<b>Gabinet</b> „Uśmiech”'
    const { id } = await api.request(addFacility, { body: facilityForm({ name }) }, manager.token)
    await decide({ command: 'reject', facility: id, reason: 'Nie ma takiego adresu.' })
    expect(await waitingEntry(api.db, 'Placówki do weryfikacji', id)).toBeUndefined()
    expect(await api.request(getManagedFacilities, {}, manager.token)).toMatchObject([
      { status: 'rejected', statusReason: 'Nie ma takiego adresu.' },
    ])
    expect(await edit(id, { name, street: 'ul. Nowa' })).toMatchObject({
      status: 'pending',
      statusReason: null,
      street: 'ul. Nowa',
    })
    expect((await readDecisions(api.db, { facilityId: id, limit: 5 })).map(({ action }) => action)).toEqual([
      ...['resubmit', 'reject', 'add'],
    ])
    await price(id, POLISHING, 150)
    await price(id, FLUORIDE, 0.01)
    await decide({ command: 'verify', facility: id, reason: 'Dane zgadzają się z rejestrem.' })
    await edit(id, { name: 'Inna' })
    await decide({ command: 'reject-change', facility: id, reason: 'To inna placówka.' })
    await decide({ command: 'hide', facility: id, reason: 'Zgłoszenia pacjentów.' })
    const [rejected, verifiedMail, changeMail, hidden, ...more] = await mailed(manager)
    expect(rejected).toMatch(/^Nie potwierdziliśmy danych placówki w serwisie Medicena\nDzień dobry,/)
    expect(rejected).toContain(`placówki „${name}”`)
    expect(rejected).toContain('Powód: Nie ma takiego adresu.')
    expect(verifiedMail).toContain('Uwaga: Dane zgadzają się z rejestrem.')
    expect(verifiedMail).toContain(
      'Pacjenci widzą ceny: 1. Na sprawdzenie czekają jeszcze: nietypowe ceny (1).',
    )
    expect(changeMail).toContain('→ Inna')
    expect(changeMail).toContain('Powód: To inna placówka.')
    expect(hidden).toContain('Powód: Zgłoszenia pacjentów.')
    expect(more).toEqual([])
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
    expect(await refusal({ command: 'verify', facility: id })).toBe(409)
    await decide({ command: 'verify', facility: id, seen: 'hidden' })
    expect((await mailed(manager)).at(-1)).toContain('jest znów widoczna dla pacjentów')
    expect(await pricesOf(id)).toEqual([[POLISHING, 150]])
    expect((await api.request(getContactRequests, { query: {} }, manager.token)).total).toBe(1)
  })

  test('approve or reject a change of a verified facility', async () => {
    const { id } = await verified()
    const published = async () => (await api.request(getFacilityProfile, { params: { id } })).medicalFacility
    await edit(id, { name: 'Nowa nazwa', email: 'nowy@gabinet.example' })
    await decide({ command: 'approve-change', facility: id })
    expect(await published()).toMatchObject({ name: 'Nowa nazwa', email: 'nowy@gabinet.example' })
    await edit(id, { name: 'Inna' })
    await decide({ command: 'reject-change', facility: id, reason: 'To nie ta nazwa' })
    expect(await published()).toMatchObject({ name: 'Nowa nazwa' })
    expect(await refusal({ command: 'approve-change', facility: id })).toBe(404)
    // A form without changes withdraws the proposal.
    await edit(id, { name: 'Inna' })
    const { proposedChange } = await edit(id, { name: 'Nowa nazwa', email: 'nowy@gabinet.example' })
    expect(proposedChange).toBeNull()
  })

  test('reject or accept claims and reassign the facility; all with a confirmed address get a mail', async () => {
    const { id } = await verified()
    await decide({ command: 'assign', facility: id, manager: null })
    const [one, other, unconfirmed] = [
      await signUp(api, 'manager'),
      await signUp(api, 'manager'),
      await signUp(api, 'manager'),
    ]
    const claim = (account: TestAccount) =>
      api.request(claimFacility, { params: { id }, body: {} }, account.token)
    await decide({ command: 'reject-claim', claim: (await claim(one)).id, reason: 'Brak pełnomocnictwa.' })
    expect(await mailed(one)).toEqual([expect.stringContaining('Powód: Brak pełnomocnictwa.')])
    const accepted = await claim(one)
    const rival = await claim(other)
    await claim(unconfirmed)
    await api.db.update(accounts).set({ emailConfirmation: null }).where(eq(accounts.id, unconfirmed.id))
    expect(await claim(one)).toEqual(accepted)

    await decide({ command: 'accept-claim', claim: accepted.id })
    expect(await api.request(getManagedFacilities, {}, one.token)).toMatchObject([{ id }])
    expect((await mailed(one)).at(-1)).toContain('jest teraz przypisana do Twojego konta')
    expect((await mailed(manager)).at(-1)).toContain('nie jest już przypisana do Twojego konta')
    expect(await mailed(other)).toEqual([expect.stringContaining('Powód: Placówka ma innego managera.')])
    expect(await mailed(unconfirmed)).toEqual([])
    expect(await api.request(getClaims, {}, other.token)).toMatchObject([
      { id: rival.id, status: 'rejected' },
    ])
    expect(await refusal({ command: 'accept-claim', claim: rival.id })).toBe(404)

    await decide({ command: 'assign', facility: id, manager: other.email })
    expect(await api.request(getManagedFacilities, {}, one.token)).toEqual([])
    expect(await api.request(getManagedFacilities, {}, other.token)).toMatchObject([{ id }])
    expect((await api.request(getClaims, {}, one.token))[0]).toMatchObject({ status: 'ended' })
    expect(await refusal({ command: 'assign', facility: id, manager: 'nikt@poczta.example' })).toBe(400)
  })

  test('merge a duplicate: its profile returns the survivor, which gets its prices, requests and claims', async () => {
    const survivor = (await verified({ name: 'Właściwa' })).id
    const duplicate = (await verified({ name: 'Duplikat' })).id
    await price(survivor, POLISHING, 150)
    await price(duplicate, POLISHING, 140)
    await price(duplicate, FLUORIDE, 120)
    await price(duplicate, VARNISH, 100)
    await api.db.insert(withheldPrices).values({ facilityId: survivor, serviceId: VARNISH, price: 90_000 })
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
    const moved = (await historyOf(survivor)).filter(({ serviceId }) => serviceId !== POLISHING)
    // Visitors have not seen the survivor's price of the second: that of the duplicate counts for reductions.
    for (const [serviceId, price] of [
      [FLUORIDE, 12_000],
      [VARNISH, 10_000],
    ])
      expect(moved).toContainEqual(expect.objectContaining({ serviceId, validFrom: '2026-01-01', price }))
    expect((await api.request(getContactRequests, { query: {} }, manager.token)).total).toBe(2)
    expect(await api.request(getClaims, {}, claimant.token)).toMatchObject([{ facilityId: survivor }])
    expect(await refusal({ command: 'merge', facility: survivor, into: duplicate })).toBe(409)
    expect(await refusal({ command: 'merge', facility: survivor, into: survivor })).toBe(409)
    expect((await mailed(manager)).at(-1)).toContain('Połączyliśmy oba wpisy: zostaje ten')
  })

  test('undo a merge: both are as they were, but for prices that were changed since', async () => {
    const other = await signUp(api, 'manager')
    const survivor = (await verified({ name: 'Zostaje' })).id
    const { id: duplicate } = await addVerifiedFacility(api, facilityForm({ name: 'Znika' }), other.token)
    const day = (days: number) => addDays(polishDay(), days)
    const set = [
      { serviceId: POLISHING, price: 140, includes: 'RTG' },
      { serviceId: FLUORIDE, price: 120, includes: 'RTG' },
    ]
    await api.request(changePriceList, { params: { id: duplicate }, body: { set, end: [] } }, other.token)
    await api.db
      .update(priceHistory)
      .set({ validFrom: day(-60) })
      .where(eq(priceHistory.facilityId, duplicate))
    const params = { id: duplicate, serviceId: FLUORIDE }
    const planned = { price: 100, oldPrice: 120, validFrom: day(3), validTo: day(9) }
    await api.request(planPromotion, { params, body: planned }, other.token)
    await price(survivor, POLISHING, 150)
    await api.request(createContactRequest, { params: { id: duplicate }, body: contactForm() })
    await edit(duplicate, { name: 'Znika, ale inaczej' }, other)
    const state = async (account: TestAccount) => {
      const managed = await api.request(getManagedFacilities, {}, account.token)
      return Promise.all(
        managed.map(async (facility) => ({
          facility,
          prices: await api.request(getPriceList, { params: { id: facility.id } }, account.token),
        })),
      )
    }
    const [before, survivorBefore] = [await state(other), await state(manager)]

    await decide({ command: 'merge', facility: duplicate, into: survivor, reason: 'Ten sam adres.' })
    expect((await mailed(other)).at(-1)).toContain(
      'Twoje konto już nią nie zarządza.\n\nPowód: Ten sam adres.',
    )
    expect(await state(other)).toEqual([])
    expect(await pricesOf(survivor)).toContainEqual([FLUORIDE, 120])
    expect(factsOf(await waitingEntry(api.db, 'Połączone placówki', duplicate))).toContain(
      `Połączona z: ${survivor}: Zostaje`,
    )
    await decide({ command: 'undo-merge', facility: duplicate, reason: 'To dwa gabinety.' })
    const after = await state(other)
    expect(after.map(({ facility }) => facility)).toEqual(before.map(({ facility }) => facility))
    expect(after[0]?.prices).toMatchObject(
      (before[0]?.prices ?? []).map(({ price, publicPrice, includes, promotions }) => ({
        price,
        publicPrice,
        includes,
        promotions,
      })),
    )
    const firstDays = after[0]?.prices.map(({ history }) => history[0]?.validFrom)
    expect(firstDays).toEqual([day(-60), day(-60)])
    expect((await state(manager)).map(({ facility }) => facility)).toEqual(
      survivorBefore.map(({ facility }) => facility),
    )
    expect(await pricesOf(survivor)).toEqual([[POLISHING, 150]])
    for (const account of [other, manager]) {
      expect((await mailed(account)).at(-1)).toContain('Powód: To dwa gabinety.')
    }
    expect(await refusal({ command: 'undo-merge', facility: duplicate })).toBe(404)
  })

  test('keep a rejected price with its reason until there is another one', async () => {
    const { id } = await verified()
    await price(id, VARNISH, 140)
    await price(id, VARNISH, 9999)
    // A usual price takes the place of one that waits.
    expect(await price(id, VARNISH, 140)).toMatchObject({ price: 140, publicPrice: 140 })
    await price(id, VARNISH, 9999)
    await decide({ command: 'reject-price', facility: id, service: VARNISH, reason: 'Chyba za dużo o zero.' })
    const [mail] = (await mailed(manager)).slice(-1)
    expect(mail).toContain('9999')
    expect(mail).toContain('Powód: Chyba za dużo o zero.')
    const params = { id }
    expect(await api.request(getPriceList, { params }, manager.token)).toMatchObject([
      { price: 140, publicPrice: 140, rejected: { price: 9999, reason: 'Chyba za dużo o zero.' } },
    ])
    await price(id, VARNISH, 145)
    expect((await api.request(getPriceList, { params }, manager.token))[0]?.rejected).toBeUndefined()
    expect(await refusal({ command: 'reject-price', facility: id, service: VARNISH })).toBe(404)
  })

  test('see reported errors, once per form, until they are resolved', async () => {
    const { id } = await verified()
    const body = errorReportForm({ text: 'Telefon należy do kogoś innego.', email: 'anna@poczta.example' })
    for (let sent = 0; sent < 2; sent++) await api.request(reportError, { params: { id }, body })
    await api.expectProblem(404, reportError, { params: { id: 999_999 }, body })
    const [report, ...others] = await api.db
      .select()
      .from(errorReports)
      .where(eq(errorReports.facilityId, id))
    expect(others).toEqual([])
    const entry = () => waitingEntry(api.db, 'Zgłoszone błędy', report?.id ?? 0)
    expect(factsOf(await entry())).toContain(`Opis: ${body.text}`)
    expect(factsOf(await entry())).toContain(`Odpowiedź trafi na: ${body.email}`)
    await decide({ command: 'resolve-report', report: report?.id ?? 0, reason: 'Poprawiliśmy numer.' })
    expect(await entry()).toBeUndefined()
    const [answer] = await mailsTo(api, 'anna@poczta.example')
    expect(answer?.text).toContain('Odpowiedź: Poprawiliśmy numer.')
  })

  test('correct what visitors have reported: data, hours and prices', async () => {
    const { id } = await verified()
    await price(id, VARNISH, 140)
    const correct = (field: string, value: string) =>
      decide({ command: 'correct', facility: id, field, value, reason: 'Zgłoszenie pacjenta.' })
    await correct('phoneNumber', 'tel. 44/765 43 21')
    await correct('openingHours', 'pon.-pt. 8-16')
    await correct('amenities', 'parking, card')
    const { medicalFacility } = await api.request(getFacilityProfile, { params: { id } })
    expect(medicalFacility).toMatchObject({
      phoneNumber: '+48 44 765 43 21',
      amenities: ['card', 'parking'],
      openingHours: [...Array.from({ length: 5 }, () => [{ opens: '08:00', closes: '16:00' }]), [], []],
    })
    await expect(correct('postCode', '97400 Bełchatów')).rejects.toThrow('Podaj sam kod pocztowy')
    expect(await refusal({ command: 'correct', facility: id, field: 'managerId', value: '1' })).toBe(400)
    await decide({ command: 'correct-price', facility: id, service: VARNISH, price: '150,50' })
    expect(await pricesOf(id)).toEqual([[VARNISH, 150.5]])
    const mail = (await mailed(manager)).at(-1)
    expect(mail).toContain('150,50')
    await decide({ command: 'correct-price', facility: id, service: VARNISH, price: 'none' })
    expect(await pricesOf(id)).toEqual([])
    const { sections } = await describeFacilities(api.db, String(id))
    expect(factsOf(sections[0]?.entries[0])).toMatch(/^Godziny: Mo-Fr 08:00-16:00$/m)
    expect(factsOf(sections[0]?.entries[0])).toMatch(/^Udogodnienia: card, parking$/m)
    const [removed, , corrected] = await readDecisions(api.db, { facilityId: id, limit: 3 })
    expect(removed && describeDecision(removed)).toMatch(
      /Anna: Popraw cenę, Lakierowanie zębów, było: 150,50.zł, jest: usunięta/,
    )
    expect(corrected && describeDecision(corrected)).toContain(': Popraw dane')
  })

  test('reject a duplicate, whose manager learns which profile to claim', async () => {
    const existing = (await verified({ name: 'Pierwszy wpis' })).id
    const second = facilityForm({ name: 'Drugi wpis' })
    const { id } = await api.request(addFacility, { body: second }, manager.token)
    const entry = await waitingEntry(api.db, 'Placówki do weryfikacji', id)
    expect(entry?.decisions).toContainEqual({
      command: 'reject-duplicate',
      values: expect.objectContaining({ of: String(existing) }),
    })
    await decide({ command: 'reject-duplicate', facility: id, of: existing, reason: null })
    const mail = (await mailed(manager)).at(-1)
    expect(mail).toContain('bo jest już w serwisie: „Pierwszy wpis”, ul. Lipowa 12A/3, Bełchatów')
    expect(mail).toContain('zgłoś przejęcie istniejącego profilu')
    expect(mail).not.toContain('sprawdzimy je jeszcze raz')
    expect(await refusal({ command: 'reject-duplicate', facility: id, of: id })).toBe(409)
    const [, added] = await readDecisions(api.db, { facilityId: id, limit: 2 })
    expect(added && describeDecision(added)).toContain(`${manager.email}: Dodanie placówki`)
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
