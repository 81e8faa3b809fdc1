import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoaderContext } from '@medicena/zone-kit/zone'
import type { FastifyInstance } from 'fastify'
import { createStaticHandler, isRouteErrorResponse, type LoaderFunction } from 'react-router'
import * as profile from '../../../mf-facility/src/profile/profile.server.ts'
import * as home from '../../../mf-search/src/home/home.server.ts'
import * as results from '../../../mf-search/src/results/results.server.ts'
import { withHead } from '../../app/with-head.server.ts'
import { originOf, PROVIDER_COPY } from '../environment.ts'
import { rivalApp } from './rival-app.ts'

const context: LoaderContext = { providerUrl: PROVIDER_COPY, siteOrigin: originOf('plain') }

const route = (path: string, loader: ReturnType<typeof withHead>) => ({
  path,
  loader: (async ({ request, params }) => loader({ request, params, context })) satisfies LoaderFunction,
})

/** The single-page app: one document for every address, and a JSON endpoint that runs the zones' own loaders. */
export async function plainApp(folder: string): Promise<FastifyInstance> {
  const app = await rivalApp(folder)
  const document = await readFile(join(folder, 'index.html'))
  const pages = createStaticHandler([
    route('/', withHead(home)),
    route('/uslugi-medyczne/*', withHead(results)),
    route('/placowki/*', withHead(profile)),
  ])

  app.get('/_data/*', async (request, reply) => {
    const url = originOf('plain') + request.url.replace('/_data', '')
    const answer = await pages.query(new Request(url))
    if (answer instanceof Response) return { redirect: answer.headers.get('Location') }
    const [error] = Object.values(answer.errors ?? {})
    if (error) return reply.status(isRouteErrorResponse(error) ? error.status : 500).send({})
    return Object.values(answer.loaderData)[0]
  })
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(document))
  return app
}
