import { formatEmail } from '@medicena/domain/email'
import {
  PRICE_ALERT_DAYS,
  type PriceAlert,
  type PriceAlertForm,
} from '@medicena/provider-client/price-alerts'
import { and, desc, eq, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { invalidLink } from '../accounts/account-links.ts'
import { provenAddressOf } from '../accounts/proven-address.ts'
import { createToken, hashToken, type Secret } from '../accounts/secret.ts'
import { entryOfId, serviceOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, mails, priceAlerts, prices, provinces } from '../database/schema.ts'
import { isoInstant, toGrosze, toZloty } from '../database/values.ts'
import type { PrivateServices } from '../private-services.ts'
import { scopeOfSlug } from '../results/search.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Hours for which an alert can be confirmed. */
export const CONFIRMATION_HOURS = 72

/** Alerts of one address; the oldest one ends when there are more. */
const MAX_ALERTS = 20

/**
 * Stores an alert. It is active at once for an address that the caller has proven to own; for every other address it waits for
 * its confirmation by a mail, and the same happens whether the address has alerts or not, so that neither response nor duration
 * tells.
 * @param network the sender's network address; null for the site's own servers
 * @throws HttpProblem 404 for an unknown service or place; 429
 */
export async function createPriceAlert(
  { db, places, secret, limiter }: Pick<PrivateServices, 'db' | 'places' | 'secret' | 'limiter'>,
  form: PriceAlertForm,
  { isProven, network }: { readonly isProven: boolean; readonly network: string | null },
): Promise<PriceAlert | undefined> {
  const { city, province } = scopeOfSlug(places, form.location ?? undefined)
  serviceOfId(form.serviceId)
  const email = formatEmail(form.email)
  if (!isProven) {
    await limiter.take(['mail-client', 'price-alert'], network)
    await limiter.take(['mail-recipient', 'price-alert'], email)
  }
  return db.transaction(async (tx) => {
    const [alert] = await tx
      .insert(priceAlerts)
      .values({
        ...columns(form, 'serviceId', 'consentVersion'),
        email,
        provinceId: province?.id ?? null,
        cityId: city?.id ?? null,
        maxPrice: form.maxPrice === null ? null : toGrosze(form.maxPrice),
      })
      .returning({ id: priceAlerts.id })
    const id = alert?.id ?? 0
    const active = isProven ? await activate(tx, eq(priceAlerts.id, id)) : null
    if (active) return responseOf(active, secret)
    await tx.insert(mails).values({ kind: CONFIRMATION_MAIL, recipient: email, priceAlertId: id })
    return undefined
  })
}

/** Kinds of queued mails. */
export const CONFIRMATION_MAIL = 'price-alert-confirmation'
export const DROP_MAIL = 'price-alert-drop'

/** An alert with the names and the site path of its service and place, and when it ends by itself. */
export type DescribedAlert = Awaited<ReturnType<typeof describeAlerts>>[number]

/** Reads an alert with its names; null for one that has ended. */
export async function describeAlert(db: Database, id: number): Promise<DescribedAlert | null> {
  const [alert] = await describeAlerts(db, eq(priceAlerts.id, id))
  return alert ?? null
}

/** Reads alerts with their names, newest first. */
async function describeAlerts(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      ...columns(priceAlerts, 'id', 'email', 'serviceId', 'confirmedAt'),
      ...columns(priceAlerts, 'cityId', 'provinceId', 'lastPrice', 'maxPrice'),
      expiresAt: isoInstant(
        sql`(${priceAlerts.createdAt} + case when ${priceAlerts.confirmedAt} is null
          then make_interval(hours => ${CONFIRMATION_HOURS}::int)
          else make_interval(days => ${PRICE_ALERT_DAYS}::int) end)`,
      ),
      city: cities.name,
      citySlug: cities.slug,
      province: provinces.name,
      provinceSlug: provinces.slug,
    })
    .from(priceAlerts)
    .leftJoin(cities, eq(cities.id, priceAlerts.cityId))
    .leftJoin(provinces, eq(provinces.id, priceAlerts.provinceId))
    .where(which)
    .orderBy(desc(priceAlerts.id))
  return rows.flatMap(({ serviceId, confirmedAt, city, citySlug, province, provinceSlug, ...alert }) => {
    const service = entryOfId(serviceId)
    if (!service) return []
    const slug = citySlug ?? provinceSlug
    return {
      ...alert,
      isConfirmed: confirmedAt !== null,
      service,
      place: city ?? (province && `woj. ${province}`),
      url: slug === null ? service.url : `${service.url}/${slug}`,
    }
  })
}

