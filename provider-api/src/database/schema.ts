import { CLAIM_STATUSES } from '@medicena/provider-client/claims'
import { ERROR_CATEGORIES } from '@medicena/provider-client/error-reports'
import type { OpeningHours } from '@medicena/provider-client/facility-details'
import { FACILITY_STATUSES } from '@medicena/provider-client/managed-facilities'
import type { InvoiceForm } from '@medicena/provider-client/managed-smart'
import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import type { SavedLists } from '@medicena/provider-client/saved-lists'
import { CONTACT_KINDS } from '@medicena/provider-client/smart'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { foldedText } from './folded-text.ts'
import { packedPosition } from './position.ts'

const optionalInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const instant = (name: string) => optionalInstant(name).notNull()
const day = (name: string) => date(name, { mode: 'string' })
const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** Rows of a facility, an account or a service, which are deleted with it. */
const owned = (name: string, owner: () => AnyPgColumn) =>
  integer(name).notNull().references(owner, { onDelete: 'cascade' })
const ofFacility = (name = 'facility_id') => owned(name, () => facilities.id)
const ofAccount = () => owned('account_id', () => accounts.id)
const ofService = () => owned('service_id', () => catalogue.id)

/** The 16 provinces; ids are those of the state register TERYT. */
export const provinces = pgTable('provinces', {
  id: smallint().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
})

/** Towns. `weight` is the number of inhabitants, exact for large towns only: it ranks towns that match a search. */
export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    provinceId: smallint('province_id').notNull(),
    district: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    weight: integer().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.provinceId], foreignColumns: [provinces.id] }),
    // Referenced by rows that copy both ids, so that they can't disagree.
    unique('cities_id_province').on(table.id, table.provinceId),
  ],
)

/**
 * The catalogue that comes with the product, copied from `@medicena/domain/catalogue` so that SQL can search and join
 * it: roots, their categories and the services. A root has neither parent, a category has a root only.
 */
export const catalogue = pgTable('catalogue', {
  id: integer().primaryKey(),
  kind: text({ enum: ['root', 'category', 'service'] }).notNull(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Site path under `/uslugi-medyczne/`. */
  url: text().notNull(),
  rootId: integer('root_id').references((): AnyPgColumn => catalogue.id),
  categoryId: integer('category_id').references((): AnyPgColumn => catalogue.id),
})

/** Number of searches per catalogue entry. */
export const searchCounts = pgTable('search_counts', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => catalogue.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
})

/** Accounts of visitors and facility managers with their personal data. */
export const accounts = pgTable('accounts', {
  id: identity(),
  /** In lower case. Null when a sign-in provider verified no address. */
  email: text().unique(),
  /** Argon2id in PHC format. Null for accounts of a sign-in provider and of the demonstration data. */
  passwordHash: text('password_hash'),
  userType: text('user_type', { enum: ['user', 'manager'] }).notNull(),
  name: text(),
  surname: text(),
  cityId: integer('city_id').references(() => cities.id),
  phoneNumber: text('phone_number'),
  createdAt: instant('created_at').defaultNow(),
  /**
   * How the address was confirmed: by a mailed link, by a sign-in provider, or never, in an account that is older than
   * confirmation (`assumed`). Null for an address that is not confirmed.
   */
  emailConfirmation: text('email_confirmation', { enum: ['link', 'provider', 'assumed'] }),
  /** Part of every session, mailed link and queued mail of the account: an increment voids them all. */
  sessionGeneration: integer('session_generation').notNull().default(0),
  /** Favourites and plans, and the user's consent to keep them; null before the answer. */
  savedLists: jsonb('saved_lists').$type<SavedLists>(),
})

