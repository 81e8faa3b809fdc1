import { createTransport } from 'nodemailer'
import { MailError, type MailTransport } from './transport.ts'

const TIMEOUT_MS = 15_000

/**
 * Sends by SMTP. The connection to another machine is always encrypted and its certificate checked; a server that offers no
 * encryption gets no mail.
 * @param url `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`
 * @param from sender, as 'Medicena <no-reply@medicena.pl>'
 * @param requireTls by default for servers on other machines
 */
export function createSmtpTransport(
  url: string,
  from: string,
  requireTls = !isLoopback(new URL(url).hostname),
): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: requireTls,
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    deliver: async ({ to, subject, text, unsubscribeUrl }) => {
      try {
        // An address as an object is never parsed as a list of recipients.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          textEncoding: 'quoted-printable',
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw smtpError(error)
      }
    },
    verify: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw smtpError(error)
      }
    },
  }
}

/** Commands that a 5xx response refuses for this mail only: after the others the next mail would fail as well. */
const MAIL_COMMANDS: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

function smtpError(error: unknown): MailError {
  if (!isSmtpError(error)) return new MailError(error instanceof Error ? error.name : typeof error)
  const { code, command, responseCode } = error
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && MAIL_COMMANDS.has(command)
  return new MailError([code, command, responseCode].filter(Boolean).join(' '), isPermanent)
}

/** Nodemailer's errors: their code, the SMTP command that failed, and the status of the server's response. */
function isSmtpError(
  error: unknown,
): error is Error & { code: unknown; command?: unknown; responseCode?: unknown } {
  return error instanceof Error && 'code' in error
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
