import { messageOf } from '@medicena/domain/error-message'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import * as z from 'zod/mini'
import type { HeadFunction, LoaderContext } from '../contract/zone.ts'
import { stackOf } from '../dev/describe-error.ts'
import { type LoadedZone, loadZone, triedPaths } from './load-zone.ts'
import { type Report, TrialInput, type TriedBundle } from './try-bundle.ts'

const report = (outcome: Report) => process.send?.(outcome)
const fail = (error: unknown) => report({ failure: messageOf(error), stack: stackOf(error) })
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
// The parent has ended. A report would fail, and the failure of that report as well.
process.once('disconnect', () => process.exit())
process.once('message', async (input) => {
  try {
    report({ result: await tryInThisProcess(z.parse(TrialInput, input)) })
  } catch (error) {
    fail(error)
  }
})

async function tryInThisProcess({ render, ...release }: TrialInput): Promise<TriedBundle> {
  const zone = await loadZone(release)
  const failures: string[] = []
  const notRendered: string[] = []
  if (render) {
    const { providerUrl, siteOrigin } = render
    const context = { providerUrl: providerUrl ?? '', siteOrigin }
    const routes = routesOf(zone, context)
    const handler = createStaticHandler(routes)
    for (const path of triedPaths(zone.definition)) {
      const needsProvider = matchRoutes(routes, path)?.some(({ route }) => route.loader)
      if (needsProvider && !providerUrl) notRendered.push(path)
      else
        await renderPath(handler, path, siteOrigin).catch((error: unknown) =>
          failures.push(`${path} fails on the server: ${messageOf(error)}`),
        )
    }
  }
  const { prefixes, routes, slots } = zone.definition
  return {
    prefixes: [...prefixes],
    routes: routes.map(({ id, path }) => ({ id, path })),
    slots: Object.keys(slots ?? {}),
    failures,
    notRendered,
  }
}

/** The zone's pages without the site's frame. */
const routesOf = ({ definition, routes }: LoadedZone, context: LoaderContext): RouteObject[] =>
  routes.map(([{ path }, { Component, loader, head }]) => ({
    path,
    handle: { head },
    Component,
    ...(loader && {
      loader: ({ request, params }) =>
        loader({
          request: new Request(request, { signal: AbortSignal.timeout(definition.budget) }),
          params,
          context,
        }),
    }),
  }))

/** Renders a page. @throws what its loader, head or component throws; a visitor's error, such as 404, is none */
async function renderPath(handler: StaticHandler, path: string, siteOrigin: string): Promise<void> {
  const result = await handler.query(new Request(siteOrigin + path))
  // A redirect.
  if (result instanceof Response) return
  for (const error of Object.values(result.errors ?? {})) {
    if (!isRouteErrorResponse(error)) throw error
    if (error.status >= 500) throw new Error(`status ${error.status}`)
    return
  }
  const { route, params } = result.matches.at(-1) ?? {}
  const { head }: { readonly head?: unknown } = route?.handle ?? {}
  if (typeof head === 'function')
    (head as HeadFunction<unknown>)({
      data: Object.values(result.loaderData)[0],
      params: params ?? {},
      url: new URL(siteOrigin + path),
    })
  const router = createStaticRouter(handler.dataRoutes, result)
  let failure: { readonly error: unknown } | undefined
  await prerenderToNodeStream(
    createElement(StaticRouterProvider, { router, context: result, hydrate: false }),
    {
      onError: (error) => {
        failure ??= { error }
      },
    },
  )
  if (failure) throw failure.error
}