/** One-time links that were mailed to the owners of accounts. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['confirm-email', 'change-email', 'reset-password', 'unlock-login'] }).notNull(),
    accountId: ofAccount(),
    /** The address that the link was mailed to: the new one for `change-email`, else that of the account. */
    email: text().notNull(),
    expiresAt: instant('expires_at'),
    /** The account's generation when the link was requested: an increment voids the link. */
    sessionGeneration: integer('session_generation').notNull().default(0),
  },
  (table) => [index('account_links_account').on(table.accountId)],
)

/**
 * Requests to be told by mail when the lowest price of a service in a place drops. An alert is confirmed by a mailed link;
 * an unconfirmed one is deleted with its link, a confirmed one after a year.
 */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: identity(),
    /** In lower case. */
    email: text().notNull(),
    serviceId: ofService(),
    /** Both are null for the whole country. A town has its province, too. */
    provinceId: smallint('province_id').references(() => provinces.id),
    cityId: integer('city_id').references(() => cities.id),
    /** Only lower or equal prices are mailed, in grosze. */
    maxPrice: integer('max_price'),
    /** SHA-256 of the token in the confirmation link; null before it was mailed and after it was used. */
    confirmationHash: text('confirmation_hash').unique(),
    confirmedAt: optionalInstant('confirmed_at'),
    /** The lowest price at the last check, in grosze. */
    lastPrice: integer('last_price'),
    /** The lowest price of the 30 days before the drop that was mailed last, in grosze; servers of the version before read it. */
    droppedFrom: integer('dropped_from'),
    /** Day of the last mail. */
    mailedOn: day('mailed_on'),
    /** The version of the consent text. */
    consentVersion: text('consent_version').notNull(),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [
    index('price_alerts_email').on(table.email),
    index('price_alerts_age').on(table.createdAt),
    check('price_alerts_max_price', sql`${table.maxPrice} > 0`),
  ],
)

/** Hours for which a mail may wait for the mail server. */
export const MAIL_HOURS = 24

/**
 * Mails on their way to the mail server. A mail stays queued until the server has accepted it; then, or when it has failed
 * for good, address and text are deleted.
 */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    /** `text` for a mail that is stored complete; the others are written when they are sent. */
    kind: text().notNull(),
    status: text({ enum: ['queued', 'sent', 'discarded', 'failed'] })
      .notNull()
      .default('queued'),
    recipient: text(),
    subject: text(),
    text: text(),
    /** The account that asked for the mail, where the recipient does not identify it. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * The account's generation when the link in the mail was requested; null without an account, and for
     * other mails.
     */
    sessionGeneration: integer('session_generation').default(0),
    /** The price alert that the mail is about. */
    priceAlertId: integer('price_alert_id').references(() => priceAlerts.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When the next attempt is due; during an attempt, when another server may take over. */
    nextAt: instant('next_at').defaultNow(),
    createdAt: instant('created_at').defaultNow(),
    /** From then on the mail is of no use, and not sent any more. */
    expiresAt: instant('expires_at').default(sql.raw(`now() + interval '${MAIL_HOURS} hours'`)),
    /** Error code of the last attempt; no addresses. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_queued').on(table.nextAt).where(sql`status = 'queued'`),
    index('mails_account').on(table.accountId),
    index('mails_price_alert').on(table.priceAlertId),
    check('mails_only_queued_have_text', sql`${table.status} = 'queued' or ${table.recipient} is null`),
  ],
)

/** Identities that may sign in to an account by OpenID Connect: the provider's subject never changes. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    accountId: ofAccount(),
    linkedAt: instant('linked_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('account_identities_account').on(table.accountId),
  ],
)

/** One-time codes by which a browser fetches its token after a sign-in by OpenID Connect. */
export const signInCodes = pgTable('sign_in_codes', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  accountId: ofAccount(),
  expiresAt: instant('expires_at'),
  /** The account's generation at the sign-in: an increment voids the code. */
  sessionGeneration: integer('session_generation').notNull().default(0),
})

/**
 * Rate limits that all servers of one database count together. E-mail and network addresses are stored as keyed hashes, and
 * no longer than needed.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  /** When the full burst is available again. */
  fullAt: instant('full_at'),
})

