import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import { and, asc, eq } from 'drizzle-orm'
import type { Secret } from '../accounts/secret.ts'
import type { Database } from '../database/database.ts'
import { prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import type { DeferredMail } from '../mail/mailer.ts'
import { composeMail, type Mail } from '../mail/send-mail.ts'
import {
  CONFIRMATION_MAIL,
  createConfirmationToken,
  type DescribedAlert,
  describeAlert,
} from './price-alerts.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export interface PriceAlertMailOptions {
  readonly db: Database
  readonly siteOrigin: string
  readonly secret: Secret
}

/** Writes a queued mail about a price alert, to the address that it has by now; null for an alert that has ended. */
export async function composePriceAlertMail(
  options: PriceAlertMailOptions,
  { kind, priceAlertId }: DeferredMail,
): Promise<Mail | null> {
  const alert = priceAlertId === null ? null : await describeAlert(options.db, priceAlertId)
  if (!alert) return null
  if (kind === CONFIRMATION_MAIL) return alert.isConfirmed ? null : confirmationMail(options, alert)
  return dropMail(options, alert)
}

async function confirmationMail(
  { db, siteOrigin }: PriceAlertMailOptions,
  alert: DescribedAlert,
): Promise<Mail> {
  const link = `${siteOrigin}/powiadomienie-o-cenie#${await createConfirmationToken(db, alert.id)}`
  return composeMail(alert.email, `Potwierdź powiadomienie o cenie w ${BRAND}`, [
    `na ten adres mają przychodzić powiadomienia, gdy spadnie najniższa cena: ${subjectOf(alert)}${limitOf(alert)}. Aby je włączyć, otwórz stronę:\n${link}`,
    'Link działa przez 3 dni i można go użyć raz. Jeśli to nie Ty, zignoruj tę wiadomość: kolejnych nie będzie, a adres usuniemy.',
  ])
}

/** Writes the mail about a drop. Null if the price has risen again since. */
async function dropMail(
  { db, siteOrigin, secret }: PriceAlertMailOptions,
  alert: DescribedAlert,
): Promise<Mail | null> {
  const offer = await readLowestOffer(db, alert)
  if (!offer || alert.droppedFrom === null || offer.effective >= alert.droppedFrom) return null
  const token = unsubscribeToken(secret, alert.id)
  const [now, before] = [offer.effective, alert.droppedFrom].map((grosze) => formatPrice(toZloty(grosze)))
  const omnibus =
    offer.lowestPrice === null
      ? []
      : [
          `To cena promocyjna. Najniższa cena z 30 dni przed obniżką: ${formatPrice(toZloty(offer.lowestPrice))}.`,
        ]
  const mail = composeMail(alert.email, `Niższa cena, na którą czekasz, w ${BRAND}`, [
    `najniższa cena usługi, którą obserwujesz, to teraz ${now}: ${subjectOf(alert)}. Poprzednio najniższa cena wynosiła ${before}, być może w innej placówce.`,
    ...omnibus,
    `Oferty znajdziesz na stronie:\n${siteOrigin}${alert.url}`,
    `Powiadomienie wyłączysz na stronie:\n${siteOrigin}/koniec-powiadomienia#${token}`,
    'Wysyłamy najwyżej jedną taką wiadomość dziennie. Powiadomienie kończy się samo po roku.',
  ])
  return { ...mail, unsubscribeUrl: `${siteOrigin}/api/PriceAlerts/OneClickUnsubscription?token=${token}` }
}

function subjectOf({ service, place }: DescribedAlert): string {
  return `${service.name} (${place ?? 'cała Polska'})`
}

function limitOf({ maxPrice }: DescribedAlert): string {
  return maxPrice === null ? '' : `, o ile wyniesie najwyżej ${formatPrice(toZloty(maxPrice))}`
}

/** Reads the cheapest offer in the place of an alert. */
async function readLowestOffer(db: Database, { service, cityId, provinceId }: DescribedAlert) {
  const inPlace =
    cityId !== null
      ? eq(prices.cityId, cityId)
      : provinceId === null
        ? undefined
        : eq(prices.provinceId, provinceId)
  const [offer] = await db
    .select({ effective: prices.effective, lowestPrice: prices.lowestPrice })
    .from(prices)
    .where(and(eq(prices.serviceId, service.id), inPlace))
    .orderBy(asc(prices.effective), asc(prices.facilityId))
    .limit(1)
  return offer ?? null
}
