import { formatNip, isNip } from '@medicena/domain/nip'
import { TERMS_VERSION } from '@medicena/domain/packages'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { line, typedLength } from './text-fields.ts'

/** Months that can be ordered: the current one and the next two. */
export const ORDER_MONTHS = 3

const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

/** Data of the invoice of an order. */
export const InvoiceForm = z.object({
  companyName: line(2, 150),
  taxId: z.string().check(typedLength, z.overwrite(formatNip), z.refine(isNip)),
  companyAddress: line(5, 200),
})
export type InvoiceForm = z.infer<typeof InvoiceForm>

/** Order of Smart for one month, 'YYYY-MM'. */
export const SmartOrderForm = z.extend(InvoiceForm, {
  month,
  acceptsTerms: z.literal(true),
  termsVersion: z.literal(TERMS_VERSION),
})
export type SmartOrderForm = z.infer<typeof SmartOrderForm>

/** Contacts in a month: views of the profile, and presses of the telephone number and of 'Umów online'. */
export const MonthlyContacts = z.object({
  month,
  profile: z.int(),
  phone: z.int(),
  booking: z.int(),
})
export type MonthlyContacts = z.infer<typeof MonthlyContacts>

/**
 * Package of a managed facility. `isActive` is whether it has Smart today; `periods` are the first and last days of the
 * running and coming packages. `order` waits for an operator; `invoice` is that of the manager's last order.
 * `promoted` is the service of the current month. From `promotionsFrom` only Smart may create promotions, null while no day
 * is set; `mayPlanPromotions` is whether the facility may today. `contacts` are those of the last 12 months, latest first.
 */
export const ManagedSmart = z.object({
  isActive: z.boolean(),
  periods: z.array(z.object({ validFrom: z.iso.date(), validTo: z.iso.date() })),
  order: z.nullable(z.object({ month, orderedAt: z.iso.datetime({ offset: true }) })),
  invoice: z.nullable(InvoiceForm),
  promoted: z.nullable(z.object({ serviceId: z.int(), serviceName: z.string() })),
  promotionsFrom: z.nullable(z.iso.date()),
  mayPlanPromotions: z.boolean(),
  contacts: z.array(MonthlyContacts),
})
export type ManagedSmart = z.infer<typeof ManagedSmart>

/** Gets the package of a facility. 404 when the caller does not manage it. */
export const getManagedSmart = defineEndpoint('GET MedicalFacility/Manage/{id}/Smart', {
  access: 'manager',
  summary: 'Pakiet placówki managera',
  response: ManagedSmart,
})

/**
 * Orders Smart for a month; an operator activates it. 404 when the caller does not manage the facility; 409 if it is not
 * verified, has an open order, or has Smart in that month already.
 */
export const orderSmart = defineEndpoint('POST MedicalFacility/Manage/{id}/Smart/Order', {
  access: 'manager',
  idempotent: true,
  summary: 'Zamówienie pakietu Smart',
  body: SmartOrderForm,
  response: ManagedSmart,
})

/** Withdraws the open order. 404 when there is none, or the caller does not manage the facility. */
export const withdrawSmartOrder = defineEndpoint('DELETE MedicalFacility/Manage/{id}/Smart/Order', {
  access: 'manager',
  summary: 'Wycofanie zamówienia pakietu Smart',
  response: z.void(),
})

/**
 * Chooses the promoted service of the current month, once. 404 when the caller does not manage the facility or visitors see
 * no price of the service; 409 without Smart, or when another one has been chosen and is still offered.
 */
export const promoteService = defineEndpoint('PUT MedicalFacility/Manage/{id}/Smart/PromotedService', {
  access: 'manager',
  summary: 'Wybór promowanej usługi',
  body: z.object({ serviceId: id }),
  response: ManagedSmart,
})
