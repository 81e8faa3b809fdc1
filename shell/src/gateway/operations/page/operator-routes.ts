import { createHash } from 'node:crypto'
import { isLocalHost } from '@medicena/domain/operations-host'
import type { FastifyInstance } from 'fastify'
import { type OperatorView, renderOperatorPage, STYLES } from './operator-page.tsx'

const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64')

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Adds the operators' page to the private port. It needs no password, so it responds to local host names only: a page from
 * elsewhere could otherwise read it (DNS rebinding).
 */
export function addOperatorPage(app: FastifyInstance, read: () => Promise<OperatorView>): void {
  app.get('/', async (request, reply) => {
    if (!isLocalHost(request.headers.host))
      return reply.status(403).send('Ta strona działa tylko na serwerze: użyj tunelu SSH i adresu localhost.')
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(renderOperatorPage(await read()))
  })
}
