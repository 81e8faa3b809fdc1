import { type ContactRequest, getContactRequests } from '@medicena/provider-client/contact-requests'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { type AccountLoaderArgs, accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/load-facility.ts'

/** Requests of the first page; more are loaded by the button below. */
export const PAGE = 20

/** What a page of contact requests shows: those to one facility, or to all of the manager's. */
export interface ContactRequestsView {
  readonly facility: ManagedFacility | null
  readonly contactRequests: readonly ContactRequest[]
  readonly total: number
}

/** Loads the first contact requests to the facility of the address; without one in it, to all of the manager's. */
export const clientLoader = accountLoader<ContactRequestsView>('manager', async (args) => {
  const facility = await facilityOf(args)
  const query = { limit: PAGE, offset: 0, ...(facility && { facilityId: facility.id }) }
  return { facility, ...(await args.ask(getContactRequests, { query })) }
})

async function facilityOf(args: AccountLoaderArgs): Promise<ManagedFacility | null> {
  return args.params['id'] === undefined ? null : loadFacility(args)
}
