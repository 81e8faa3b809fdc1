import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter } from './fields.ts'
import { line } from './text-fields.ts'

const zloty = z.number()

/**
 * Entry of an offer's price history (zł). `price` and `promotionPrice` are the prices at the end of the day `validFrom`
 * and hold until the next entry; `price` is null when the offer had ended. `dayLowest` is the lowest price of that day.
 */
export const PriceHistoryEntry = z.object({
  validFrom: z.iso.date(),
  price: z.nullable(zloty),
  promotionPrice: z.nullable(zloty),
  dayLowest: zloty,
})

/**
 * Promotion of an offer (zł); both days inclusive. `lowestPrice30Days` is the lowest price of the 30 days before it
 * (Omnibus directive), null until its first day. State `none`: on its first day its price was not below that price, so it
 * never ran.
 */
export const PlannedPromotion = z.object({
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  price: zloty,
  lowestPrice30Days: z.nullable(zloty),
  state: z.enum(['planned', 'running', 'ended', 'none']),
})
export type PlannedPromotion = z.infer<typeof PlannedPromotion>

/** For how many minutes a manager can take back a price that visitors see, once a day for each service. */
export const TAKE_BACK_MINUTES = 10

/** A price is unusual below a fifth of the usual one and above five times of it. */
export const UNUSUAL_PRICE_FACTOR = 5

/** Unusual price (zł) that an operator has rejected; the manager has not set another one since. */
const RejectedPrice = z.object({
  price: zloty,
  reason: z.string(),
  rejectedAt: z.iso.datetime({ offset: true }),
})

/**
 * Service in a facility's price list, as its manager sees it. `price` (zł) is null for a service that is no longer
 * offered but has a history. `publicPrice` is the regular price that visitors see: another one, or null, while an
 * operator has not confirmed an unusual `price` or not verified the facility. `includes` is what it includes. `takeBack`
 * tells that the manager may take back `price`: `publicPrice` is the one that visitors see then, null if none; until when,
 * null for a price that they have never seen. `promotionPrice` and `lowestPrice30Days` are set together while a promotion
 * runs. `version` is sent with changes (`If-Match`).
 */
export const PriceListItem = z.object({
  version: z.string(),
  serviceId: z.int(),
  serviceName: z.string(),
  categoryName: z.string(),
  price: z.nullable(zloty),
  publicPrice: z.nullable(zloty),
  includes: z.optional(z.nullable(z.string())),
  rejected: z.optional(RejectedPrice),
  takeBack: z.optional(
    z.object({ publicPrice: z.nullable(zloty), until: z.nullable(z.iso.datetime({ offset: true })) }),
  ),
  promotionPrice: z.nullable(zloty),
  lowestPrice30Days: z.nullable(zloty),
  history: z.array(PriceHistoryEntry),
  promotions: z.array(PlannedPromotion),
})
export type PriceListItem = z.infer<typeof PriceListItem>

/** Price that a manager enters: zł with up to two decimal places. */
const amount = z.number().check(z.gte(0.01), z.lte(1_000_000), z.multipleOf(0.01))

/** Services within a price: 'znieczulenie, RTG kontrolne'. */
export const Inclusions = line(1, 120)

/** Form for the regular price of an offer. `includes` stays as it is if omitted; null removes it. */
export const PriceForm = z.object({ price: amount, includes: z.optional(z.nullable(Inclusions)) })
export type PriceForm = z.infer<typeof PriceForm>

const serviceId = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** Changes to a price list: regular prices to set and services to remove. A service may occur only once. */
export const PriceListForm = z
  .object({
    set: z.array(z.object({ serviceId, price: amount })).check(z.maxLength(1000)),
    end: z.array(serviceId).check(z.maxLength(1000)),
  })
  .check(
    z.refine(
      ({ set, end }) =>
        new Set([...set.map((price) => price.serviceId), ...end]).size === set.length + end.length,
      { path: ['set'] },
    ),
  )
export type PriceListForm = z.infer<typeof PriceListForm>

/**
 * Form for a promotion. `replaces` is the first day of the planned promotion that it takes the place of.
 * `oldPrice` is the previous price that the manager states: it must equal the lowest price of the 30 days
 * before `validFrom` (Omnibus directive), and `price` must be lower.
 */
export const PromotionForm = z.object({
  price: amount,
  oldPrice: amount,
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  replaces: z.optional(z.iso.date()),
})
export type PromotionForm = z.infer<typeof PromotionForm>

