import { getManagedFacilities, type ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { data } from 'react-router-dom'
import type { AccountLoaderArgs } from '../account/account-loader.ts'

/**
 * The facility of the page's address, for a manager's page about one of his facilities.
 * @throws a 404 answer for one that he does not manage
 */
export async function loadFacility({
  ask,
  params,
}: Pick<AccountLoaderArgs, 'ask' | 'params'>): Promise<ManagedFacility> {
  const facilities = await ask(getManagedFacilities, {})
  const facility = facilities.find(({ id }) => String(id) === params['id'])
  if (!facility) throw data(null, { status: 404 })
  return facility
}
