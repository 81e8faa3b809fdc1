import type { Mail } from './send-mail.ts'

/** How mails leave the server. */
export interface MailTransport {
  /** `smtp`, or `outbox` for files in a local folder. */
  readonly kind: 'smtp' | 'outbox'
  /** Delivers a mail. @throws MailError */
  deliver(mail: Mail): Promise<void>
  /**
   * Checks that the mail server can be reached and accepts the login, or that the folder can be written to.
   * @throws MailError | StartError
   */
  verify(): Promise<void>
  /** Deletes delivered mails whose links have expired; only where the transport stores them. */
  deleteExpired?(): Promise<void>
}

/** A mail that was not accepted. Holds no address: mail servers repeat them in their responses. */
export class MailError extends Error {
  /** Whether the recipient was refused, so that further attempts are useless. */
  readonly isPermanent: boolean

  constructor(code: string, isPermanent = false) {
    super(code)
    this.name = 'MailError'
    this.isPermanent = isPermanent
  }
}
