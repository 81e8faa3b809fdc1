import { BRAND } from '@medicena/domain/brand'
import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { accountLinks, accounts, MAIL_HOURS, mails } from '../database/schema.ts'
import type { DeferredMail } from '../mail/mailer.ts'
import { composeMail, type Mail, sendMail, WRITE_TO_US } from '../mail/send-mail.ts'
import { createLink, LINKS, type LinkPurpose } from './account-links.ts'
import type { Subject } from './tokens.ts'

/**
 * Queues a mail with a link. The link is created when the mail is sent: until then the request does the same
 * for every address, so neither response nor duration tells whether the address has an account, and no secret
 * is stored. The mail is dropped if it cannot be sent while its link would be valid and the account's session
 * generation is the same.
 * @param recipient the normalized address
 * @param account the logged-in account; by default that of the recipient, if there is one
 */
export async function queueLinkMail(
  db: Database,
  purpose: LinkPurpose,
  recipient: string,
  account: Pick<Subject, 'id' | 'sessionGeneration'> | null = null,
): Promise<void> {
  const ofRecipient = db
    .select({ sessionGeneration: accounts.sessionGeneration })
    .from(accounts)
    .where(eq(accounts.email, recipient))
  await db.insert(mails).values({
    kind: purpose,
    recipient,
    accountId: account?.id ?? null,
    sessionGeneration: account?.sessionGeneration ?? sql`(${ofRecipient})`,
    expiresAt: sql`now() + make_interval(hours => ${Math.min(LINKS[purpose].hours, MAIL_HOURS)}::int)`,
  })
}

/** Writes a queued mail with its link; null where there is no account for it, or no longer in the same generation. */
export async function composeLinkMail(
  db: Database,
  siteOrigin: string,
  { kind, recipient, accountId, sessionGeneration }: DeferredMail,
): Promise<Mail | null> {
  if (sessionGeneration === null) return null
  const purpose = Purpose.parse(kind)
  const ofRecipient = eq(accounts.email, recipient)
  const [account] = await db
    .select(columns(accounts, 'id', 'emailConfirmation', 'passwordHash'))
    .from(accounts)
    .where(
      and(
        eq(accounts.sessionGeneration, sessionGeneration),
        purpose === 'change-email' ? eq(accounts.id, accountId ?? 0) : ofRecipient,
      ),
    )
  if (!account) return null
  if (purpose === 'confirm-email' && account.emailConfirmation !== null) return null
  if (purpose === 'unlock-login' && account.passwordHash === null) return null
  if (
    purpose === 'change-email' &&
    (await db.$count(accounts, and(ofRecipient, ne(accounts.id, account.id))))
  ) {
    return accountMail('taken', recipient, `${siteOrigin}/logowanie`)
  }
  const target = { purpose, accountId: account.id, email: recipient, sessionGeneration }
  return accountMail(purpose, recipient, await createLink(db, siteOrigin, target))
}

const Purpose = z.enum(accountLinks.purpose.enumValues)

/** Queues a mail that tells what has happened to an account. */
export async function sendNotice(
  db: Database,
  notice: 'password-changed' | 'email-changed' | 'exists' | 'deleted',
  to: string,
  link = '',
): Promise<void> {
  await sendMail(db, accountMail(notice, to, link))
}

function accountMail(kind: keyof typeof TEXTS, to: string, link: string): Mail {
  const [subject = '', ...paragraphs] = TEXTS[kind](link)
  return composeMail(to, subject, paragraphs)
}

/** Subject and paragraphs of each mail. */
const TEXTS = {
  'confirm-email': (link: string) => [
    `Potwierdź adres e-mail w ${BRAND}`,
    `ten adres e-mail podano przy zakładaniu konta w serwisie ${BRAND}. Aby go potwierdzić, otwórz stronę:\n${link}`,
    'Link działa przez 3 dni i można go użyć raz. Jeśli to nie Ty zakładasz konto, zignoruj tę wiadomość.',
  ],
  'change-email': (link: string) => [
    `Potwierdź nowy adres e-mail w ${BRAND}`,
    `ten adres ma być nowym adresem e-mail konta w serwisie ${BRAND}. Aby go potwierdzić, otwórz stronę:\n${link}`,
    'Link działa przez 24 godziny i można go użyć raz. Do tego czasu konto ma dotychczasowy adres. Jeśli to nie Ty, zignoruj tę wiadomość.',
  ],
  taken: (login: string) => [
    `Ten adres ma już konto w ${BRAND}`,
    `ktoś próbował ustawić ten adres jako nowy adres e-mail innego konta w serwisie ${BRAND}. Ten adres ma już swoje konto, więc nic się nie zmieniło.`,
    `Jeśli to Twoje konto, możesz się zalogować:\n${login}`,
  ],
  'reset-password': (link: string) => [
    `Nowe hasło w ${BRAND}`,
    `otrzymaliśmy prośbę o nowe hasło do Twojego konta w serwisie ${BRAND}. Aby je ustawić, otwórz stronę:\n${link}`,
    'Link działa przez godzinę i można go użyć raz. Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  ],
  'unlock-login': (link: string) => [
    `Odblokuj logowanie w ${BRAND}`,
    `po wielu nieudanych próbach logowania Twoje konto w serwisie ${BRAND} jest chwilowo zablokowane. Aby zalogować się mimo to, otwórz tę stronę w przeglądarce, w której chcesz się zalogować:\n${link}`,
    'Link działa przez 24 godziny i można go użyć raz. Jeśli to nie Ty próbujesz się zalogować, zignoruj tę wiadomość: nikt nie poznał Twojego hasła.',
  ],
  'password-changed': (forgotten: string) => [
    `Zmieniono hasło do ${BRAND}`,
    `hasło do Twojego konta w serwisie ${BRAND} zostało zmienione. Wylogowaliśmy wszystkie urządzenia, na których było używane.`,
    `Jeśli to nie Ty, ustaw od razu nowe hasło:\n${forgotten}`,
  ],
  /** To the old address; it does not name the new one: mails are forwarded and kept. */
  'email-changed': () => [
    `Zmieniono adres e-mail konta w ${BRAND}`,
    `Twoje konto w serwisie ${BRAND} ma teraz inny adres e-mail. Na ten adres nie wyślemy już wiadomości o koncie.`,
    `Jeśli to nie Ty, od razu ${WRITE_TO_US}.`,
  ],
  /** Someone has tried to register the address again. */
  exists: () => [
    `Ten adres ma już konto w ${BRAND}`,
    `ktoś próbował założyć konto w serwisie ${BRAND} na ten adres e-mail. Ma on już konto, więc nic się nie zmieniło.`,
    'Jeśli to Ty, zaloguj się na stronie serwisu. Jeśli nie pamiętasz hasła albo zakładał je ktoś inny, wybierz tam „Nie pamiętam hasła”. Jeśli to nie Ty, zignoruj tę wiadomość.',
  ],
  deleted: () => [
    `Usunięto konto w ${BRAND}`,
    `Twoje konto w serwisie ${BRAND} i dane z nim związane zostały usunięte. To ostatnia wiadomość, którą od nas otrzymujesz.`,
  ],
}
