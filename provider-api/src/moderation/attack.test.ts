import { randomUUID } from 'node:crypto'
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import {
  claimFacility,
  confirmClaim,
  getClaimableFacility,
  getClaims,
  MAX_CODE_ATTEMPTS,
  sendClaimCode,
} from '@medicena/provider-client/claims'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { getHome } from '@medicena/provider-client/home'
import { listFacilityPages } from '@medicena/provider-client/indexing'
import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { addFacility, editFacility, getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { planPromotion, setPrice } from '@medicena/provider-client/price-lists'
import { getPromotions } from '@medicena/provider-client/promotions'
import { getCountryMapPoints, getCountryResults } from '@medicena/provider-client/results'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, send, signUp, statusesOf, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, facilityForm } from '../../test/forms.ts'
import { factsOf, waitingEntry } from '../../test/review-queue.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { categoryPrices, facilities, facilityClaims, prices } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { runCommand } from './commands.ts'
import { readDecisions } from './moderation-log.ts'

/** An inexpensive service that most facilities offer. */
const SERVICE = CATALOGUE_SERVICES.find(({ slug }) => slug === 'polerowanie-zebow')?.id ?? 0

type Facility = typeof facilities.$inferSelect

describe.each(ENGINES)('an attacker who registers as a manager on $name', (engine) => {
  const api = useApi(engine)
  let attacker: TestAccount
  let clinic: Facility
  beforeAll(async () => {
    attacker = await signUp(api, 'manager')
    clinic = (await unclaimed())[0] ?? expect.fail('no imported facility')
  })
  const unclaimed = () =>
    api.db
      .select()
      .from(facilities)
      .where(and(isNotNull(facilities.importedEmail), isNull(facilities.managerId)))
  const codeIn = ([mail]: Awaited<ReturnType<typeof mailsTo>>) =>
    /\w{4}-\w{4}/.exec(mail?.text ?? '')?.[0] ?? ''
  const form = (changes = {}) =>
    facilityForm({
      name: clinic.name,
      cityId: clinic.cityId,
      city: null,
      street: clinic.street,
      buildingNumber: clinic.buildingNumber,
      postCode: clinic.postCode,
      phoneNumber: '+48 600 666 666',
      email: 'napastnik@poczta.example',
      ...changes,
    })
  const addCopy = async () => (await api.request(addFacility, { body: form() }, attacker.token)).id
  const price = (id: number, amount: number, token = attacker.token) =>
    api.request(setPrice, { params: { id, serviceId: SERVICE }, body: { price: amount } }, token)
  const everythingPublic = async () => {
    return {
      pages: await api.request(listFacilityPages, { query: { limit: 10_000 } }),
      results: await api.request(getCountryResults, { params: { id: SERVICE }, query: { limit: 200 } }),
      points: await api.request(getCountryMapPoints, { params: { id: SERVICE }, query: {} }),
      home: await api.request(getHome, { query: {} }),
      promotions: await api.request(getPromotions, {}),
    }
  }

  test('publishes no copy of a clinic, which receives no contact request', async () => {
    const before = await everythingPublic()
    const id = await addCopy()
    await price(id, 0.01)

    expect(await everythingPublic()).toEqual(before)
    await api.expectProblem(404, getFacilityProfile, { params: { id } })
    await api.problem(404, `/api/MedicalFacility/${id}`)
    await api.expectProblem(404, createContactRequest, { params: { id }, body: contactForm() })
    for (const table of [prices, categoryPrices]) {
      expect(await api.db.select().from(table).where(eq(table.facilityId, id))).toEqual([])
    }
    const params = { id, serviceId: SERVICE }
    const promotion = { price: 0.01, oldPrice: 1, validFrom: '2030-01-01', validTo: '2030-01-02' }
    await api.expectProblem(409, planPromotion, { params, body: promotion }, attacker.token)
  })

  test('is recognised by a telephone number with an extension and by another spelling of an address', async () => {
    const add = (street: string, phoneNumber: string, email: string) => {
      const body = facilityForm({ name: `${street} ${randomUUID()}`, street, phoneNumber, email })
      return api.request(addFacility, { body }, attacker.token)
    }
    const { id } = await add('ul. Jasna', '71 987 65 40', 'Biuro@Żółwik.example')
    const { id: copyId } = await add('ul. Ciemna', '0-71 987.65.40 wew. 7', 'biuro@xn--wik-fna90bfl.example')
    const entry = await waitingEntry(api.db, 'Placówki do weryfikacji', copyId)
    expect(factsOf(entry)).toMatch(new RegExp(`duplikat: ${id}: .*: ten sam telefon, ten sam e-mail$`, 'm'))
  })

  test('is seen by the operator, with the copied clinic and the price', async () => {
    const id = await addCopy()
    await price(id, 0.01)
    const facts = factsOf(await waitingEntry(api.db, 'Placówki do weryfikacji', id))
    expect(facts).toMatch(new RegExp(`duplikat: ${clinic.id}: .*: podobna nazwa, ten sam adres$`, 'm'))
    expect(facts).toMatch(/^Nietypowa cena: Polerowanie zębów: 0,01/m)
  })

  test('gets neither the clinic’s code nor its messages by a claim', async () => {
    const message = 'To moja placówka, napiszcie na napastnik@poczta.example'
    const claimed = { params: { id: clinic.id }, body: { message } }
    const claim = await api.request(claimFacility, claimed, attacker.token)
    const params = { id: claim.id }
    await api.request(sendClaimCode, { params }, attacker.token)
    const sent = await mailsTo(api, clinic.importedEmail ?? '')
    expect(sent[0]?.text).toMatch(/ {4}\w{4}-\w{4}\n/)
    expect(sent[0]?.text).not.toContain('napastnik')
    const code = codeIn(sent)
    const stored = await api.db.select().from(facilityClaims).where(eq(facilityClaims.id, claim.id))
    const claims = await api.request(getClaims, {}, attacker.token)
    expect(JSON.stringify([await mailsTo(api, attacker.email), claims, stored])).not.toContain(code)
    expect(JSON.stringify(claims)).not.toContain(clinic.importedEmail)

    expect(await api.request(getManagedFacilities, {}, attacker.token)).not.toContainEqual(
      expect.objectContaining({ id: clinic.id }),
    )
    await api.expectProblem(409, createContactRequest, { params: { id: clinic.id }, body: contactForm() })
    const edit = { params: { id: clinic.id }, body: form() }
    await api.expectProblem(404, editFacility, edit, attacker.token)
    const profile = await api.request(getFacilityProfile, { params: { id: clinic.id } })
    expect(profile.medicalFacility).toMatchObject({ phoneNumber: clinic.phoneNumber, email: clinic.email })

    const wrong = { code: 'AAAA-AAAA' }
    for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
      await api.expectProblem(400, confirmClaim, { params, body: wrong }, attacker.token)
    }
    // By now the right code is worthless too.
    await api.expectProblem(400, confirmClaim, { params, body: { code } }, attacker.token)
    expect(
      await statusesOf(10, () => send(api.app, confirmClaim, { params, body: wrong }, attacker.token)),
    ).toContain(429)
    expect(await statusesOf(4, () => send(api.app, sendClaimCode, { params }, attacker.token))).toEqual([
      ...[200, 200, 429, 429],
    ])
  })

  test('can’t confirm the claim of another account', async () => {
    const owner = await signUp(api, 'manager')
    const { id, importedEmail } = (await unclaimed()).at(-1) ?? expect.fail('no imported facility')
    const claim = await api.request(claimFacility, { params: { id }, body: {} }, owner.token)
    await api.request(sendClaimCode, { params: { id: claim.id } }, owner.token)
    const code = codeIn(await mailsTo(api, importedEmail ?? ''))
    const stranger = await signUp(api, 'manager')
    const input = { params: { id: claim.id }, body: { code } }
    await api.expectProblem(404, confirmClaim, input, stranger.token)
    const own = await api.request(claimFacility, { params: { id }, body: {} }, stranger.token)
    await api.expectProblem(400, confirmClaim, { ...input, params: { id: own.id } }, stranger.token)

    const typed = { params: { id: claim.id }, body: { code: ` ${code.toLowerCase().replace('-', ' ')} ` } }
    expect(await api.request(confirmClaim, typed, owner.token)).toMatchObject({ status: 'accepted' })
    const lastTo = async (email: string | null) => (await mailsTo(api, email ?? '')).at(-1)?.subject
    expect(await lastTo(owner.email)).toContain('Placówka na Twoim koncie')
    expect(await lastTo(importedEmail)).toContain('ma nowego managera')
    expect(await api.request(getClaimableFacility, { params: { id } }, owner.token)).toMatchObject({
      manager: 'caller',
    })
    expect(await api.request(getClaims, {}, stranger.token)).toMatchObject([{ status: 'rejected' }])
    await api.expectProblem(404, getClaimableFacility, { params: { id } }, stranger.token)
    await api.expectProblem(409, claimFacility, { params: { id }, body: {} }, stranger.token)
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    expect((await api.request(getContactRequests, { query: {} }, owner.token)).total).toBe(1)
    expect((await api.request(getContactRequests, { query: {} }, stranger.token)).total).toBe(0)
    expect(await readDecisions(api.db, { facilityId: id, limit: 1 })).toMatchObject([
      { actor: `account ${owner.id}`, action: 'confirm-claim', details: { manager: owner.id } },
    ])
  })

  test('can’t turn a verified facility into another one, nor lead a list by a price of 0.01 zł', async () => {
    const { token } = await signUp(api, 'manager')
    const own = facilityForm({ name: `Gabinet ${randomUUID()}` })
    const { id } = await addVerifiedFacility(api, own, token)
    await price(id, 150, token)
    const published = await api.request(getFacilityProfile, { params: { id } })
    expect(published.medicalFacility).toMatchObject({ name: own.name, phoneNumber: own.phoneNumber })

    const edited = await api.request(editFacility, { params: { id }, body: form() }, token)
    expect(edited).toMatchObject({ name: own.name, proposedChange: { name: clinic.name } })
    expect(await price(id, 0.01, token)).toMatchObject({ price: 0.01, publicPrice: 150 })
    expect(await api.request(getFacilityProfile, { params: { id } })).toEqual(published)
    const { medicalFacilities } = await api.request(getCountryResults, {
      params: { id: SERVICE },
      query: { limit: 200 },
    })
    expect(medicalFacilities.find((offer) => offer.id === id)?.priceValue).toBe(150)
    expect(factsOf(await waitingEntry(api.db, 'Zmiany danych', id))).toContain(`duplikat: ${clinic.id}:`)
    expect(factsOf(await waitingEntry(api.db, 'Nietypowe ceny', id))).toContain(': 0,01')
  })

  test('can’t exchange data between an operator’s look and the decision', async () => {
    const { token } = await signUp(api, 'manager')
    const honest = facilityForm({ name: `Gabinet ${randomUUID()}` })
    const { id } = await addVerifiedFacility(api, honest, token)
    const decide = (command: object) => runCommand(api.db, { operator: 'Anna', ...command })
    const refusal = (command: object) => decide(command).then(() => null, statusOf)
    const seenChange = async () =>
      (await waitingEntry(api.db, 'Zmiany danych', id))?.decisions[0]?.values['seen']
    const published = await api.request(getFacilityProfile, { params: { id } })
    const moved = { ...honest, street: 'ul. Nowa' }
    await api.request(editFacility, { params: { id }, body: moved }, token)
    const lookedAtChange = await seenChange()
    await api.request(editFacility, { params: { id }, body: form() }, token)
    expect(await refusal({ command: 'approve-change', facility: id, seen: lookedAtChange })).toBe(409)
    expect(await api.request(getFacilityProfile, { params: { id } })).toEqual(published)
    await api.request(editFacility, { params: { id }, body: moved }, token)
    await decide({ command: 'approve-change', facility: id, seen: await seenChange() })

    await price(id, 10, token)
    await price(id, 0.01, token)
    const confirmation = { command: 'confirm-price', facility: id, service: SERVICE }
    expect(await refusal({ ...confirmation, seen: '10' })).toBe(409)
    await decide({ ...confirmation, seen: '0.01' })
  })
})

function statusOf(error: unknown): unknown {
  return error instanceof HttpProblem ? error.problem.status : error
}
