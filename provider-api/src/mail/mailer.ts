import { codeOf } from '@medicena/domain/error-message'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { mails } from '../database/schema.ts'
import { CONTACT_ADDRESS, type Mail } from './send-mail.ts'
import { MailError, type MailTransport } from './transport.ts'

const POLL_INTERVAL_MS = 1000
const BATCH_SIZE = 5

/** Longer than an attempt takes, so that no second server sends the same mail meanwhile. */
const FIRST_RETRY_SECONDS = 120
const MAX_RETRY_SECONDS = 3600

/** Error code of a mail that was not sent before its link or text expired. */
const EXPIRED = 'expired'

/** A mail that is written when it is sent, because it contains a secret link. */
export interface DeferredMail
  extends Pick<typeof mails.$inferSelect, 'kind' | 'accountId' | 'sessionGeneration' | 'priceAlertId'> {
  readonly recipient: string
}

export interface MailerOptions {
  readonly db: Database
  readonly transport: MailTransport
  /** Writes a deferred mail; null if there is nothing to send, such as to an address without an account. */
  readonly compose: (mail: DeferredMail) => Promise<Mail | null>
  /** The site's address for questions. */
  readonly contactEmail: string
  /** Milliseconds between two looks into the queue; a second by default. */
  readonly pollIntervalMs?: number | undefined
  /** Receives each failed attempt: the mail's id and an error code, neither address nor text. */
  readonly onFailure: (failure: { mailId: number; code: string; givenUp: boolean }) => void
  /** Called when the queue can't be read; the next poll retries. */
  readonly onError: (error: unknown) => void
}

/** Starts to send queued mails, by default once a second; several servers share the queue. */
export function startMailer(options: MailerOptions) {
  let running: Promise<void> | undefined
  /** Sends all mails that are due. */
  const deliverDue = () => {
    running ??= deliverAll(options)
      .catch(options.onError)
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(deliverDue, options.pollIntervalMs ?? POLL_INTERVAL_MS).unref()
  return {
    deliverDue,
    /** Stops after the current attempts. */
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function deliverAll(options: MailerOptions): Promise<void> {
  for (;;) {
    const batch = await claimBatch(options.db)
    if (batch.length === 0) return
    await Promise.all(batch.map((mail) => deliver(options, mail)))
  }
}

type ClaimedMail = Awaited<ReturnType<typeof claimBatch>>[number]

/** Takes mails that are due. After a crash they become due again: a mail may arrive twice, but is never lost. */
function claimBatch(db: Database) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lt(mails.nextAt, sql`clock_timestamp()`)))
    .orderBy(mails.nextAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const delay = sql`least(${MAX_RETRY_SECONDS}::int, ${FIRST_RETRY_SECONDS}::int * power(2, least(${mails.attempts}, 10)))`
  return db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAt: sql`clock_timestamp() + make_interval(secs => ${delay})`,
    })
    .where(inArray(mails.id, due))
    .returning({
      ...columns(mails, 'id', 'kind', 'recipient', 'subject', 'text'),
      ...columns(mails, 'accountId', 'priceAlertId', 'sessionGeneration'),
      isExpired: sql<boolean>`${mails.expiresAt} <= now()`,
    })
}

async function deliver(
  { db, transport, compose, contactEmail, onFailure }: MailerOptions,
  queued: ClaimedMail,
): Promise<void> {
  const { id, recipient, subject, text, isExpired, ...deferred } = queued
  const finish = (status: 'sent' | 'discarded' | 'failed', lastError: string | null = null) =>
    db
      .update(mails)
      .set({
        status,
        lastError,
        recipient: null,
        subject: null,
        text: null,
        accountId: null,
        priceAlertId: null,
      })
      .where(eq(mails.id, id))
  if (isExpired) {
    onFailure({ mailId: id, code: EXPIRED, givenUp: true })
    await finish('failed', EXPIRED)
    return
  }
  try {
    const mail =
      recipient === null
        ? null
        : subject !== null && text !== null
          ? { to: recipient, subject, text: text.replaceAll(CONTACT_ADDRESS, contactEmail) }
          : await compose({ ...deferred, recipient })
    if (mail) await transport.deliver(mail)
    await finish(mail ? 'sent' : 'discarded')
  } catch (error) {
    const code = error instanceof MailError ? error.message : `internal ${codeOf(error) || nameOf(error)}`
    const givenUp = error instanceof MailError && error.isPermanent
    onFailure({ mailId: id, code, givenUp })
    if (givenUp) await finish('failed', code)
    else await db.update(mails).set({ lastError: code }).where(eq(mails.id, id))
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/** The state of the mail queue, for operators. */
export interface MailQueueState {
  readonly queued: number
  /** Queued mails that failed at least once. */
  readonly retrying: number
  /** Mails that have failed for good, within the days for which the outcome is stored. */
  readonly failed: number
}

/** Counts the mails that have not been sent. */
export async function readMailQueue(db: Database): Promise<MailQueueState> {
  const [state] = await db
    .select({
      queued: sql<number>`(count(*) filter (where ${mails.status} = 'queued'))::int`,
      retrying: sql<number>`(count(*) filter (where ${mails.status} = 'queued' and ${mails.lastError} is not null))::int`,
      failed: sql<number>`(count(*) filter (where ${mails.status} = 'failed'))::int`,
    })
    .from(mails)
  return state ?? { queued: 0, retrying: 0, failed: 0 }
}
