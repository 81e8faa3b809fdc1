import type { FastifyReply } from 'fastify'
import { PLAIN_PAGE_HEADERS, plainPage } from '../page/plain-page.ts'
import { securityHeaders } from '../security/response-headers.ts'
import type { LoadLimit } from './load-limit.ts'
import { retryHeaders } from './retry-after.ts'

/** The page for refused visitors: constant, because rendering is what there is no time for. */
const BUSY_PAGE = Buffer.from(
  plainPage(
    'Zbyt duży ruch',
    'Zbyt wiele osób korzysta teraz z serwisu',
    '<p>Odczekaj kilkanaście sekund i spróbuj ponownie. Przepraszamy za utrudnienia.</p><p><a href="">Spróbuj ponownie</a></p>',
  ),
)

export interface DocumentAdmissionOptions {
  readonly load: LoadLimit
  readonly siteOrigin: string
  /** Called for each refused document. */
  readonly onRefused: () => void
}

/** Refuses documents while too many pages are in progress. Only those that have to be rendered need admission. */
export class DocumentAdmission {
  readonly #options: DocumentAdmissionOptions

  constructor(options: DocumentAdmissionOptions) {
    this.#options = options
  }

  /** Begins a page of a zone, which ends with its response; false when there are too many. */
  begin(reply: FastifyReply, zone: string): boolean {
    const end = this.#options.load.begin(zone)
    if (end) reply.raw.once('close', end)
    return end !== null
  }

  /** Sends the page for refused visitors, neither compressed nor changed by hooks: it has to cost as little as possible. */
  refuse(reply: FastifyReply): FastifyReply {
    const { siteOrigin, onRefused } = this.#options
    onRefused()
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
}
