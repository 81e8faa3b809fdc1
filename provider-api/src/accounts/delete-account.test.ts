import { deleteUser, getUser, updateUser } from '@medicena/provider-client/accounts'
import { login } from '@medicena/provider-client/authentication'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { reportError } from '@medicena/provider-client/error-reports'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { addFacility, editFacility } from '@medicena/provider-client/managed-facilities'
import { setPrice } from '@medicena/provider-client/price-lists'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PASSWORD, send, signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, errorReportForm, facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import type { Database } from '../database/database.ts'
import {
  accounts,
  contactRequests,
  errorReports,
  facilities,
  loginOrigins,
  mails,
  smartOrders,
} from '../database/schema.ts'
import { readSecret } from './secret.ts'
import { issueToken, SUBJECT } from './tokens.ts'

/** Nobody else in the database has these names and numbers. */
const PERSON = { name: 'Bożydara', surname: 'Szczęsnowicz', phoneNumber: '+48 601 234 567' }
const PHONE = '+48 71 123 98 76'

/** Returns all rows of all tables as text. */
async function dump(db: Database): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const texts = tables.map(async ({ name }) => {
    const [row] = await db
      .select({ text: sql<string | null>`string_agg(r::text, chr(10))` })
      .from(sql`${sql.identifier(name)} r`)
    return row?.text ?? ''
  })
  return (await Promise.all(texts)).join('\n')
}

describe.each(ENGINES)('deletion of an account on $name', (engine) => {
  const api = useApi(engine)

  /** A manager whose personal data are everywhere they can be. */
  async function newManager() {
    const { email, token, id: accountId } = await signUp(api, 'manager')
    await api.request(updateUser, { body: PERSON }, token)
    const contact = { email, phoneNumber: PHONE, website: 'https://bozydara.example' }
    const form = facilityForm({ name: 'Gabinet Pod Lipą', ...contact })
    const { id } = await api.request(addFacility, { body: form }, token)
    await api.db
      .update(facilities)
      .set({ status: 'verified', importedEmail: email })
      .where(eq(facilities.id, id))
    await api.request(setPrice, { params: { id, serviceId: 101 }, body: { price: 200 } }, token)
    // A change that waits for an operator.
    const change = { params: { id }, body: { ...form, name: `Gabinet ${PERSON.surname}` } }
    await api.request(editFacility, change, token)
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    return { email, token, accountId, facilityId: id }
  }
  const profileOf = async (id: number) => api.request(getFacilityProfile, { params: { id } })

  test('asks for the password and for what happens to the facilities', async () => {
    const { token } = await newManager()
    const errorsOf = async (body: object) =>
      (await api.expectProblem(400, deleteUser, { body }, token)).errors
    expect(await errorsOf({})).toEqual({ currentPassword: 'Podaj hasło.' })
    expect(await errorsOf({ currentPassword: 'złe' })).toEqual({
      currentPassword: 'To hasło jest niepoprawne.',
    })
    expect(await errorsOf({ currentPassword: PASSWORD })).toEqual({
      facilities: 'Wybierz, co zrobić z placówkami.',
    })
    await api.request(deleteUser, { body: { currentPassword: PASSWORD, facilities: 'hide' } }, token)
  })

  test.each(['keep', 'hide'] as const)('leaves no personal data when facilities are: %s', async (choice) => {
    const { email, token, accountId, facilityId } = await newManager()
    const credentials = { body: { email, password: PASSWORD } }
    await send(api.app, login, credentials, undefined, '203.0.113.10')
    const origins = await api.db.$count(loginOrigins)
    const neighbour = await signUp(api, 'manager')
    const { id: other } = await addVerifiedFacility(api, facilityForm(), neighbour.token)
    // A facility that the account managed earlier, with a paid package and an open order.
    const order = {
      facilityId: other,
      month: '2026-10-01',
      orderedBy: accountId,
      invoice: { companyName: PERSON.surname, taxId: '1234563218', companyAddress: 'ul. Lipowa 1, Opole' },
      termsVersion: 'test',
    }
    const paid = { validFrom: '2026-10-01', validTo: '2026-10-31' }
    await api.db.insert(smartOrders).values([order, { ...order, ...paid }])
    // Requests that the person sent as a visitor.
    const own = { email, phoneNumber: null, name: `${PERSON.name} ${PERSON.surname}` }
    await api.request(createContactRequest, { params: { id: other }, body: contactForm(own) })
    const text = `Inna cena. Pozdrawiam, ${PERSON.name.toUpperCase()} ${PERSON.surname}, tel. 601234567, ${email}`
    const report = errorReportForm({ text, email })
    await api.request(reportError, { params: { id: other }, body: report })
    expect(await dump(api.db)).toContain(email)

    await api.request(deleteUser, { body: { currentPassword: PASSWORD, facilities: choice } }, token)
    // The last mail, which says that the account is gone.
    const [mail] = await api.db.delete(mails).where(eq(mails.recipient, email)).returning()
    expect(mail?.text).toContain('zostały usunięte')
    const left = await dump(api.db)
    for (const text of [email, ...Object.values(PERSON), PHONE, 'bozydara']) expect(left).not.toContain(text)
    const orders = await api.db.select().from(smartOrders).where(eq(smartOrders.facilityId, other))
    expect(orders).toMatchObject([{ ...paid, invoice: null }])
    expect(await api.db.$count(loginOrigins)).toBe(origins - 1)
    expect(await api.db.$count(contactRequests, eq(contactRequests.facilityId, facilityId))).toBe(0)
    const [kept] = await api.db
      .select({ email: errorReports.email, text: errorReports.text })
      .from(errorReports)
      .where(eq(errorReports.requestId, report.requestId))
    expect(kept).toEqual({
      email: null,
      text: 'Inna cena. Pozdrawiam, [usunięto] [usunięto], tel. [usunięto], [usunięto]',
    })
    if (choice === 'keep') {
      const { medicalFacility, pricingData } = await profileOf(facilityId)
      expect(medicalFacility).toMatchObject({ phoneNumber: '', email: null, website: null })
      expect(pricingData.items.some(({ isPrice }) => isPrice)).toBe(true)
      const request = { params: { id: facilityId }, body: contactForm() }
      await api.expectProblem(409, createContactRequest, request)
    } else {
      await api.expectProblem(404, getFacilityProfile, { params: { id: facilityId } })
    }
    await api.expectProblem(401, getUser, {}, token)
    await api.expectProblem(401, login, credentials)
  })

  test('asks an account without a password for a recent sign-in', async () => {
    const { id } = await signUp(api, 'user')
    const [subject] = await api.db
      .update(accounts)
      .set({ passwordHash: null })
      .where(eq(accounts.id, id))
      .returning(SUBJECT)
    const { token } = await issueToken(await readSecret(api.db, undefined), subject ?? expect.fail())
    const original = Date.now
    Date.now = () => original() + 11 * 60_000
    const refused = await api.expectProblem(403, deleteUser, { body: {} }, token).finally(() => {
      Date.now = original
    })
    expect(refused.type).toBe(SIGN_IN_AGAIN)
    await api.request(deleteUser, { body: {} }, token)
    await api.expectProblem(401, getUser, {}, token)
  })
})