/**
 * Requests that were sent with an `Idempotency-Key`, with their responses. Neither the client's key nor the request is
 * stored: without the key, the row does not reveal what was sent.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Keyed hash of the client's key, the account and the endpoint. */
    keyHash: text('key_hash').primaryKey(),
    /** Keyed hash of the request. */
    fingerprint: text().notNull(),
    /** Status of the response; null while the request is in progress. */
    status: smallint(),
    /** Body of the response, encrypted with the client's key. */
    response: text(),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
)

/** Failed logins in a row, by account or by network address. */
export const loginAttempts = pgTable('login_attempts', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  /** Earlier attempts are rejected. */
  nextAt: instant('next_at'),
  lastAt: instant('last_at'),
})

/** Addresses of successful logins: attacks from elsewhere delay no login from there. */
export const loginOrigins = pgTable(
  'login_origins',
  {
    accountKey: text('account_key').notNull(),
    addressKey: text('address_key').notNull(),
    lastAt: instant('last_at'),
  },
  (table) => [primaryKey({ columns: [table.accountKey, table.addressKey] })],
)

/** The import source of facilities that were not imported. */
export const OWN_SOURCE = 'medicena'

/** Medical facilities. */
export const facilities = pgTable(
  'facilities',
  {
    id: identity(),
    name: text().notNull(),
    typeId: smallint('type_id').notNull(),
    cityId: integer('city_id').notNull(),
    provinceId: smallint('province_id').notNull(),
    street: text().notNull(),
    buildingNumber: text('building_number').notNull(),
    postCode: text('post_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneNumber2: text('phone_number2'),
    email: text(),
    website: text(),
    /** https address for booking visits, shown with Smart. */
    bookingUrl: text('booking_url'),
    /** Out of 5, with one decimal place. */
    rating: doublePrecision(),
    ratingsNumber: integer('ratings_number'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** When the position was placed or said to be unknown; null where nobody has said either. */
    pinnedAt: optionalInstant('pinned_at'),
    /** The author of the position: 'account 12' or 'import nfz'. */
    pinnedBy: text('pinned_by'),
    /** Null when unknown. */
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    /** Ids of `AMENITY_GROUPS`. */
    amenities: jsonb().$type<string[]>().notNull().default([]),
    /** Latitude and longitude as one number that sorts by latitude (`position.ts`); -1 if unknown. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(packedPosition),
    managerId: integer('manager_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The import that maintains the facility; `OWN_SOURCE` for those entered on the site. */
    importSource: text('import_source').notNull().default(OWN_SOURCE),
    /** The facility's id in its source. */
    importRef: text('import_ref').notNull().default(sql`gen_random_uuid()::text`),
    /**
     * Only verified facilities are public (`docs/adr/0025`). The default is for imported and demonstration data; those
     * of managers begin as pending.
     */
    status: text({ enum: FACILITY_STATUSES }).notNull().default('verified'),
    /** The operator's reason for rejecting or hiding it, for its manager. */
    statusReason: text('status_reason'),
    /** The address that the latest import delivered. Codes of claims are mailed to no other. */
    importedEmail: text('imported_email'),
    /** The telephone number that the latest import delivered, by which operators verify claims. */
    importedPhone: text('imported_phone'),
    /** When its manager has withdrawn it: a day later its data are removed. */
    withdrawnAt: optionalInstant('withdrawn_at'),
    /** The facility that this hidden duplicate was merged into; its profile redirects there. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => facilities.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.cityId, table.provinceId],
      foreignColumns: [cities.id, cities.provinceId],
    }),
    // Referenced by prices, which copy the place of their facility and move with it.
    unique('facilities_id_place').on(table.id, table.cityId, table.provinceId, table.position),
    unique('facilities_import').on(table.importSource, table.importRef),
    index('facilities_city').on(table.cityId),
    index('facilities_manager').on(table.managerId),
    index('facilities_phone').on(table.phoneNumber),
    // For results: the order by rating, and the filter.
    index('facilities_rating').on(
      table.rating.desc().nullsLast(),
      table.ratingsNumber.desc().nullsLast(),
      table.id,
    ),
    // For the search bar. The words of a name as they are: a dictionary would drop some.
    index('facilities_name_words').using('gin', sql`to_tsvector('simple', ${foldedText(table.name)})`),
    index('facilities_unpublished').on(table.status).where(sql`status <> 'verified'`),
    check('facilities_rating_pair', sql`(${table.rating} is null) = (${table.ratingsNumber} is null)`),
    check('facilities_position_pair', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
)

/** Bytes; the drivers return a `Uint8Array` or a `Buffer`. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Logos and photos of facilities, which managers upload. */
export const facilityPhotos = pgTable(
  'facility_photos',
  {
    id: identity(),
    facilityId: ofFacility(),
    kind: text({ enum: ['photo', 'logo'] }).notNull(),
    alt: text().notNull(),
    /** Part of the files' addresses: SHA-256 of facility, kind and uploaded file. */
    hash: text().notNull(),
    /** Size of the largest file in px. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** Widths of the files in px, ascending. */
    widths: jsonb().$type<number[]>().notNull(),
    /** Small WebP file for the manager and operators. */
    preview: bytes().notNull(),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [
    unique('facility_photos_hash').on(table.hash),
    index('facility_photos_facility').on(table.facilityId),
    index('facility_photos_age').on(table.createdAt),
  ],
)

/** Files of the photos, encoded by the server. */
export const facilityPhotoFiles = pgTable(
  'facility_photo_files',
  {
    photoId: integer('photo_id')
      .notNull()
      .references(() => facilityPhotos.id, { onDelete: 'cascade' }),
    width: smallint().notNull(),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    data: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
)

/**
 * Orders of the Smart package for a month. An operator activates an order by giving it its days; a facility has Smart on the
 * days of any of its orders, and everything else is derived from that (`smart-days.ts`).
 */
export const smartOrders = pgTable(
  'smart_orders',
  {
    id: identity(),
    facilityId: ofFacility(),
    /** First day of the ordered month. */
    month: day('month').notNull(),
    /** The manager: a later one of the facility has other invoice data. */
    orderedBy: integer('ordered_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null after the manager has deleted their account. */
    invoice: jsonb().$type<InvoiceForm>(),
    termsVersion: text('terms_version').notNull(),
    orderedAt: instant('ordered_at').defaultNow(),
    /** Days of the package, both included; null until it is activated. One that ended on its first day ends the day before. */
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    /** The last day about which the manager has been mailed. */
    endMailed: day('end_mailed'),
  },
  (table) => [
    uniqueIndex('smart_orders_open').on(table.facilityId).where(sql`valid_from is null`),
    index('smart_orders_days').on(table.facilityId, table.validTo),
    check(
      'smart_orders_days_in_order',
      sql`(${table.validFrom} is null) = (${table.validTo} is null) and ${table.validTo} >= ${table.validFrom} - 1`,
    ),
  ],
)

/** The service that a facility with Smart promotes in a month; `month` is its first day. */
export const promotedServices = pgTable(
  'promoted_services',
  {
    facilityId: ofFacility(),
    month: day('month').notNull(),
    serviceId: ofService(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.month] }),
    index('promoted_services_month').on(table.month),
  ],
)

/** Monthly counts of what visitors do with a facility, without data about them; `month` is its first day. */
export const contactCounts = pgTable(
  'contact_counts',
  {
    facilityId: ofFacility(),
    month: day('month').notNull(),
    kind: text({ enum: CONTACT_KINDS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.month, table.kind] })],
)

/** How the price files of a facility are read, and the services that its manager asks the editors to add. */
export const priceFileMappings = pgTable('price_file_mappings', {
  facilityId: ofFacility().primaryKey(),
  mapping: jsonb().$type<PriceFileMapping>().notNull(),
  savedAt: instant('saved_at').defaultNow(),
})

/** Changes of verified facilities that managers have proposed: not public until an operator approves them. */
export const facilityChanges = pgTable('facility_changes', {
  facilityId: ofFacility().primaryKey(),
  /** An `InstitutionForm`. */
  form: jsonb().notNull(),
  proposedAt: instant('proposed_at').defaultNow(),
})

/**
 * Prices in grosze that managers have set and visitors don't see: all of an unpublished facility, and outliers that wait
 * for an operator. They are in no search, no count and no price history.
 */
export const withheldPrices = pgTable(
  'withheld_prices',
  {
    facilityId: ofFacility(),
    serviceId: ofService(),
    price: integer().notNull(),
    setAt: instant('set_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId] }),
    check('withheld_prices_positive', sql`${table.price} > 0`),
  ],
)

/** Unusual prices that operators have rejected, in grosze, until the manager sets another one: the manager reads why. */
export const rejectedPrices = pgTable(
  'rejected_prices',
  {
    facilityId: ofFacility(),
    serviceId: ofService(),
    price: integer().notNull(),
    reason: text().notNull(),
    rejectedAt: instant('rejected_at').defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.serviceId] })],
)

/**
 * The latest change of each visible price by its manager, with the state before: for some minutes it can be taken back. Deleted
 * after a day.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    facilityId: ofFacility(),
    serviceId: ofService(),
    day: day('day').notNull(),
    changedAt: instant('changed_at').defaultNow(),
    /** A `StateBefore`. */
    before: jsonb().notNull(),
    /** The price that the change has set, in grosze. */
    price: integer().notNull(),
    /** Whether a change of that day was taken back: it is possible once a day. */
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.serviceId] })],
)