/** Whether an alert is young enough to be confirmed. */
const isRecent = sql`${priceAlerts.createdAt} > now() - make_interval(hours => ${CONFIRMATION_HOURS}::int)`

/** Reads the alerts of the address that an account has proven to own, newest first. */
export async function readPriceAlerts(
  { db, secret }: Pick<PrivateServices, 'db' | 'secret'>,
  accountId: number,
  { includesPending }: { readonly includesPending: boolean },
): Promise<PriceAlert[]> {
  const isConfirmed = isNotNull(priceAlerts.confirmedAt)
  const alerts = await describeAlerts(
    db,
    and(
      includesPending ? or(isConfirmed, isRecent) : isConfirmed,
      sql`${priceAlerts.email} = ${provenAddressOf(db, accountId)}`,
    ),
  )
  return alerts.map((alert) => responseOf(alert, secret))
}

/** Returns an alert as its owner sees it, with the token that ends it. */
function responseOf(
  { id, service, place, url, lastPrice, maxPrice, expiresAt, isConfirmed }: DescribedAlert,
  secret: Secret,
): PriceAlert {
  return {
    service: service.name,
    place,
    url,
    expiresAt,
    lowestPrice: toZloty(lastPrice),
    maxPrice: toZloty(maxPrice),
    endToken: unsubscribeToken(secret, id),
    isPending: !isConfirmed,
  }
}

/** Creates the token of a confirmation link; the database stores its hash only. */
export async function createConfirmationToken(db: Database, id: number): Promise<string> {
  const { token, hash } = createToken()
  await db.update(priceAlerts).set({ confirmationHash: hash }).where(eq(priceAlerts.id, id))
  return token
}

/**
 * Confirms an alert by the token of its mailed link.
 * @throws HttpProblem 400 (`LINK_INVALID`)
 */
export async function confirmPriceAlert(db: Database, secret: Secret, token: string): Promise<PriceAlert> {
  return db.transaction(async (tx) => {
    const confirmed = await activate(tx, and(eq(priceAlerts.confirmationHash, hashToken(token)), isRecent))
    if (!confirmed) throw invalidLink()
    return responseOf(confirmed, secret)
  })
}

/**
 * Activates an alert; null without one. Earlier alerts of the address for the same service and place end, and so does its
 * oldest active one beyond 20.
 */
async function activate(tx: Database, which: SQL | undefined): Promise<DescribedAlert | null> {
  const [alert] = await tx
    .update(priceAlerts)
    .set({ confirmationHash: null, confirmedAt: sql`now()`, lastPrice: lowestPriceOfAlert })
    .where(which)
    .returning()
  const described = alert && (await describeAlert(tx, alert.id))
  if (!alert || !described) return null
  const ofAddress = eq(priceAlerts.email, alert.email)
  const isActive = isNotNull(priceAlerts.confirmedAt)
  await tx
    .delete(priceAlerts)
    .where(
      and(
        ofAddress,
        ne(priceAlerts.id, alert.id),
        or(isActive, lt(priceAlerts.id, alert.id)),
        eq(priceAlerts.serviceId, alert.serviceId),
        sql`${priceAlerts.provinceId} is not distinct from ${alert.provinceId}::smallint`,
        sql`${priceAlerts.cityId} is not distinct from ${alert.cityId}::int`,
      ),
    )
  const kept = tx
    .select({ id: priceAlerts.id })
    .from(priceAlerts)
    .where(and(ofAddress, isActive))
    .orderBy(sql`${priceAlerts.confirmedAt} desc`, sql`${priceAlerts.id} desc`)
    .limit(MAX_ALERTS)
  await tx.delete(priceAlerts).where(and(ofAddress, isActive, sql`${priceAlerts.id} not in ${kept}`))
  return described
}

/** Ends an alert; it may have ended already. */
export async function endPriceAlert(db: Database, id: number): Promise<void> {
  await db.delete(priceAlerts).where(eq(priceAlerts.id, id))
}

/** The lowest price in the place of an alert, in grosze; null without offers. Each branch reads one index entry. */
export const lowestPriceOfAlert: SQL<number | null> = sql`case
  when "price_alerts"."city_id" is not null then (${lowestPrice('city_id')})
  when "price_alerts"."province_id" is not null then (${lowestPrice('province_id')})
  else (${lowestPrice(null)}) end`

/** Columns are qualified, because queries on both tables contain this one. */
function lowestPrice(place: 'city_id' | 'province_id' | null): SQL {
  const inPlace = place === null ? '' : `and offer.${place} = "price_alerts".${place}`
  return sql`select min(offer.effective) from ${prices} as offer
    where offer.service_id = "price_alerts"."service_id" ${sql.raw(inPlace)}`
}
