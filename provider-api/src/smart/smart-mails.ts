import { BRAND } from '@medicena/domain/brand'
import { addDays, formatDay } from '@medicena/domain/days'
import { formatMonth } from '@medicena/domain/months'
import { SMART_PACKAGE } from '@medicena/domain/packages'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { smartOrders } from '../database/schema.ts'
import { readRecipient } from '../facilities/mail-recipient.ts'
import { composeMail, sendMail, WRITE_TO_US } from '../mail/send-mail.ts'

/** Days before the last day of a package on which its manager is reminded. */
const REMINDER_DAYS = 7

/** News for a manager about a facility's package, with its last day or ordered month where needed. */
export type SmartNews =
  | { readonly kind: 'ordered'; readonly month: string }
  | { readonly kind: 'activated' | 'extended' | 'ending'; readonly validTo: string }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'ended'; readonly day: string; readonly reason: string }

const { name: SMART, price } = SMART_PACKAGE

/** Writes a mail: its subject, then its paragraphs; `name` is the facility's, in quotation marks. */
function letter(news: SmartNews, name: string): [subject: string, ...paragraphs: string[]] {
  switch (news.kind) {
    case 'ordered':
      return [
        `Zamówienie pakietu ${SMART} w serwisie ${BRAND}`,
        `mamy zamówienie pakietu ${SMART} na ${formatMonth(news.month)} dla placówki ${name}: ${price}.`,
        'Sprawdzimy je i przyślemy fakturę na ten adres. Gdy ją opłacisz, włączymy pakiet i napiszemy o tym. Do tego czasu wycofasz zamówienie w swoim koncie.',
      ]
    case 'activated':
      return [
        `Pakiet ${SMART} włączony w serwisie ${BRAND}`,
        `pakiet ${SMART} placówki ${name} jest opłacony do ${formatDay(news.validTo)}. Potem skończy się sam.`,
        'Promowaną usługę, znaczek certyfikatu i liczby wyświetleń znajdziesz w koncie, na stronie „Pakiet”. Adres zapisów online podasz na stronie „Dane”.',
      ]
    case 'extended':
      return [
        `Pakiet ${SMART} przedłużony w serwisie ${BRAND}`,
        `przedłużyliśmy pakiet ${SMART} placówki ${name} do ${formatDay(news.validTo)}.`,
      ]
    case 'ending':
      return [
        `Pakiet ${SMART} kończy się ${formatDay(news.validTo)}`,
        `${formatDay(news.validTo)} to ostatni dzień pakietu ${SMART} placówki ${name}. Nic nie trzeba robić: pakiet skończy się sam, a profil i cennik zostaną w pakiecie Free.`,
        'Kolejny miesiąc zamówisz w koncie, na stronie „Pakiet”.',
      ]
    case 'declined':
      return [
        `Nie przyjęliśmy zamówienia pakietu ${SMART}`,
        `nie przyjęliśmy zamówienia pakietu ${SMART} dla placówki ${name}.`,
        `Powód: ${news.reason}`,
      ]
    case 'ended':
      return [
        `Pakiet ${SMART} zakończony w serwisie ${BRAND}`,
        `${formatDay(news.day)} zakończyliśmy pakiet ${SMART} placówki ${name}. Jej profil i cennik zostają w pakiecie Free.`,
        `Powód: ${news.reason}`,
        `Jeśli to pomyłka, ${WRITE_TO_US}.`,
      ]
  }
}

/** Queues the mail to the facility's manager. */
export async function mailSmartNews(tx: Database, facilityId: number, news: SmartNews): Promise<void> {
  const facility = await readRecipient(tx, facilityId)
  if (!facility) return
  const [subject, ...paragraphs] = letter(news, `„${facility.name}”`)
  await sendMail(tx, composeMail(facility.email, subject, paragraphs))
}

/**
 * Reminds managers whose last package ends within a week, once for each last day. Marking and mailing are one statement's
 * rows in one transaction, so that of several servers only one mails.
 * @param today 'YYYY-MM-DD'
 */
export async function mailEndingPackages(db: Database, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ending = await tx
      .update(smartOrders)
      .set({ endMailed: sql`${smartOrders.validTo}` })
      .where(
        and(
          gte(smartOrders.validTo, today),
          lte(smartOrders.validTo, addDays(today, REMINDER_DAYS)),
          gte(smartOrders.validTo, smartOrders.validFrom),
          sql`${smartOrders.endMailed} is distinct from ${smartOrders.validTo}`,
          sql`not exists (select from smart_orders as later where later.facility_id = ${smartOrders.facilityId}
            and later.valid_from = ${smartOrders.validTo} + 1)`,
        ),
      )
      .returning({ facilityId: smartOrders.facilityId, validTo: smartOrders.validTo })
    for (const { facilityId, validTo } of ending) {
      if (validTo !== null) await mailSmartNews(tx, facilityId, { kind: 'ending', validTo })
    }
  })
}