/** Merges of duplicates, with what they have moved: a merge can be undone. */
export const facilityMerges = pgTable(
  'facility_merges',
  {
    id: identity(),
    duplicateId: ofFacility('duplicate_id'),
    survivorId: ofFacility('survivor_id'),
    /** Day of the merge, 'YYYY-MM-DD': from then on the moved prices belong to the survivor's history. */
    mergedOn: day('merged_on').notNull(),
    /** A `MergedState`. */
    before: jsonb().notNull(),
    undoneAt: optionalInstant('undone_at'),
  },
  (table) => [index('facility_merges_duplicate').on(table.duplicateId)],
)

/**
 * Services within the prices of offers, as their facilities state them. Apart from `prices`, whose rows searches read by
 * thousands; an offer without a text has no row.
 */
export const priceInclusions = pgTable(
  'price_inclusions',
  {
    facilityId: ofFacility(),
    serviceId: ofService(),
    includes: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.serviceId] })],
)

/** Claims of managers to facilities without one. */
export const facilityClaims = pgTable(
  'facility_claims',
  {
    id: identity(),
    facilityId: ofFacility(),
    accountId: ofAccount(),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('open'),
    /** The claimant's message to the operator. */
    message: text(),
    /** The operator's reason for a rejection, for the claimant. */
    reason: text(),
    createdAt: instant('created_at').defaultNow(),
    decidedAt: optionalInstant('decided_at'),
    /** Keyed hash of the mailed code; null until one was sent and after it was used. */
    codeHash: text('code_hash'),
    codeExpiresAt: optionalInstant('code_expires_at'),
    /** Wrong attempts at the current code. */
    codeAttempts: smallint('code_attempts').notNull().default(0),
  },
  (table) => [
    index('facility_claims_account').on(table.accountId),
    uniqueIndex('facility_claims_open').on(table.facilityId, table.accountId).where(sql`status = 'open'`),
    uniqueIndex('facility_claims_accepted').on(table.facilityId).where(sql`status = 'accepted'`),
  ],
)

