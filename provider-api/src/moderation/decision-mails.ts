import { BRAND } from '@medicena/domain/brand'
import { SMART_PACKAGE } from '@medicena/domain/packages'
import { WITHDRAWAL_HOURS } from '@medicena/provider-client/managed-facilities'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilityChanges, prices, withheldPrices } from '../database/schema.ts'
import { readRecipient } from '../facilities/mail-recipient.ts'
import { composeMail, sendMail, WRITE_TO_US } from '../mail/send-mail.ts'
import { type Decision, logDecision } from './moderation-log.ts'

/** Mail about a decision, a withdrawal or the Smart package. */
interface Letter {
  readonly subject: string | ((about: string) => string)
  /** @param name the facility's name in quotation marks @param about the price, photo, field or day in question */
  readonly text: (name: string, about: string) => string
  /** Next step of the recipient. */
  readonly next?: string
  /** Label of the operator's note in a mail about a favourable decision, where it is not a reason. */
  readonly noteLabel?: string
  /** Whether the mail adds what patients see now. */
  readonly hasState?: boolean
}

const MISTAKE = `Jeśli to pomyłka, ${WRITE_TO_US}.`
const { name: SMART, price } = SMART_PACKAGE
const CHECKED_AGAIN =
  'Dane zmienisz po zalogowaniu, na stronie „Placówki”. Gdy je zapiszesz, sprawdzimy je jeszcze raz.'

