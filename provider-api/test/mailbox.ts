import { expect, vi } from 'vitest'
import type { Mail } from '../src/mail/send-mail.ts'
import { MailError, type MailTransport } from '../src/mail/transport.ts'

/** A transport that keeps the mails of a test. */
export interface Mailbox extends MailTransport {
  /** Waits for the next mail to an address and removes it. */
  next(to: string): Promise<Mail>
  /** Waits for the next mail to an address that links a page, and removes it; returns the token of the link. */
  nextToken(to: string, path: string): Promise<string>
  /** Mails that no test has taken. */
  readonly mails: readonly Mail[]
  /** Whether mails are refused for the time being, so that they stay in the queue. */
  isBusy: boolean
}

/** Creates an empty mailbox. */
export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  const take = (isWanted: (mail: Mail) => boolean) =>
    vi.waitFor(
      () => {
        const mail = mails.find(isWanted) ?? expect.fail('no mail')
        mails.splice(mails.indexOf(mail), 1)
        return mail
      },
      { timeout: 30_000 },
    )
  const mailbox: Mailbox = {
    kind: 'outbox',
    isBusy: false,
    deliver: async (mail) => {
      if (mailbox.isBusy) throw new MailError('busy')
      mails.push(mail)
    },
    verify: async () => {},
    deleteExpired: async () => {},
    mails,
    next: (to) => take((mail) => mail.to === to),
    // An address may also get mails about other matters, in any order.
    nextToken: async (to, path) => {
      const link = new RegExp(`http://[^/]+${path}#(\\S+)`)
      const { text } = await take((mail) => mail.to === to && link.test(mail.text))
      return link.exec(text)?.[1] ?? ''
    },
  }
  return mailbox
}
