import type { AccountData, User, UserForm } from '@medicena/provider-client/accounts'
import type { ContactDetails } from '@medicena/provider-client/contact-details'
import { asc, eq, sql } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import { readSentContactData } from '../contact-requests/sent-contact-requests.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import {
  accountIdentities,
  accounts,
  cities,
  facilities,
  facilityClaims,
  priceAlerts,
  provinces,
  smartOrders,
} from '../database/schema.ts'
import { isoInstant, toZloty } from '../database/values.ts'
import { readErrorReports } from '../error-reports/sent-error-reports.ts'
import { readInstitutionsOf } from '../facilities/managed-facilities.ts'
import { HttpProblem, invalidFields } from '../http/problems.ts'
import { type Precondition, versionOf } from '../http/versions.ts'
import { readLoginTimes } from '../limits/login-delay.ts'
import type { PrivateServices } from '../private-services.ts'
import { shownLastDay } from '../smart/smart-days.ts'
import type { Account } from './access.ts'
import { readSavedLists } from './saved-lists.ts'

const USER = {
  ...columns(accounts, 'name', 'surname', 'cityId', 'phoneNumber'),
  city: cities.name,
  provinceId: cities.provinceId,
}

/** Reads the personal data of an account. */
export async function readUser(db: Database, accountId: number): Promise<User> {
  const [user] = await db
    .select(USER)
    .from(accounts)
    .leftJoin(cities, eq(cities.id, accounts.cityId))
    .where(eq(accounts.id, accountId))
  if (!user) throw accountDeleted()
  return user
}

/** Reads the contact details of an account. */
export async function readContactDetails(db: Database, accountId: number): Promise<ContactDetails> {
  const [account] = await db
    .select({
      name: sql<string | null>`nullif(concat_ws(' ', ${accounts.name}, ${accounts.surname}), '')`,
      ...columns(accounts, 'email', 'phoneNumber'),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw accountDeleted()
  return account
}

/** Updates the personal data of an account. @throws HttpProblem 400 for an unknown town, 412 for another version */
export async function updateUser(
  db: Database,
  accountId: number,
  { name, surname, cityId, phoneNumber }: UserForm,
  precondition: Precondition | null = null,
): Promise<User> {
  if (cityId !== null) {
    const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId))
    if (!city) throw invalidFields({ cityId: 'Wybierz miejscowość z listy.' })
  }
  const ofAccount = eq(accounts.id, accountId)
  return db.transaction(async (tx) => {
    if (precondition) {
      await tx.select({ id: accounts.id }).from(accounts).where(ofAccount).for('no key update')
      precondition(versionOf(await readUser(tx, accountId)))
    }
    await tx.update(accounts).set({ name, surname, cityId, phoneNumber }).where(ofAccount)
    return readUser(tx, accountId)
  })
}

/** Reads everything that is stored about an account. */
export async function readAccountData(
  { db, secret }: Pick<PrivateServices, 'db' | 'secret'>,
  { id: accountId, email, isEmailConfirmed, userType, passwordHash }: Account,
): Promise<AccountData> {
  const [stored] = await db
    .select({ createdAt: isoInstant(accounts.createdAt) })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!stored) throw accountDeleted()
  return {
    email,
    isEmailConfirmed,
    userType,
    createdAt: stored.createdAt,
    hasPassword: passwordHash !== null,
    identities: await db
      .select({
        ...columns(accountIdentities, 'provider', 'subject'),
        linkedAt: isoInstant(accountIdentities.linkedAt),
      })
      .from(accountIdentities)
      .where(eq(accountIdentities.accountId, accountId)),
    logins: email === null ? [] : await readLoginTimes({ db, secret }, email),
    user: await readUser(db, accountId),
    savedLists: await readSavedLists(db, accountId),
    facilities: await readInstitutionsOf(db, accountId),
    claims: await db
      .select({
        facilityId: facilityClaims.facilityId,
        facilityName: facilities.name,
        ...columns(facilityClaims, 'status', 'message', 'reason'),
        createdAt: isoInstant(facilityClaims.createdAt),
        decidedAt: sql<string | null>`${isoInstant(facilityClaims.decidedAt)}`,
      })
      .from(facilityClaims)
      .innerJoin(facilities, eq(facilities.id, facilityClaims.facilityId))
      .where(eq(facilityClaims.accountId, accountId))
      .orderBy(asc(facilityClaims.id)),
    priceAlerts: email !== null && isEmailConfirmed ? await alertsOf(db, email) : [],
    contactRequests: await readSentContactData(db, accountId),
    smartOrders: await readSmartOrders(db, accountId),
    errorReports: await readErrorReports(db, accountId),
  }
}

/** Reads the orders of an account. */
function readSmartOrders(db: Database, accountId: number) {
  return db
    .select({
      facilityName: facilities.name,
      ...columns(smartOrders, 'month', 'invoice', 'validFrom'),
      orderedAt: isoInstant(smartOrders.orderedAt),
      validTo: sql<string | null>`${shownLastDay}`,
    })
    .from(smartOrders)
    .innerJoin(facilities, eq(facilities.id, smartOrders.facilityId))
    .where(eq(smartOrders.orderedBy, accountId))
    .orderBy(asc(smartOrders.id))
}

/** Reads the price alerts of an address. */
async function alertsOf(db: Database, email: string): Promise<AccountData['priceAlerts']> {
  const alerts = await db
    .select({
      serviceId: priceAlerts.serviceId,
      place: sql<string | null>`coalesce(${cities.name}, ${provinces.name})`,
      maxPrice: priceAlerts.maxPrice,
      createdAt: isoInstant(priceAlerts.createdAt),
      confirmedAt: sql<string | null>`${isoInstant(priceAlerts.confirmedAt)}`,
    })
    .from(priceAlerts)
    .leftJoin(cities, eq(cities.id, priceAlerts.cityId))
    .leftJoin(provinces, eq(provinces.id, priceAlerts.provinceId))
    .where(eq(priceAlerts.email, email))
    .orderBy(asc(priceAlerts.id))
  return alerts.map(({ serviceId, maxPrice, ...alert }) => ({
    ...alert,
    service: entryOfId(serviceId)?.name ?? '',
    maxPrice: toZloty(maxPrice),
  }))
}

/** The account was deleted during the request. */
function accountDeleted(): HttpProblem {
  return new HttpProblem(401, 'Sesja wygasła. Zaloguj się ponownie.')
}