/** Errors in profiles that visitors have reported. Deleted after a time. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: identity(),
    facilityId: ofFacility(),
    /** Created by the visitor's page: the same form sent twice is one report. */
    requestId: uuid('request_id').notNull(),
    category: text({ enum: ERROR_CATEGORIES }).notNull(),
    text: text().notNull(),
    email: text(),
    createdAt: instant('created_at').defaultNow(),
    /** When an operator has dealt with it. */
    resolvedAt: optionalInstant('resolved_at'),
  },
  (table) => [
    unique('error_reports_once').on(table.facilityId, table.requestId),
    index('error_reports_age').on(table.createdAt),
  ],
)

/**
 * Every decision about facilities, claims and reports. Append-only: a trigger rejects changes. Without foreign keys, so
 * that it outlives what it is about, and without personal data.
 */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').defaultNow(),
    /** The operator's name, or 'account 12' for what a manager's own action decided. */
    actor: text().notNull(),
    action: text().notNull(),
    facilityId: integer('facility_id').notNull(),
    /** Status before and after; null where the facility's status does not change. */
    statusBefore: text('status_before'),
    statusAfter: text('status_after'),
    reason: text(),
    /** Ids that the decision is about, such as those of a claim or an account. */
    details: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull().default({}),
  },
  (table) => [index('moderation_log_facility').on(table.facilityId)],
)

