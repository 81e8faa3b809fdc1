import { eq, getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accounts, cities, facilities, moderationLog, smartOrders } from '../database/schema.ts'
import { facilityVersion } from './seen-data.ts'

/** All facilities as operators see them in each list: with town, manager and what is known about their state. */
export const place = new QueryBuilder()
  .select({
    ...getTableColumns(facilities),
    city: sql<string>`${cities.name}`.as('city'),
    manager: sql<string | null>`${accounts.email}`.as('manager'),
    version: facilityVersion.as('version'),
    /** E-mail of the account that placed the pin, if one did. */
    pinner: sql<string | null>`(
      select pinners.email from accounts as pinners where ${facilities.pinnedBy} = 'account ' || pinners.id)`.as(
      'pinner',
    ),
    /** Last day of the Smart package that runs or will run. */
    smartTo: sql<string | null>`(
      select max(${smartOrders.validTo})::text from ${smartOrders}
      where ${smartOrders.facilityId} = ${facilities.id}
        and ${smartOrders.validTo} >= (now() at time zone 'Europe/Warsaw')::date)`.as('smart_to'),
    /** When the facility got its status; null for imported ones, which nobody decided about. */
    since: sql<string | null>`(
      select max(${moderationLog.at})::text from ${moderationLog}
      where facility_id = ${facilities.id} and status_after = ${facilities.status})`.as('since'),
  })
  .from(facilities)
  .innerJoin(cities, eq(cities.id, facilities.cityId))
  .leftJoin(accounts, eq(accounts.id, facilities.managerId))
  .as('place')