/**
 * How a facility's price files are read: columns that the manager has selected, services assigned to names (null: none of
 * the catalogue's), and names that the editors are asked to add to the catalogue. `unanswered` are the names in rows of the
 * last file that were left out because the manager had not answered what is meant.
 */
export const PriceFileMapping = z.object({
  columns: z.nullable(z.object({ name: line(1, 100), price: line(1, 100) })),
  names: z
    .array(
      z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)), serviceId: z.nullable(serviceId) }),
    )
    .check(z.maxLength(300)),
  requested: z.array(line(1, 120)).check(z.maxLength(100)),
  unanswered: z.optional(z.array(line(1, 120)).check(z.maxLength(100))),
})
export type PriceFileMapping = z.infer<typeof PriceFileMapping>

/** Gets a facility's price list with price history and promotions. 404 when the caller does not manage the facility. */
export const getPriceList = defineEndpoint('GET MedicalFacility/Manage/{id}/Prices', {
  access: 'manager',
  versioned: true,
  summary: 'Cennik placówki z historią cen i promocjami',
  response: z.array(PriceListItem),
})

/**
 * Changes many prices of a facility in one transaction (price list upload). Ignores unchanged prices and services to
 * remove that are not on the list. Returns the updated price list. 404 when the caller does not manage the facility, 400
 * for an unknown service.
 */
export const changePriceList = defineEndpoint('PUT MedicalFacility/Manage/{id}/Prices', {
  access: 'manager',
  versioned: true,
  summary: 'Zmiana wielu cen naraz',
  body: PriceListForm,
  response: z.array(PriceListItem),
})

/** Gets how the facility's price files are read; empty without an earlier file. 404 for an unmanaged facility. */
export const getPriceFileMapping = defineEndpoint('GET MedicalFacility/Manage/{id}/PriceFileMapping', {
  access: 'manager',
  summary: 'Zapamiętane kolumny i nazwy usług z plików z cennikiem',
  response: PriceFileMapping,
})

/** Stores how the facility's next price file is read. 404 for an unmanaged facility, 429 for too many changes. */
export const savePriceFileMapping = defineEndpoint('PUT MedicalFacility/Manage/{id}/PriceFileMapping', {
  access: 'manager',
  summary: 'Zapamiętanie kolumn i nazw usług, prośba o dodanie usług do katalogu',
  body: PriceFileMapping,
  response: z.void(),
})

/** Adds a service or changes its regular price. 404 for an unmanaged facility or an unknown service. */
export const setPrice = defineEndpoint('PUT MedicalFacility/Manage/{id}/Prices/{serviceId}', {
  access: 'manager',
  versioned: true,
  summary: 'Ustawienie ceny usługi',
  body: PriceForm,
  response: PriceListItem,
})

/**
 * Takes back the newest price of a service, as if it had never been: one that waits for an operator at any time, a public
 * one with no day's lowest price and no history. 409 when that is too late, or the newest was rejected. 404 when the caller
 * does not manage the facility.
 */
export const takeBackPrice = defineEndpoint(
  'DELETE MedicalFacility/Manage/{id}/Prices/{serviceId}/LastChange',
  {
    access: 'manager',
    versioned: true,
    summary: 'Cofnięcie ostatnio wpisanej ceny',
    response: z.void(),
  },
)

/** Removes a service from the price list, with its planned promotions. 404 when it is not on the list. */
export const endPrice = defineEndpoint('DELETE MedicalFacility/Manage/{id}/Prices/{serviceId}', {
  access: 'manager',
  versioned: true,
  summary: 'Usunięcie usługi z cennika',
  response: z.void(),
})

/**
 * Plans a promotion of a service that starts today or later. 400 for invalid days. 409 when the stated old price
 * contradicts the price history, the price is not a reduction, or promotions overlap; `errors` names the field. 404 when
 * the service is not on the price list or the caller does not manage the facility.
 */
export const planPromotion = defineEndpoint(
  'POST MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions',
  {
    idempotent: true,
    access: 'manager',
    versioned: true,
    summary: 'Zaplanowanie promocji',
    body: PromotionForm,
    response: PriceListItem,
  },
)

/** Cancels a planned promotion or ends a running one. 404 when none begins on this day or it has ended. */
export const cancelPromotion = defineEndpoint(
  'DELETE MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions/{validFrom}',
  {
    access: 'manager',
    versioned: true,
    summary: 'Odwołanie promocji',
    params: z.object({ id: idParameter, serviceId: idParameter, validFrom: z.iso.date() }),
    response: z.void(),
  },
)