/** Contact requests of visitors to facilities. Deleted after a configured time. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: identity(),
    facilityId: integer('facility_id').notNull(),
    /** Created by the visitor's page: the same form sent twice is one request. */
    requestId: uuid('request_id').notNull(),
    /** The account that was logged in when the request was sent. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id'),
    name: text().notNull(),
    phoneNumber: text('phone_number'),
    email: text(),
    message: text(),
    /** The version of the consent text. */
    consentVersion: text('consent_version').notNull(),
    /** State set by the manager. */
    status: text({ enum: ['new', 'read', 'answered'] })
      .notNull()
      .default('new'),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [
    foreignKey({ columns: [table.facilityId], foreignColumns: [facilities.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.serviceId], foreignColumns: [catalogue.id] }),
    unique('contact_requests_once').on(table.facilityId, table.requestId),
    index('contact_requests_age').on(table.createdAt),
    index('contact_requests_account').on(table.accountId),
    index('contact_requests_email').on(sql`lower(${table.email})`),
  ],
)

/** The columns of an offer, all money in grosze. It copies its facility's place so that one index serves a search. */
const offerColumns = {
  facilityId: integer('facility_id').notNull(),
  serviceId: integer('service_id').notNull(),
  provinceId: smallint('province_id').notNull(),
  cityId: integer('city_id').notNull(),
  /** Set by a trigger when omitted. */
  position: bigint({ mode: 'number' }).notNull().default(sql`null`),
  price: integer().notNull(),
  /** The reduced price while a promotion runs. */
  promotionPrice: integer('promotion_price'),
  /** The lowest price of the 30 days before the reduction (Omnibus directive): present with every reduced price. */
  lowestPrice: integer('lowest_price'),
}

/**
 * Keys and indexes of a table of offers.
 * @param key the service or category that is searched for
 */