const LETTERS = {
  verify: {
    subject: `Placówka zweryfikowana w serwisie ${BRAND}`,
    text: (name) => `zweryfikowaliśmy placówkę ${name}. Jej profil jest już widoczny dla pacjentów.`,
    next: 'Dane i cennik zmienisz po zalogowaniu, na stronie „Placówki”. Zmiany danych sprawdzamy, zanim zobaczą je pacjenci.',
    noteLabel: 'Uwaga',
    hasState: true,
  },
  show: {
    subject: `Placówka znów widoczna w serwisie ${BRAND}`,
    text: (name) => `placówka ${name} jest znów widoczna dla pacjentów.`,
    noteLabel: 'Uwaga',
    hasState: true,
  },
  reject: {
    subject: `Nie potwierdziliśmy danych placówki w serwisie ${BRAND}`,
    text: (name) => `nie potwierdziliśmy danych placówki ${name}, dlatego pacjenci jej nie widzą.`,
    next: CHECKED_AGAIN,
  },
  'reject-duplicate': {
    subject: `Ta placówka jest już w serwisie ${BRAND}`,
    text: (name, other) => `nie dodaliśmy placówki ${name}, bo jest już w serwisie: ${other}.`,
    next: `Jeśli ją prowadzisz, zgłoś przejęcie istniejącego profilu po zalogowaniu, na stronie „Placówki”. Jeśli to inna placówka, ${WRITE_TO_US}.`,
  },
  hide: {
    subject: `Placówka ukryta w serwisie ${BRAND}`,
    text: (name) => `ukryliśmy placówkę ${name}. Pacjenci nie widzą jej profilu ani cen.`,
    next: MISTAKE,
  },
  correct: {
    subject: `Poprawiliśmy dane placówki w serwisie ${BRAND}`,
    text: (name, change) => `poprawiliśmy dane placówki ${name}: ${change}.`,
    next: `Sprawdź je po zalogowaniu, na stronie „Placówki”. ${MISTAKE}`,
  },
  'correct-price': {
    subject: `Poprawiliśmy cennik placówki w serwisie ${BRAND}`,
    text: (name, price) => `poprawiliśmy cenę w cenniku placówki ${name}: ${price}.`,
    next: MISTAKE,
  },
  'approve-change': {
    subject: `Zmiany danych placówki zatwierdzone w serwisie ${BRAND}`,
    text: (name) => `zatwierdziliśmy zmiany danych placówki ${name}. Są już widoczne w jej profilu.`,
    noteLabel: 'Uwaga',
    hasState: true,
  },
  'reject-change': {
    subject: `Nie zatwierdziliśmy zmian danych placówki w serwisie ${BRAND}`,
    text: (name, values) =>
      `nie zatwierdziliśmy zmian danych placówki ${name} (${values}). W jej profilu zostają dotychczasowe dane.`,
    next: CHECKED_AGAIN,
  },
  'confirm-price': {
    subject: `Cena potwierdzona w serwisie ${BRAND}`,
    text: (name, price) =>
      `potwierdziliśmy nietypową cenę w cenniku placówki ${name}. Pacjenci już ją widzą: ${price}.`,
    noteLabel: 'Uwaga',
    hasState: true,
  },
  'reject-price': {
    subject: `Nie potwierdziliśmy ceny w serwisie ${BRAND}`,
    text: (name, price) =>
      `nie potwierdziliśmy nietypowej ceny w cenniku placówki ${name}. Pacjenci jej nie widzą: ${price}.`,
    next: 'Cenę poprawisz po zalogowaniu, w cenniku placówki. Odrzucona cena i powód są tam zapisane.',
    hasState: true,
  },
  'answer-services': {
    subject: `Usługi spoza katalogu serwisu ${BRAND}`,
    text: (name, services) => `sprawdziliśmy nazwy usług z cennika placówki ${name}: ${services}.`,
    noteLabel: 'Odpowiedź',
  },
  'remove-photo': {
    subject: `Usunęliśmy zdjęcie placówki w serwisie ${BRAND}`,
    text: (name, photo) => `usunęliśmy zdjęcie lub logo placówki ${name}, opisane jako „${photo}”.`,
    next: MISTAKE,
  },
  merge: {
    subject: `Połączyliśmy podwójną placówkę w serwisie ${BRAND}`,
    text: (name) =>
      `placówka ${name} była w serwisie dwa razy. Połączyliśmy oba wpisy: jej profil prowadzi teraz do drugiego wpisu, a Twoje konto już nią nie zarządza.`,
    next: `Jeśli to pomyłka, ${WRITE_TO_US}: połączenie możemy cofnąć.`,
  },
  'receive-merge': {
    subject: `Połączyliśmy podwójną placówkę w serwisie ${BRAND}`,
    text: (name) =>
      `placówka ${name} była w serwisie dwa razy. Połączyliśmy oba wpisy: zostaje ten, którym zarządzasz. Prośby o kontakt i brakujące ceny z drugiego wpisu są teraz przy nim.`,
    next: 'Po zalogowaniu, na stronie „Placówki”, sprawdź cennik.',
    hasState: true,
  },
  'undo-merge': {
    subject: `Cofnęliśmy połączenie placówek w serwisie ${BRAND}`,
    text: (name) =>
      `cofnęliśmy połączenie placówki ${name} z drugim wpisem. Obie placówki są znów osobne; ceny, prośby o kontakt i manager są takie jak przed połączeniem.`,
    next: 'Po zalogowaniu, na stronie „Placówki”, sprawdź cennik i zaplanuj promocje na nowo, jeśli się już zaczęły.',
    hasState: true,
  },
  withdraw: {
    subject: `Placówka czeka na usunięcie z serwisu ${BRAND}`,
    text: (name) =>
      `na Twoje życzenie placówka ${name} nie jest już widoczna dla pacjentów. Za ${WITHDRAWAL_HOURS} godziny usuniemy jej dane kontaktowe, cennik, zdjęcia i prośby o kontakt.`,
    next: 'Do tego czasu przywrócisz ją po zalogowaniu, na stronie „Placówki”. Zachowamy tylko nazwę, adres i historię cen, którą musimy móc przedstawić.',
  },
  remove: {
    subject: `Usunęliśmy placówkę z serwisu ${BRAND}`,
    text: (name) => `usunęliśmy dane placówki ${name}: kontakt, cennik, zdjęcia i prośby o kontakt.`,
    next: 'Zachowaliśmy tylko nazwę, adres i historię cen, którą musimy móc przedstawić. Nikt poza nami jej nie widzi.',
  },
  unassign: {
    subject: `Placówka poza Twoim kontem w serwisie ${BRAND}`,
    text: (name) => `placówka ${name} nie jest już przypisana do Twojego konta.`,
    next: MISTAKE,
  },
  assign: {
    subject: `Placówka na Twoim koncie w serwisie ${BRAND}`,
    text: (name) => `placówka ${name} jest teraz przypisana do Twojego konta.`,
    next: 'Po zalogowaniu, na stronie „Placówki”, możesz zmieniać jej dane i cennik oraz czytać prośby pacjentów o kontakt.',
    noteLabel: 'Uwaga',
    hasState: true,
  },
  'smart-order': {
    subject: `Zamówienie pakietu ${SMART} w serwisie ${BRAND}`,
    text: (name, month) => `mamy zamówienie pakietu ${SMART} na ${month} dla placówki ${name}: ${price}.`,
    next: 'Sprawdzimy je i przyślemy fakturę na ten adres. Gdy ją opłacisz, włączymy pakiet i napiszemy o tym. Do tego czasu wycofasz zamówienie w swoim koncie.',
  },
  'smart-activate': {
    subject: `Pakiet ${SMART} włączony w serwisie ${BRAND}`,
    text: (name, day) => `pakiet ${SMART} placówki ${name} jest opłacony do ${day}. Potem skończy się sam.`,
    next: 'Promowaną usługę, znaczek certyfikatu i liczby wyświetleń znajdziesz w koncie, na stronie „Pakiet”. Adres zapisów online podasz na stronie „Dane”.',
    noteLabel: 'Uwaga',
  },
  'smart-extend': {
    subject: `Pakiet ${SMART} przedłużony w serwisie ${BRAND}`,
    text: (name, day) => `przedłużyliśmy pakiet ${SMART} placówki ${name} do ${day}.`,
    noteLabel: 'Uwaga',
  },
  'smart-ending': {
    subject: (day) => `Pakiet ${SMART} kończy się ${day}`,
    text: (name, day) =>
      `${day} to ostatni dzień pakietu ${SMART} placówki ${name}. Nic nie trzeba robić: pakiet skończy się sam, a profil i cennik zostaną w pakiecie Free.`,
    next: 'Kolejny miesiąc zamówisz w koncie, na stronie „Pakiet”.',
  },
  'smart-decline': {
    subject: `Nie przyjęliśmy zamówienia pakietu ${SMART}`,
    text: (name) => `nie przyjęliśmy zamówienia pakietu ${SMART} dla placówki ${name}.`,
  },
  'smart-end': {
    subject: `Pakiet ${SMART} zakończony w serwisie ${BRAND}`,
    text: (name, day) =>
      `${day} zakończyliśmy pakiet ${SMART} placówki ${name}. Jej profil i cennik zostają w pakiecie Free.`,
    next: MISTAKE,
  },
  'reject-claim': {
    subject: `Nie przyjęliśmy zgłoszenia placówki w serwisie ${BRAND}`,
    text: (name) => `nie przyjęliśmy Twojego zgłoszenia przejęcia placówki ${name}.`,
    next: MISTAKE,
  },
} as const satisfies Readonly<Record<string, Letter>>

