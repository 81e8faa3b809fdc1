import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import { type ContactRequestsView, PAGE_SIZE } from './contact-requests.tsx'

export { ContactRequestsScreen as Component } from './contact-requests.tsx'

export const head = accountHead('Zgłoszenia pacjentów')

/** Loads the first contact requests to the facility of the URL, or without one to all of the manager's. */
export const clientLoader = accountLoader<ContactRequestsView>('manager', async (args) => {
  const facility = args.params['id'] === undefined ? null : await loadFacility(args)
  const query = { limit: PAGE_SIZE, offset: 0, ...(facility && { facilityId: facility.id }) }
  return { facility, ...(await args.requestAsSession(getContactRequests, { query })) }
})