function offerIndexes(
  name: string,
  key: ExtraConfigColumn,
  offer: Readonly<
    Record<'facilityId' | 'provinceId' | 'cityId' | 'position' | 'effective', ExtraConfigColumn>
  >,
) {
  const { facilityId, provinceId, cityId, position, effective } = offer
  return [
    foreignKey({
      columns: [facilityId, cityId, provinceId, position],
      foreignColumns: [facilities.id, facilities.cityId, facilities.provinceId, facilities.position],
      name: `${name}_facility`,
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({ columns: [key], foreignColumns: [catalogue.id] }),
    // One per scope of a search: whole country, province, town. The facility breaks ties.
    index(`${name}_country`).on(key, effective, facilityId),
    index(`${name}_province`).on(key, provinceId, effective, facilityId),
    index(`${name}_city`).on(key, cityId, effective, facilityId),
    // One for the map: what lies within its bounds, in whichever scope.
    index(`${name}_position`).on(key, position, effective, facilityId, provinceId, cityId),
  ]
}

/** The current price lists. `effective` is today's price for a patient. */
export const prices = pgTable(
  'prices',
  {
    ...offerColumns,
    effective: integer().notNull().generatedAlwaysAs(sql`coalesce(promotion_price, price)`),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId] }),
    ...offerIndexes('prices', table.serviceId, table),
    index('prices_promoted').on(table.facilityId, table.serviceId).where(sql`promotion_price is not null`),
    check('prices_positive', sql`${table.price} > 0`),
    check('prices_reduced', sql`${table.promotionPrice} > 0 and ${table.promotionPrice} < ${table.price}`),
    check('prices_omnibus', sql`(${table.promotionPrice} is null) = (${table.lowestPrice} is null)`),
  ],
)

/**
 * Derived from `prices`: for each facility and each category or root, its cheapest offer in it. So a category is
 * searched at the cost of a service, and lists a facility once.
 */
export const categoryPrices = pgTable(
  'category_prices',
  {
    categoryId: integer('category_id').notNull(),
    ...offerColumns,
    effective: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.categoryId] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'category_prices_price',
    }).onDelete('cascade'),
    ...offerIndexes('category_prices', table.categoryId, table),
  ],
)

/**
 * The price history of every offer, in grosze: one row per day with a change, valid until the offer's next row. It belongs
 * to the facility, not to the price: an offer that ends and returns keeps its history.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    facilityId: ofFacility(),
    serviceId: integer('service_id').notNull(),
    validFrom: day('valid_from').notNull(),
    /** The regular price at the end of the day; null when the offer had ended. */
    price: integer(),
    /** The promotion price at the end of the day, if any. */
    promotionPrice: integer('promotion_price'),
    /** The lowest price during `validFrom`, however short. */
    dayLowest: integer('day_lowest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    check('price_history_positive', sql`${table.price} > 0 and ${table.dayLowest} > 0`),
    check(
      'price_history_reduced',
      sql`${table.promotionPrice} > 0 and ${table.promotionPrice} < ${table.price}`,
    ),
    check(
      'price_history_lowest',
      sql`${table.dayLowest} <= coalesce(${table.promotionPrice}, ${table.price})`,
    ),
  ],
)

/**
 * Past, current and planned promotions: `price` (grosze) is valid from `validFrom` to `validTo`, both days included. A
 * promotion that was ended early is deleted; its prices are in the history.
 */
export const promotions = pgTable(
  'promotions',
  {
    facilityId: integer('facility_id').notNull(),
    serviceId: integer('service_id').notNull(),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to').notNull(),
    price: integer().notNull(),
    /**
     * The lowest price of the 30 days before, set on `validFrom`; null until then. A promotion that is not below it is no
     * reduction and never shown.
     */
    lowestPrice: integer('lowest_price'),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.serviceId, table.validFrom] }),
    foreignKey({
      columns: [table.facilityId, table.serviceId],
      foreignColumns: [prices.facilityId, prices.serviceId],
      name: 'promotions_price',
    }).onDelete('cascade'),
    index('promotions_days').on(table.validTo, table.validFrom),
    index('promotions_planned').on(table.validFrom).where(sql`lowest_price is null`),
    check('promotions_days_in_order', sql`${table.validFrom} <= ${table.validTo}`),
    check('promotions_positive', sql`${table.price} > 0`),
  ],
)

/** Codes or names of catalogue services in import sources. */
export const importServices = pgTable(
  'import_services',
  {
    source: text().notNull(),
    code: text().notNull(),
    serviceId: ofService(),
  },
  (table) => [primaryKey({ columns: [table.source, table.code] })],
)

/** Key-value pairs about the server's own data. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
