import { randomUUID } from 'node:crypto'
import { polishDay } from '@medicena/domain/days'
import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { TERMS_VERSION } from '@medicena/domain/packages'
import { CONTACT_CONSENT, type ContactRequestForm } from '@medicena/provider-client/contact-requests'
import type { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import type { SmartOrderForm } from '@medicena/provider-client/managed-smart'

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
    bookingUrl: null,
    ...changes,
  }
}

/** Creates a valid order of Smart for the current month. */
export function smartOrderForm(changes: Partial<SmartOrderForm> = {}): SmartOrderForm {
  return {
    month: polishDay().slice(0, 7),
    companyName: 'Gabinet Testowy sp. z o.o.',
    taxId: '1234563218',
    companyAddress: 'ul. Lipowa 12A/3, 97-400 Bełchatów',
    acceptsTerms: true,
    termsVersion: TERMS_VERSION,
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

/** Creates a valid contact request as the database stores it. */
export function storedContactRequest(changes: Partial<ContactRequestForm> = {}) {
  const { consent: _consent, ...request } = contactForm(changes)
  return request
}
