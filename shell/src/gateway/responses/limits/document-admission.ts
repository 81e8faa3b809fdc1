import type { FastifyReply } from 'fastify'
import { securityHeaders } from '../security/response-headers.ts'
import { BUSY_HEADERS, BUSY_PAGE } from './busy-page.ts'
import type { LoadLimit } from './load-limit.ts'
import { retryHeaders } from './retry-after.ts'

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

  /** Responds with what `render` sends, which counts until it is sent, or with the page for refused visitors. */
  admit(
    reply: FastifyReply,
    zone: string,
    render: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> | FastifyReply {
    const end = this.#options.load.begin(zone)
    if (!end) return this.refuse(reply)
    reply.raw.once('close', end)
    return render()
  }

  /** Sends the page for refused visitors, neither compressed nor changed by hooks: it has to cost as little as possible. */
  refuse(reply: FastifyReply): FastifyReply {
    const { siteOrigin, onRefused } = this.#options
    onRefused()
    reply.hijack().raw.writeHead(503, {
      ...securityHeaders(siteOrigin, true),
      ...BUSY_HEADERS,
      ...retryHeaders(503),
      'Content-Length': BUSY_PAGE.byteLength,
    })
    reply.raw.end(BUSY_PAGE)
    return reply
  }
}
