import { getContactRequests } from '@medicena/provider-client/managed-contact-requests'
import { accountPage } from '../account/account-page.tsx'
import { loadFacility } from '../facilities/managed-facility.ts'
import { ContactRequests, PAGE_SIZE } from './contact-requests.tsx'

/** Page 'Zgłoszenia': contact requests to the facility of the URL, or without one to all of the manager's. */
export const { Component, clientLoader, head } = accountPage({
  title: 'Zgłoszenia pacjentów',
  heading: 'Zgłoszenia',
  lead: 'Pacjenci, którzy proszą o kontakt. Każde zgłoszenie usuwa się samo po upływie okresu przechowywania.',
  role: 'manager',
  load: async (args) => {
    const facility = args.params['id'] === undefined ? null : await loadFacility(args)
    const query = { limit: PAGE_SIZE, offset: 0, ...(facility && { facilityId: facility.id }) }
    return { facility, ...(await args.requestAsSession(getContactRequests, { query })) }
  },
  Content: ContactRequests,
})
