import { deleteUser, getAccountData } from '@medicena/provider-client/accounts'
import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { getContactRequests, updateContactRequest } from '@medicena/provider-client/managed-contact-requests'
import {
  getSentContactRequests,
  withdrawContactRequest,
} from '@medicena/provider-client/sent-contact-requests'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { contactForm, facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { accounts, contactRequests, facilities } from '../database/schema.ts'

describe.each(ENGINES)('sent contact requests on $name', (engine) => {
  const api = useApi(engine)
  let sender: TestAccount
  let manager: TestAccount
  let id: number
  beforeEach(async () => {
    sender = await signUp(api, 'user')
    manager = await signUp(api, 'manager')
    id = (await addVerifiedFacility(api, facilityForm({ name: 'Ząb' }), manager.token)).id
  })
  const page = (query = {}, { token } = sender) => api.request(getSentContactRequests, { query }, token)
  const list = async (account = sender) => (await page({}, account)).contactRequests
  const sendAs = (token?: string, changes = {}) =>
    api.request(createContactRequest, { params: { id }, body: contactForm(changes) }, token)
  const stored = () => api.db.select().from(contactRequests).where(eq(contactRequests.facilityId, id))
  const withdraw = (requestId = 0, { token } = sender) =>
    api.request(withdrawContactRequest, { params: { id: requestId } }, token)
  const confirmAddress = (emailConfirmation: 'link' | 'provider' | 'assumed' | null) =>
    api.db.update(accounts).set({ emailConfirmation }).where(eq(accounts.email, sender.email))

  test('are those sent while logged in, with facility, service, message and status', async () => {
    await sendAs(sender.token, { serviceId: 101, message: 'Najlepiej rano.' })
    expect(await page()).toEqual({
      total: 1,
      contactRequests: [
        {
          id: expect.any(Number),
          facilityName: 'Ząb',
          facilityUrl: expect.stringMatching(`^/placowki/zab-.*-id${id}$`),
          serviceName: expect.any(String),
          message: 'Najlepiej rano.',
          status: 'new',
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
        },
      ],
    })
    expect(await list(manager)).toEqual([])
  })

  test.each([
    ['link', 1],
    ['provider', 1],
    ['assumed', 0],
    [null, 0],
  ] as const)(
    'include visitors’ requests with the address only if it is proven: %s',
    async (proof, count) => {
      await sendAs(undefined, { email: sender.email.toUpperCase(), message: 'Najlepiej rano.' })
      await confirmAddress(proof)
      const listed = await list()
      expect(listed).toHaveLength(count)
      const data = await api.request(getAccountData, {}, sender.token)
      expect(data.contactRequests).toHaveLength(count)
      // Another person may have typed the address.
      for (const request of listed) expect(request.message).toBeNull()
      for (const request of data.contactRequests)
        expect(request).toMatchObject({ name: null, phoneNumber: null, message: null })
    },
  )

  test('never include those of another account with the address; belong to none after a session has ended', async () => {
    await confirmAddress('link')
    await sendAs(manager.token, { email: sender.email })
    expect(await list()).toEqual([])
    expect(await list(manager)).toHaveLength(1)
    await sendAs('wygasły.token.sesji')
    expect((await stored()).map(({ accountId }) => accountId)).toEqual([manager.id, null])
  })

  test('link no profile while the facility is hidden, and end with their retention', async () => {
    await sendAs(sender.token)
    await api.db.update(facilities).set({ status: 'hidden' }).where(eq(facilities.id, id))
    expect(await list()).toMatchObject([{ facilityName: 'Ząb', facilityUrl: null }])
    await api.db
      .update(contactRequests)
      .set({ createdAt: sql`now() - make_interval(days => 91)` })
      .where(eq(contactRequests.facilityId, id))
    expect(await page()).toEqual({ total: 0, contactRequests: [] })
  })

  test('are in the copy of the account’s data, and are deleted with the account', async () => {
    await sendAs(sender.token, { name: 'Anna Nowak', message: 'Najlepiej rano.' })
    const { contactRequests: copied } = await api.request(getAccountData, {}, sender.token)
    expect(copied).toMatchObject([
      { facilityName: 'Ząb', status: 'new', name: 'Anna Nowak', message: 'Najlepiej rano.' },
    ])
    const body = { currentPassword: 'dobre hasło', facilities: null }
    await api.request(deleteUser, { body }, sender.token)
    expect(await stored()).toEqual([])
  })

  test('are erased when their sender alone withdraws them, for the manager too; others stay', async () => {
    for (const name of ['Pierwsza', 'Druga']) await sendAs(sender.token, { name })
    const [second, first] = await list()
    expect(second?.id).toBeGreaterThan(first?.id ?? Infinity)
    expect(await page({ limit: 1, offset: 1 })).toEqual({ total: 2, contactRequests: [first] })
    const input = { params: { id: second?.id ?? 0 } }
    await api.request(updateContactRequest, { ...input, body: { status: 'answered' } }, manager.token)
    expect((await list())[0]).toMatchObject({ status: 'answered' })
    for (const { token } of [await signUp(api, 'user'), manager]) {
      await api.expectProblem(404, withdrawContactRequest, input, token)
    }
    expect(await withdraw(second?.id)).toBeUndefined()
    expect(await list()).toEqual([first])
    expect(await stored()).toMatchObject([{ name: 'Pierwsza' }])
    const managed = await api.request(getContactRequests, { query: {} }, manager.token)
    expect(managed).toMatchObject({ total: 1, contactRequests: [{ name: 'Pierwsza' }], counts: { new: 1 } })
    await api.expectProblem(404, withdrawContactRequest, input, sender.token)
    const unknown = { params: { id: 99_999_999_999 } }
    await api.expectProblem(404, withdrawContactRequest, unknown, sender.token)
  })

  test('of a visitor can be withdrawn by the account that has proven the address, also from a hidden facility', async () => {
    await sendAs(undefined, { email: sender.email.toUpperCase() })
    await api.db.update(facilities).set({ status: 'hidden' }).where(eq(facilities.id, id))
    const [request] = await stored()
    await confirmAddress('assumed')
    const input = { params: { id: request?.id ?? 0 } }
    await api.expectProblem(404, withdrawContactRequest, input, sender.token)
    await confirmAddress('link')
    await withdraw(request?.id)
    expect(await stored()).toEqual([])
  })
})
