import { MAX_CLAIMABLE_FACILITIES, searchClaimableFacilities } from '@medicena/provider-client/claims'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useAccount, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { addVerifiedFacility } from '../../test/verified-facility.ts'
import { facilities } from '../database/schema.ts'

describe.each(ENGINES)('the search for facilities to claim on $name', (engine) => {
  const api = useApi(engine)
  const caller = useAccount(api, 'manager')
  const other = useAccount(api, 'manager')
  const search = (name: string) => api.request(searchClaimableFacilities, { query: { name } }, caller.token)
  const add = async (name: string, { token } = other) =>
    (await addVerifiedFacility(api, facilityForm({ name }), token)).id
  const removeManager = (id: number) =>
    api.db.update(facilities).set({ managerId: null }).where(eq(facilities.id, id))

  test('finds facilities without a manager first, then those that have one, and says whose they are', async () => {
    const own = await add('Jaśmin A', caller)
    const managed = await add('Jaśmin B')
    const free = await add('Jaśmin C')
    await removeManager(free)
    expect(await search('jasmin')).toMatchObject([
      { id: free, manager: 'none' },
      { id: own, manager: 'caller' },
      { id: managed, manager: 'other' },
    ])
    const [found, ...others] = await search('JASMIN belchatow')
    expect(others).toHaveLength(2)
    expect(Object.keys(found ?? {}).sort()).toEqual(['address', 'id', 'manager', 'name', 'url'])
    for (const text of ['jasmin nibytown', '%%']) expect(await search(text)).toEqual([])
  })

  test('finds no facility of another account that is not public', async () => {
    await api.request(addFacility, { body: facilityForm({ name: 'Rumianek' }) }, other.token)
    const hidden = await add('Rumianek')
    await api.db.update(facilities).set({ status: 'hidden' }).where(eq(facilities.id, hidden))
    expect(await search('rumianek')).toEqual([])
  })

  test('leaves out facilities with a manager when there are more than ten', async () => {
    await add('Lawenda A')
    for (let index = 0; index < MAX_CLAIMABLE_FACILITIES; index++) {
      await removeManager(await add(`Lawenda B${index}`))
    }
    const found = await search('lawenda')
    expect(found.map(({ manager }) => manager)).toEqual(Array(MAX_CLAIMABLE_FACILITIES).fill('none'))
  })
})