/** News for the manager of a facility, who need not log in to read it. */
export type MailedDecision = keyof typeof LETTERS

interface Mailed {
  readonly decision: MailedDecision
  readonly facilityId: number
  readonly reason?: string | null
  /** The price, photo, field or day that it is about. */
  readonly subject?: string
}

/** Logs a decision and queues the mail about it to the manager of the facility. @param tx the transaction of the decision */
export async function announce(
  tx: Database,
  { subject, ...decision }: Decision & { readonly action: MailedDecision; readonly subject?: string },
): Promise<void> {
  const { action, facilityId, reason = null } = decision
  await logDecision(tx, decision)
  await mailDecision(tx, { decision: action, facilityId, reason, ...(subject !== undefined && { subject }) })
}

/**
 * Queues the mail about a decision.
 * @param tx the transaction of the decision
 * @param accountId by default the facility's manager, if it has one
 */
export async function mailDecision(
  tx: Database,
  { decision, facilityId, reason, subject: about = '' }: Mailed,
  accountId?: number,
): Promise<void> {
  const to = await readRecipient(tx, facilityId, accountId)
  if (!to) return
  const { subject, text, next, noteLabel = 'Powód', hasState }: Letter = LETTERS[decision]
  const paragraphs = [
    text(`„${to.name}”`, about),
    ...(reason ? [`${noteLabel}: ${reason}`] : []),
    ...(hasState ? [await describeState(tx, facilityId, to.status === 'verified')] : []),
    ...(next === undefined ? [] : [next]),
  ]
  const title = typeof subject === 'string' ? subject : subject(about)
  await sendMail(tx, composeMail(to.email, title, paragraphs))
}

/** Says what of a facility patients see and what still waits for an operator. */
async function describeState(tx: Database, facilityId: number, isPublic: boolean): Promise<string> {
  if (!isPublic) return 'Pacjenci jeszcze nie widzą tej placówki ani jej cen.'
  const countIn = (table: typeof prices | typeof withheldPrices | typeof facilityChanges) =>
    tx.$count(table, eq(table.facilityId, facilityId))
  const [waiting, changes] = [await countIn(withheldPrices), await countIn(facilityChanges)]
  const waits = [
    ...(waiting > 0 ? [`nietypowe ceny (${waiting})`] : []),
    ...(changes > 0 ? ['zmiany danych placówki'] : []),
  ].join(', ')
  return `Pacjenci widzą ceny: ${await countIn(prices)}. ${waits ? `Na sprawdzenie czekają jeszcze: ${waits}.` : 'Nic nie czeka na sprawdzenie.'}`
}
