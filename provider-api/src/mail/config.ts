import { StartError } from '../program.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpTransport } from './smtp.ts'
import type { MailTransport } from './transport.ts'

/** A mail server, or a folder for mails as files, for development and demonstration. */
export type MailConfig =
  | { readonly smtpUrl: string; readonly from: string }
  | { readonly outboxFolder: string; readonly from: string }

/**
 * Reads the configuration of mails.
 * @param outboxFolder used without a mail server
 * @throws StartError
 */
export function mailConfig(
  smtpUrl: string | undefined,
  from: string | undefined,
  outboxFolder: string,
): MailConfig {
  if (smtpUrl === undefined) return { outboxFolder, from: from ?? 'Medicena <no-reply@localhost>' }
  assertSmtpUrl(smtpUrl)
  if (from === undefined) throw new StartError('SMTP_URL and MAIL_FROM belong together: set both')
  return { smtpUrl, from }
}

function assertSmtpUrl(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isValid =
    parsed &&
    /^smtps?:$/.test(parsed.protocol) &&
    parsed.hostname !== '' &&
    /^\/?$/.test(parsed.pathname) &&
    !parsed.search &&
    !parsed.hash
  if (!isValid) throw new StartError('SMTP_URL must be an address as smtps://user:password@mail.example:465')
}

/** Creates the configured transport. */
export function createMailTransport(config: MailConfig): MailTransport {
  return 'smtpUrl' in config
    ? createSmtpTransport(config.smtpUrl, config.from)
    : createOutbox(config.outboxFolder, config.from)
}
