import { expect, vi } from 'vitest'
import type { Mail } from '../src/mail/send-mail.ts'
import { MailError } from '../src/mail/transport.ts'

/** Creates a transport that keeps the mails of a test. */
export function createMailbox() {
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
  const mailbox = {
    kind: 'outbox' as const,
    /** Whether mails are refused for the time being, so that they stay in the queue. */
    isBusy: false,
    deliver: async (mail: Mail): Promise<void> => {
      if (mailbox.isBusy) throw new MailError('busy')
      mails.push(mail)
    },
    verify: async () => {},
    /** Mails that no test has taken. */
    mails,
    /** Waits for the next mail to an address and removes it. */
    next: (to: string) => take((mail) => mail.to === to),
    /**
     * Waits for the next mail to an address that links a page, and removes it; returns the token of the link. The address may
     * also get mails about other matters, in any order.
     */
    nextToken: async (to: string, path: string) => {
      const link = new RegExp(`http://[^/]+${path}#(\\S+)`)
      const { text } = await take((mail) => mail.to === to && link.test(mail.text))
      return link.exec(text)?.[1] ?? ''
    },
  }
  return mailbox
}
