import { foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { catalogue } from './catalogue.ts'
import { facilities } from './facilities.ts'

/** What visitors leave so that a facility calls them back. Deleted after a set time. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    facilityId: integer('facility_id').notNull(),
    /** Chosen by the visitor's page: the same form sent twice is one request. */
    requestId: uuid('request_id').notNull(),
    serviceId: integer('service_id'),
    name: text().notNull(),
    phoneNumber: text('phone_number'),
    email: text(),
    message: text(),
    /** Which text the visitor agreed to, and when. */
    consentVersion: text('consent_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ columns: [table.facilityId], foreignColumns: [facilities.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.serviceId], foreignColumns: [catalogue.id] }),
    unique('contact_requests_once').on(table.facilityId, table.requestId),
    index('contact_requests_age').on(table.createdAt),
  ],
)
