import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import { toZloty } from '../database/values.ts'
import type { DeferredMail } from '../mail/mailer.ts'
import { composeMail, type Mail } from '../mail/send-mail.ts'
import type { PrivateServices } from '../private-services.ts'
import { isReduction, readAlertPrice } from './alert-price.ts'
import {
  CONFIRMATION_MAIL,
  createConfirmationToken,
  type DescribedAlert,
  describeAlert,
} from './price-alerts.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

type Services = Pick<PrivateServices, 'db' | 'siteOrigin' | 'secret'>

/** Writes a queued mail about a price alert, to the address that it has by now; null for an alert that has ended. */
export async function composePriceAlertMail(
  services: Services,
  { kind, priceAlertId }: DeferredMail,
): Promise<Mail | null> {
  const alert = priceAlertId === null ? null : await describeAlert(services.db, priceAlertId)
  if (!alert) return null
  if (kind === CONFIRMATION_MAIL) return alert.isConfirmed ? null : confirmationMail(services, alert)
  return dropMail(services, alert)
}

async function confirmationMail({ db, siteOrigin }: Services, alert: DescribedAlert): Promise<Mail> {
  const link = `${siteOrigin}/powiadomienie-o-cenie#${await createConfirmationToken(db, alert.id)}`
  return composeMail(alert.email, `Potwierdź powiadomienie o cenie w ${BRAND}`, [
    `na ten adres mają przychodzić powiadomienia, gdy spadnie najniższa cena: ${subjectOf(alert)}${limitOf(alert)}. Aby je włączyć, otwórz stronę:\n${link}`,
    'Link działa przez 3 dni i można go użyć raz. Jeśli to nie Ty, zignoruj tę wiadomość: kolejnych nie będzie, a adres usuniemy.',
  ])
}

/**
 * Writes the mail about a drop. It calls the price a reduction only if it is below the lowest one of 30 days. Null if the
 * price has risen again since.
 */
async function dropMail({ db, siteOrigin, secret }: Services, alert: DescribedAlert): Promise<Mail | null> {
  const { service, cityId, provinceId, maxPrice } = alert
  const offer = await readAlertPrice(db, { serviceId: service.id, cityId, provinceId })
  if (!offer || (maxPrice !== null && offer.price > maxPrice)) return null
  const isReduced = isReduction(offer)
  if (!isReduced && maxPrice === null) return null
  const token = unsubscribeToken(secret, alert.id)
  const { price, lowestBefore, promotionBase } = offer
  const limit = maxPrice === null ? '' : `, a wybrana przez Ciebie kwota to ${zloty(maxPrice)}`
  const before =
    lowestBefore === null
      ? []
      : [
          `Najniższa cena z 30 dni przed ${isReduced ? 'obniżką' : 'tą zmianą'} wynosiła ${zloty(lowestBefore)}, być może w innej placówce.`,
        ]
  const omnibus =
    promotionBase === null
      ? []
      : [`To cena promocyjna. Najniższa cena z 30 dni przed obniżką w tej placówce: ${zloty(promotionBase)}.`]
  const subject = isReduced ? 'Niższa cena' : 'Cena'
  const mail = composeMail(alert.email, `${subject}, na którą czekasz, w ${BRAND}`, [
    `najniższa cena usługi, którą obserwujesz, to teraz ${zloty(price)}: ${subjectOf(alert)}${limit}.`,
    ...before,
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
  return maxPrice === null ? '' : `, o ile wyniesie najwyżej ${zloty(maxPrice)}`
}

function zloty(grosze: number): string {
  return formatPrice(toZloty(grosze))
}
