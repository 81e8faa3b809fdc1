import type { Slots } from '@medicena/zone-kit/slots'
import { ContactForm } from './contact-form.tsx'
import { RequestSent } from './request-sent.tsx'
import { useContactForm } from './use-contact-form.ts'

/**
 * The form by which a visitor asks a facility to call back, and what stands in its place once the request is sent
 * (DECISIONS, "leave contact data").
 */
export function ContactRequest({
  facilityId,
  facilityName,
  serviceId,
  serviceName,
}: Slots['contact-request']) {
  const form = useContactForm(facilityId, serviceId)
  if (form.sent) {
    return <RequestSent ref={form.messageRef} facilityName={facilityName} request={form.sent} />
  }
  return <ContactForm form={form} facilityName={facilityName} serviceName={serviceName} />
}
