import { BRAND } from '@medicena/domain/brand'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'

/** A plain-text mail to one person. */
export interface Mail {
  /** E-mail address. */
  readonly to: string
  readonly subject: string
  /** Lines separated by '\n'; links are absolute. */
  readonly text: string
  /** Address to which mail programs post an unsubscription (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Stands for the site's contact address in texts of mails; the mailer replaces it by the configured one. */
export const CONTACT_ADDRESS = '{contact}'

/** Ends a sentence: 'napisz na adres …'. */
export const WRITE_TO_US = `napisz na adres ${CONTACT_ADDRESS}`

/**
 * Writes a mail with greeting and signature.
 * @param paragraphs continue the greeting, so the first begins in lower case
 */
export function composeMail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: ['Dzień dobry,', ...paragraphs, `Zespół ${BRAND}`].join('\n\n') }
}

/**
 * Queues a mail: the mailer sends it soon after the transaction has been committed, and retries while the mail server is
 * unavailable. Queueing takes the same time whether the address exists or not.
 * @param db the transaction that the mail belongs to, so that neither is stored without the other
 */
export async function sendMail(db: Database, { to, subject, text }: Mail): Promise<void> {
  await db.insert(mails).values({ kind: 'text', recipient: to, subject, text })
}
