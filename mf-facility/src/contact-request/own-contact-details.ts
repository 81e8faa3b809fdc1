import type { ContactDetails } from '@medicena/provider-client/contact-details'
import { readContactDetails } from '@medicena/provider-client/read-contact-details'
import { resolveSession } from '@medicena/zone-kit/session'

/** Reads the contact details of the logged-in visitor; null for others. */
export async function readOwnContactDetails(): Promise<ContactDetails | null> {
  const session = await resolveSession()
  return session && readContactDetails(session.token)
}
