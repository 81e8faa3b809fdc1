import type { FastifyInstance } from 'fastify'

/** Researchers should not rely on older data (RFC 9116 recommends less than a year). */
const VALID_DAYS = 180
const DAY_MS = 86_400_000
const PATH = '/.well-known/security.txt'

export interface SecurityContact {
  /** The public origin. */
  readonly origin: string
  readonly email: string
}

/** Adds `security.txt` (RFC 9116): where to report a vulnerability. Its expiration moves with the day of the request. */
export function addSecurityTxt(app: FastifyInstance, contact: SecurityContact): void {
  app.get(PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(securityTxt(contact, new Date())),
  )
}

/** Writes the file. The canonical address is stated for https only, as the RFC requires. */
export function securityTxt({ origin, email }: SecurityContact, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: pl, en',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${PATH}`] : []),
    '',
  ].join('\n')
}
