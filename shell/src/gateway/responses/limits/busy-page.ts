import type { FastifyReply } from 'fastify'
import { PLAIN_PAGE_HEADERS, plainPage } from '../page/plain-page.ts'
import { securityHeaders } from '../security/response-headers.ts'
import { retryHeaders } from './retry-after.ts'

/** The page for refused visitors: a constant, because a busy server has no time to render. */
const BUSY_PAGE = Buffer.from(
  plainPage(
    'Zbyt duży ruch',
    'Zbyt wiele osób korzysta teraz z serwisu',
    '<p>Odczekaj kilkanaście sekund i spróbuj ponownie. Przepraszamy za utrudnienia.</p><p><a href="">Spróbuj ponownie</a></p>',
  ),
)

/** Sends the page for refused visitors, neither compressed nor changed by hooks: it has to cost as little as possible. */
export function sendBusyPage(reply: FastifyReply, siteOrigin: string): FastifyReply {
  reply.hijack().raw.writeHead(503, {
    ...securityHeaders(siteOrigin, true),
    ...PLAIN_PAGE_HEADERS,
    ...retryHeaders(503),
    'Cache-Control': 'no-store',
    'Content-Length': BUSY_PAGE.byteLength,
  })
  reply.raw.end(BUSY_PAGE)
  return reply
}
