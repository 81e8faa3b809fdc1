import { BRAND } from '@medicena/domain/brand'
import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import { type ContactRequestsView, PAGE_SIZE } from './contact-requests.tsx'

export { ContactRequestsScreen as Component } from './contact-requests.tsx'

export const head: Head = {
  title: `Zgłoszenia pacjentów | ${BRAND}`,
  description: `Prośby o kontakt, które pacjenci zostawili placówkom prowadzonym przez Ciebie w serwisie ${BRAND}.`,
  robots: 'noindex',
}

/** Loads the first contact requests to the facility of the URL, or without one to all of the manager's. */
export const clientLoader = accountLoader<ContactRequestsView>('manager', async (args) => {
  const facility = args.params['id'] === undefined ? null : await loadFacility(args)
  const query = { limit: PAGE_SIZE, offset: 0, ...(facility && { facilityId: facility.id }) }
  return { facility, ...(await args.requestAsSession(getContactRequests, { query })) }
})
