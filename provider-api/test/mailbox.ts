import { expect, vi } from 'vitest'
import type { Mail } from '../src/mail/send-mail.ts'
import type { MailTransport } from '../src/mail/transport.ts'

/** A transport that keeps the mails of a test. */
export interface Mailbox extends MailTransport {
  /** Waits for the next mail to an address and removes it. */
  next(to: string): Promise<Mail>
  /** Waits for the next mail to an address; returns the token of its link to a page. */
  nextToken(to: string, path: string): Promise<string>
  /** Mails that no test has taken. */
  readonly mails: readonly Mail[]
}

/** Creates an empty mailbox. */
export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  const next = async (to: string) => {
    await vi.waitFor(() => expect(mails.map((mail) => mail.to)).toContain(to), { timeout: 30_000 })
    const [mail] = mails.splice(
      mails.findIndex((candidate) => candidate.to === to),
      1,
    )
    return mail ?? expect.fail()
  }
  return {
    kind: 'outbox',
    deliver: async (mail) => void mails.push(mail),
    verify: async () => {},
    mails,
    next,
    nextToken: async (to, path) => {
      const { text } = await next(to)
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      expect(link).toMatch(new RegExp(`^http://localhost:3000${path}#`))
      return link.split('#')[1] ?? ''
    },
  }
}
