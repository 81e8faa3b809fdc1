import { randomUUID } from 'node:crypto'
import { polishDay } from '@medicena/domain/days'
import { NEW_FACILITY } from '@medicena/domain/facility-types'
import { TERMS_VERSION } from '@medicena/domain/packages'
import { CONTACT_CONSENT, type ContactRequestForm } from '@medicena/provider-client/contact-requests'
import type { ErrorReportForm } from '@medicena/provider-client/error-reports'
import type { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import type { SmartOrderForm } from '@medicena/provider-client/managed-smart'
import { PRICE_ALERT_CONSENT, type PriceAlertForm } from '@medicena/provider-client/price-alerts'

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

/** Creates a valid form of a price alert in Wrocław. */
export function priceAlertForm(email: string, changes: Partial<PriceAlertForm> = {}): PriceAlertForm {
  return {
    email,
    serviceId: 101,
    location: 'wroclaw',
    maxPrice: null,
    alertConsent: true,
    consentVersion: PRICE_ALERT_CONSENT.version,
    ...changes,
  }
}

/** Creates a valid report of an error with a new id. */
export function errorReportForm(changes: Partial<ErrorReportForm> = {}): ErrorReportForm {
  return {
    requestId: randomUUID(),
    category: 'price',
    text: 'Cena przeglądu jest inna.',
    email: null,
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
