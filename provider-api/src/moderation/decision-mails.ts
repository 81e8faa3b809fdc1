import { BRAND } from '@medicena/domain/brand'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, facilities } from '../database/schema.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'

/** Decision of an operator that a manager should know without logging in. */
export type MailedDecision =
  | 'verify'
  | 'reject'
  | 'hide'
  | 'approve-change'
  | 'reject-change'
  | 'assign'
  | 'reject-claim'

/** Subject and paragraphs of a mail; `name` is the facility's, in quotation marks. */
type Letter = (name: string) => { readonly subject: string; readonly paragraphs: readonly string[] }

const LETTERS: Readonly<Record<MailedDecision, Letter>> = {
  verify: (name) => ({
    subject: `Placówka zweryfikowana w serwisie ${BRAND}`,
    paragraphs: [
      `zweryfikowaliśmy placówkę ${name}. Jej profil i ceny są już widoczne dla pacjentów.`,
      'Dane i cennik zmienisz po zalogowaniu, na stronie „Placówki”. Zmiany danych sprawdzamy, zanim zobaczą je pacjenci.',
    ],
  }),
  reject: (name) => ({
    subject: `Nie potwierdziliśmy danych placówki w serwisie ${BRAND}`,
    paragraphs: [
      `nie potwierdziliśmy danych placówki ${name}, dlatego pacjenci jej nie widzą.`,
      'Dane poprawisz po zalogowaniu, na stronie „Placówki”. Gdy je zapiszesz, sprawdzimy je jeszcze raz.',
    ],
  }),
  hide: (name) => ({
    subject: `Placówka ukryta w serwisie ${BRAND}`,
    paragraphs: [
      `ukryliśmy placówkę ${name}. Pacjenci nie widzą jej profilu ani cen.`,
      `Jeśli to pomyłka, napisz do nas. Nasz adres znajdziesz w regulaminie serwisu ${BRAND}.`,
    ],
  }),
  'approve-change': (name) => ({
    subject: `Zmiany danych placówki zatwierdzone w serwisie ${BRAND}`,
    paragraphs: [`zatwierdziliśmy zmiany danych placówki ${name}. Są już widoczne w jej profilu.`],
  }),
  'reject-change': (name) => ({
    subject: `Nie zatwierdziliśmy zmian danych placówki w serwisie ${BRAND}`,
    paragraphs: [
      `nie zatwierdziliśmy zmian danych placówki ${name}. W jej profilu zostają dotychczasowe dane.`,
      'Dane zmienisz po zalogowaniu, na stronie „Placówki”. Gdy je zapiszesz, sprawdzimy je jeszcze raz.',
    ],
  }),
  assign: (name) => ({
    subject: `Placówka na Twoim koncie w serwisie ${BRAND}`,
    paragraphs: [
      `placówka ${name} jest teraz przypisana do Twojego konta.`,
      'Po zalogowaniu, na stronie „Placówki”, możesz zmieniać jej dane i cennik oraz czytać prośby pacjentów o kontakt.',
    ],
  }),
  'reject-claim': (name) => ({
    subject: `Nie przyjęliśmy zgłoszenia placówki w serwisie ${BRAND}`,
    paragraphs: [
      `nie przyjęliśmy Twojego zgłoszenia przejęcia placówki ${name}.`,
      `Jeśli to pomyłka, napisz do nas. Nasz adres znajdziesz w regulaminie serwisu ${BRAND}.`,
    ],
  }),
}

interface Decided {
  readonly decision: MailedDecision
  readonly facilityId: number
  readonly reason: string | null
}

/**
 * Queues the mail about a decision to an account. An unconfirmed address may belong to another person
 * and gets none.
 * @param tx the transaction of the decision
 */
export async function mailDecision(
  tx: Database,
  accountId: number,
  { decision, facilityId, reason }: Decided,
): Promise<void> {
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmation)))
  const [facility] = await tx
    .select({ name: facilities.name })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  if (!account?.email || !facility) return
  const { subject, paragraphs } = LETTERS[decision](`„${facility.name}”`)
  const [first = '', ...rest] = paragraphs
  const why = reason ? [`Powód: ${reason}`] : []
  await sendMail(tx, composeMail(account.email, subject, [first, ...why, ...rest]))
}

/** Queues the mail about a decision to the manager of the facility, if it has one. */
export async function mailManager(tx: Database, decided: Decided): Promise<void> {
  const [facility] = await tx
    .select({ managerId: facilities.managerId })
    .from(facilities)
    .where(eq(facilities.id, decided.facilityId))
  if (facility?.managerId != null) await mailDecision(tx, facility.managerId, decided)
}
