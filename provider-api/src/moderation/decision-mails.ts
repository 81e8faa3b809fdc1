import { BRAND } from '@medicena/domain/brand'
import { WITHDRAWAL_HOURS } from '@medicena/provider-client/managed-facilities'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts, facilities, facilityChanges, prices, withheldPrices } from '../database/schema.ts'
import { composeMail, sendMail } from '../mail/send-mail.ts'

/** Decision of an operator, or withdrawal, that a manager should know without logging in. */
export type MailedDecision =
  | 'verify'
  | 'reject'
  | 'hide'
  | 'approve-change'
  | 'reject-change'
  | 'confirm-price'
  | 'reject-price'
  | 'assign'
  | 'unassign'
  | 'reject-claim'
  | 'answer-services'
  | 'remove-photo'
  | 'merge'
  | 'receive-merge'
  | 'undo-merge'
  | 'withdraw'
  | 'remove'

/**
 * Subject and paragraphs of a mail; `name` is the facility's, in quotation marks, and `subject` the price or photo that was
 * decided about.
 */
type Letter = (
  name: string,
  subject: string,
) => { readonly subject: string; readonly paragraphs: readonly string[] }

/** What an operator adds to a decision in somebody's favour is no reason. */
const REASON_LABELS: Partial<Record<MailedDecision, string>> = {
  verify: 'Uwaga',
  'approve-change': 'Uwaga',
  'confirm-price': 'Uwaga',
  assign: 'Uwaga',
  'answer-services': 'Odpowiedź',
}

