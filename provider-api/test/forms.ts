import { randomUUID } from 'node:crypto'
import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { CONTACT_CONSENT, type ContactRequestForm } from '@medicena/provider-client/contact-requests'
import type { InstitutionForm } from '@medicena/provider-client/managed-facilities'

/** Creates a valid facility form. */
export function facilityForm(changes: Partial<InstitutionForm> = {}): InstitutionForm {
  return {
    ...NEW_FACILITY,
    name: 'Gabinet Testowy',
    city: 'Bełchatów',
    street: 'ul. Lipowa',
    buildingNumber: '12A/3',
    postCode: '97-400',
    phoneNumber: '+48 44 123 45 67',
    phoneNumber2: null,
    email: null,
    website: null,
    ...changes,
  }
}

/** Creates a valid contact request with a new id. */
export function contactForm(changes: Partial<ContactRequestForm> = {}): ContactRequestForm {
  return {
    requestId: randomUUID(),
    name: 'Anna Nowak',
    phoneNumber: '+48 600 700 800',
    email: null,
    message: null,
    serviceId: null,
    consent: true,
    consentVersion: CONTACT_CONSENT.version,
    ...changes,
  }
}
