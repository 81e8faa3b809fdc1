import { createContactRequest } from '@medicena/provider-client/contact-requests'
import { getDataset } from '@medicena/provider-client/dataset'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signUp, useApi } from '../../test/api.ts'
import { ALL_ENGINES } from '../../test/engines.ts'
import { contactForm } from '../../test/forms.ts'
import { createFacility } from '../../test/price-list.ts'
import { accounts, contactRequests, facilities, priceHistory, prices } from '../database/schema.ts'
import { clearDatabase, removeDemonstrationData } from './demonstration-data.ts'

describe.each(ALL_ENGINES)('demonstration data on $name', (engine) => {
  const api = useApi(engine)
  const dataset = async () => (await api.request(getDataset, {})).dataset
  const content = async () => ({
    accounts: await api.db.$count(accounts),
    facilities: await api.db.$count(facilities),
    history: await api.db.$count(priceHistory),
    requests: await api.db.$count(contactRequests),
  })

  test('is reported while any facility is generated', async () => {
    expect(await dataset()).toBe('demonstration')
    await createFacility(api.db)
    expect(await dataset()).toBe('demonstration')
  })

  test('can not be reset together with other facilities, or with what people have added', async () => {
    const before = await content()
    await expect(clearDatabase(api.db)).rejects.toThrow(
      '1 facilities that are not generated. Nothing was changed',
    )
    const managed = await api.db
      .select({ id: facilities.id })
      .from(facilities)
      .where(and(eq(facilities.importSource, 'medicena'), isNotNull(facilities.managerId)))
      .limit(1)
    const id = managed[0]?.id ?? 0
    const person = await signUp(api, 'manager')
    await api.request(createContactRequest, { params: { id }, body: contactForm() })
    await api.db.update(facilities).set({ managerId: person.id }).where(eq(facilities.id, id))
    for (const remove of [clearDatabase, removeDemonstrationData])
      await expect(remove(api.db)).rejects.toThrow(
        /1 generated facilities that people's accounts manage, 1 contact/,
      )
    expect(await content()).toEqual({
      ...before,
      accounts: before.accounts + 1,
      requests: before.requests + 1,
    })
    await api.db.delete(contactRequests)
    await api.db.update(facilities).set({ managerId: null }).where(eq(facilities.id, id))
  })

  test('can be removed, which keeps accounts and other facilities', async () => {
    // An account of a sign-in provider has no password, as the generated ones.
    await api.db.insert(accounts).values({ email: 'osoba@poczta.example', userType: 'user' })
    const people = (await api.db.select().from(accounts)).filter(
      ({ email }) => !/^manager\d+@medicena\.example$/.test(email ?? ''),
    )
    expect(people.length).toBe(2)
    expect(await removeDemonstrationData(api.db)).toBe(120)
    expect(await dataset()).toBe('real')
    expect(await api.db.select({ name: facilities.name }).from(facilities)).toEqual([
      { name: 'Stomatologia Nowak' },
    ])
    expect(await api.db.$count(prices)).toBe(0)
    expect(await api.db.select().from(accounts)).toEqual(people)
  })
})