const LETTERS: Readonly<Record<MailedDecision, Letter>> = {
  verify: (name) => ({
    subject: `Placówka zweryfikowana w serwisie ${BRAND}`,
    paragraphs: [
      `zweryfikowaliśmy placówkę ${name}. Jej profil jest już widoczny dla pacjentów.`,
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
  'confirm-price': (name, subject) => ({
    subject: `Cena potwierdzona w serwisie ${BRAND}`,
    paragraphs: [
      `potwierdziliśmy nietypową cenę w cenniku placówki ${name}. Pacjenci już ją widzą: ${subject}.`,
    ],
  }),
  'reject-price': (name, subject) => ({
    subject: `Nie potwierdziliśmy ceny w serwisie ${BRAND}`,
    paragraphs: [
      `nie potwierdziliśmy nietypowej ceny w cenniku placówki ${name}. Pacjenci jej nie widzą: ${subject}.`,
      'Cenę poprawisz po zalogowaniu, w cenniku placówki. Odrzucona cena i powód są tam zapisane.',
    ],
  }),
  'answer-services': (name, subject) => ({
    subject: `Usługi spoza katalogu serwisu ${BRAND}`,
    paragraphs: [`sprawdziliśmy nazwy usług z cennika placówki ${name}: ${subject}.`],
  }),
  'remove-photo': (name, subject) => ({
    subject: `Usunęliśmy zdjęcie placówki w serwisie ${BRAND}`,
    paragraphs: [
      `usunęliśmy zdjęcie lub logo placówki ${name}, opisane jako „${subject}”.`,
      `Jeśli to pomyłka, napisz do nas. Nasz adres znajdziesz w regulaminie serwisu ${BRAND}.`,
    ],
  }),
  merge: (name) => ({
    subject: `Połączyliśmy podwójną placówkę w serwisie ${BRAND}`,
    paragraphs: [
      `placówka ${name} była w serwisie dwa razy. Połączyliśmy oba wpisy: jej profil prowadzi teraz do drugiego wpisu, a Twoje konto już nią nie zarządza.`,
      `Jeśli to pomyłka, napisz do nas: połączenie możemy cofnąć. Nasz adres znajdziesz w regulaminie serwisu ${BRAND}.`,
    ],
  }),
  'receive-merge': (name) => ({
    subject: `Połączyliśmy podwójną placówkę w serwisie ${BRAND}`,
    paragraphs: [
      `placówka ${name} była w serwisie dwa razy. Połączyliśmy oba wpisy: zostaje ten, którym zarządzasz. Prośby o kontakt i brakujące ceny z drugiego wpisu są teraz przy nim.`,
      'Po zalogowaniu, na stronie „Placówki”, sprawdź cennik.',
    ],
  }),
  'undo-merge': (name) => ({
    subject: `Cofnęliśmy połączenie placówek w serwisie ${BRAND}`,
    paragraphs: [
      `cofnęliśmy połączenie placówki ${name} z drugim wpisem. Obie placówki są znów osobne; ceny, prośby o kontakt i manager są takie jak przed połączeniem.`,
      'Po zalogowaniu, na stronie „Placówki”, sprawdź cennik i zaplanuj promocje na nowo, jeśli się już zaczęły.',
    ],
  }),
  withdraw: (name) => ({
    subject: `Placówka czeka na usunięcie z serwisu ${BRAND}`,
    paragraphs: [
      `na Twoje życzenie placówka ${name} nie jest już widoczna dla pacjentów. Za ${WITHDRAWAL_HOURS} godziny usuniemy jej dane kontaktowe, cennik, zdjęcia i prośby o kontakt.`,
      'Do tego czasu przywrócisz ją po zalogowaniu, na stronie „Placówki”. Zachowamy tylko nazwę, adres i historię cen, którą musimy móc przedstawić.',
    ],
  }),
  remove: (name) => ({
    subject: `Usunęliśmy placówkę z serwisu ${BRAND}`,
    paragraphs: [
      `usunęliśmy dane placówki ${name}: kontakt, cennik, zdjęcia i prośby o kontakt.`,
      'Zachowaliśmy tylko nazwę, adres i historię cen, którą musimy móc przedstawić. Nikt poza nami jej nie widzi.',
    ],
  }),
  unassign: (name) => ({
    subject: `Placówka poza Twoim kontem w serwisie ${BRAND}`,
    paragraphs: [
      `placówka ${name} nie jest już przypisana do Twojego konta.`,
      `Jeśli to pomyłka, napisz do nas. Nasz adres znajdziesz w regulaminie serwisu ${BRAND}.`,
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
  /** The price or photo that the decision is about. */
  readonly subject?: string
}

/** Decisions after which a manager asks what patients see now. */
const WITH_STATE: ReadonlySet<MailedDecision> = new Set([
  'verify',
  'approve-change',
  'confirm-price',
  'reject-price',
  'assign',
  'receive-merge',
  'undo-merge',
])

/**
 * Queues the mail about a decision to an account. An unconfirmed address may belong to another person
 * and gets none.
 * @param tx the transaction of the decision
 */
export async function mailDecision(
  tx: Database,
  accountId: number,
  { decision, facilityId, reason, subject: about = '' }: Decided,
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
  const { subject, paragraphs } = LETTERS[decision](`„${facility.name}”`, about)
  const [first = '', ...rest] = paragraphs
  const why = reason ? [`${REASON_LABELS[decision] ?? 'Powód'}: ${reason}`] : []
  const state = WITH_STATE.has(decision) ? await describeState(tx, facilityId) : []
  await sendMail(tx, composeMail(account.email, subject, [first, ...why, ...state, ...rest]))
}

/** Says what of a facility patients see and what still waits for an operator. */
async function describeState(tx: Database, facilityId: number): Promise<string[]> {
  const [facility] = await tx
    .select({ status: facilities.status })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  if (facility?.status !== 'verified') {
    return ['Pacjenci jeszcze nie widzą tej placówki ani jej cen.']
  }
  const countIn = (table: typeof prices | typeof withheldPrices | typeof facilityChanges) =>
    tx.$count(table, eq(table.facilityId, facilityId))
  const [shown, waiting, changes] = [
    await countIn(prices),
    await countIn(withheldPrices),
    await countIn(facilityChanges),
  ]
  const waits = [
    ...(waiting > 0 ? [`nietypowe ceny (${waiting})`] : []),
    ...(changes > 0 ? ['zmiany danych placówki'] : []),
  ]
  return [
    `Pacjenci widzą ceny: ${shown}. ${waits.length > 0 ? `Na sprawdzenie czekają jeszcze: ${waits.join(', ')}.` : 'Nic nie czeka na sprawdzenie.'}`,
  ]
}

/** Queues the mail about a decision to the manager of the facility, if it has one. */
export async function mailManager(tx: Database, decided: Decided): Promise<void> {
  const [facility] = await tx
    .select({ managerId: facilities.managerId })
    .from(facilities)
    .where(eq(facilities.id, decided.facilityId))
  if (facility?.managerId != null) await mailDecision(tx, facility.managerId, decided)
}
