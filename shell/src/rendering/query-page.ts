import type { Head, HeadFunction } from '@medicena/zone-kit/zone'
import { isRouteErrorResponse, type StaticHandler, type StaticHandlerContext } from 'react-router'
import { ERROR_HEAD, errorHead, NOT_FOUND_HEAD } from '../site/heads.ts'
import { type NotFoundNotice, type PageErrors, ROOT_ROUTE, toRouterErrors } from '../site/page-data.ts'
import type { RequestResult } from '../zone-server/protocol.ts'
import { isProviderFailure, loaderStatus } from './loader-status.ts'
import type { RequestContext } from './site-handler.ts'

/** A page whose loaders have run; `errors` is null when none failed. */
export interface QueriedPage {
  readonly kind: 'page'
  readonly context: StaticHandlerContext
  readonly status: number
  readonly head: Head
  readonly errors: PageErrors | null
  /** Whether the provider has caused the errors. */
  readonly isProviderFailure: boolean
}

export interface QueriedRedirect {
  readonly kind: 'redirect'
  readonly location: string
  readonly status: number
}

/** Logs an error of a page on the server; a 404 is not reported. */
export type ReportError = (error: unknown) => void

/**
 * Runs the loaders of the requested page.
 * @throws when the request is aborted
 */
export async function queryPage(
  handler: StaticHandler,
  request: Request,
  requestContext: RequestContext,
  notFoundNotice: () => Promise<NotFoundNotice | null>,
  report: ReportError,
): Promise<QueriedPage | QueriedRedirect> {
  return pageOf(await handler.query(request, { requestContext }), request, notFoundNotice, report)
}

/** Decides what a page shows after its loaders. Errors of a zone become an error page. */
export async function pageOf(
  context: StaticHandlerContext | Response,
  request: Request,
  notFoundNotice: () => Promise<NotFoundNotice | null>,
  report: ReportError,
): Promise<QueriedPage | QueriedRedirect> {
  if (context instanceof Response) {
    return { kind: 'redirect', location: context.headers.get('Location') ?? '/', status: context.status }
  }
  const { errors } = context
  if (!errors) {
    try {
      return {
        kind: 'page',
        context,
        status: context.statusCode,
        head: headOf(context, new URL(request.url)),
        errors: null,
        isProviderFailure: false,
      }
    } catch (error) {
      return failedPage(context, error, report)
    }
  }
  const entries = Object.entries(errors)
  for (const [, error] of entries) if (!isRouteErrorResponse(error)) report(error)
  const status = Math.max(...entries.map(([, error]) => loaderStatus(error)))
  const notice = status === 404 ? await notFoundNotice() : null
  const pageErrors = Object.fromEntries(
    entries.map(([id, error]) => [id, { status: loaderStatus(error), notice }]),
  )
  return {
    kind: 'page',
    context: { ...context, errors: toRouterErrors(pageErrors) },
    status,
    head: errorHead(status),
    errors: pageErrors,
    isProviderFailure: entries.some(([, error]) => isProviderFailure(error)),
  }
}

/** Replaces a zone's page by the error page, for a zone that throws while rendering. */
export function failedPage(context: StaticHandlerContext, error: unknown, report: ReportError): QueriedPage {
  report(error)
  const boundary =
    context.matches.find(({ route }) => route.ErrorBoundary && route.id !== ROOT_ROUTE)?.route.id ??
    ROOT_ROUTE
  const errors = { [boundary]: { status: 500, notice: null } }
  return {
    kind: 'page',
    context: { ...context, errors: toRouterErrors(errors) },
    status: 500,
    head: ERROR_HEAD,
    errors,
    isProviderFailure: false,
  }
}

function headOf({ matches, loaderData }: StaticHandlerContext, url: URL): Head {
  const leaf = matches.at(-1)
  const head = (leaf?.route.handle as { head?: Head | HeadFunction<unknown> } | undefined)?.head
  if (!leaf || !head) return NOT_FOUND_HEAD
  return typeof head === 'function'
    ? head({ data: loaderData[leaf.route.id], params: leaf.params, url })
    : head
}

/** Tells whether a page counts as a failure of its release. */
export function resultOf({ status, isProviderFailure }: QueriedPage): RequestResult {
  if (status < 500) return 'ok'
  return status === 500 && !isProviderFailure ? 'error' : 'unavailable'
}

/** Removes structured data, which only crawlers of the document read. */
export function browserHead({ jsonLd: _, ...head }: Head): Head {
  return head
}
