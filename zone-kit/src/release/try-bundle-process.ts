import { readFile } from 'node:fs/promises'
import { messageOf } from '@medicena/domain/error-message'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import * as z from 'zod/mini'
import type { LoaderContext, ZoneDefinition, ZoneRoute, ZoneRouteModule } from '../contract/zone.ts'
import { SHARED_INSTANCES } from '../shared-modules/instances.ts'
import { serveTask } from './disposable-process.ts'
import { evaluateBundle, findIncompatibility } from './evaluate-bundle.ts'
import { TrialInput, type TriedBundle } from './try-bundle.ts'

serveTask(async (input) => tryInThisProcess(z.parse(TrialInput, input)))

async function tryInThisProcess({ file, release, shared, render }: TrialInput): Promise<TriedBundle> {
  const zone = evaluateBundle(await readFile(file, 'utf8'), release, SHARED_INSTANCES)
  const routes: [ZoneRoute, ZoneRouteModule][] = []
  for (const route of zone.routes) {
    const module = await route.lazy()
    if (!module.head && !module.loader) throw new Error(`route '${route.id}' has neither head nor loader`)
    routes.push([route, module])
  }
  for (const [name, load] of Object.entries(zone.slots ?? {})) {
    if (typeof (await load()).Component !== 'function') throw new Error(`slot '${name}' has no Component`)
  }
  const failures: string[] = []
  const notRendered: string[] = []
  if (render) {
    for (const [route, module] of routes) {
      if (/[:*]/.test(route.path)) continue
      const { providerUrl, siteOrigin } = render
      if (module.loader && !providerUrl) notRendered.push(route.path)
      else {
        const context = { providerUrl: providerUrl ?? '', siteOrigin }
        await renderRoute(zone, route, module, context).catch((error: unknown) =>
          failures.push(`${route.path} fails on the server: ${messageOf(error)}`),
        )
      }
    }
  }
  return {
    prefixes: [...zone.prefixes],
    routes: zone.routes.map(({ id, path }) => ({ id, path })),
    slots: Object.keys(zone.slots ?? {}),
    incompatibility: findIncompatibility(shared ?? {}, SHARED_INSTANCES),
    failures,
    notRendered,
  }
}

/** Renders a page without the site's frame. @throws what its loader or component throws */
async function renderRoute(
  zone: ZoneDefinition,
  { path }: ZoneRoute,
  { Component, loader, head }: ZoneRouteModule,
  context: LoaderContext,
): Promise<void> {
  const route: RouteObject = {
    path,
    handle: { head },
    Component,
    ...(loader && {
      loader: ({ request, params }) =>
        loader({
          request: new Request(request, { signal: AbortSignal.timeout(zone.budget) }),
          params,
          context,
        }),
    }),
  }
  const handler = createStaticHandler([route])
  const result = await handler.query(new Request(context.siteOrigin + path))
  // A redirect.
  if (result instanceof Response) return
  for (const error of Object.values(result.errors ?? {})) throw error
  if (typeof head === 'function')
    head({
      data: Object.values(result.loaderData)[0] as never,
      params: {},
      url: new URL(context.siteOrigin + path),
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
