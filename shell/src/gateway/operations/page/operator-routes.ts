import { createHash } from 'node:crypto'
import { isLocalHost } from '@medicena/domain/operations-host'
import { findIncompatibility } from '@medicena/zone-kit/evaluate'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import type { FastifyInstance } from 'fastify'
import { renderOperatorPage, STYLES } from './operator-page.tsx'
import type { OperatorViews } from './operator-view.ts'

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
export function addOperatorPage(app: FastifyInstance, views: Pick<OperatorViews, 'read'>): void {
  app.get('/', async (request, reply) => {
    if (!isLocalHost(request.headers.host))
      return reply.status(403).send('Ta strona działa tylko na serwerze: użyj tunelu SSH i adresu localhost.')
    const page = renderOperatorPage(
      await views.read(),
      SHARED_INSTANCES,
      (module, range) => findIncompatibility({ [module]: range }, SHARED_INSTANCES) === null,
    )
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page)
  })
}
