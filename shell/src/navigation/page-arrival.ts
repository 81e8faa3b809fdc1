import type { Head, PageChrome } from '@medicena/zone-kit/zone'
import { useContext, useEffect, useRef } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterStateContext, useLoaderData, useMatches } from 'react-router'
import { errorHead, headTags } from '../site/heads.ts'

/** Id of the live region that announces the title of a new page. It exists before, or screen readers ignore it. */
export const ANNOUNCER_ELEMENT = 'komunikat'

/**
 * After a client-side navigation updates the head, moves the focus to the new page and announces its title; also when an
 * error page replaces the page. The first page needs none of it: the server rendered its head.
 */
export function usePageArrival(): void {
  const pageHead = useLoaderData<Head | undefined>()
  const head = useErrorHead() ?? pageHead
  const shownHead = useRef(head)
  useEffect(() => {
    if (!head || head === shownHead.current) return
    shownHead.current = head
    applyHead(head)
    announcePage(head.title)
  }, [head])
}

/**
 * Returns the head of the error page that is shown in place of the page; undefined without one. Reads
 * internal state, because the router's public hooks return no errors of other routes.
 */
function useErrorHead(): Head | undefined {
  const { errors } = useContext(UNSAFE_DataRouterStateContext) ?? {}
  const [error] = Object.values(errors ?? {})
  if (error === undefined) return undefined
  return errorHead(isRouteErrorResponse(error) ? error.status : 500)
}

/** Returns the current page's settings of the frame, from the route's handle. */
export function usePageChrome(): PageChrome | undefined {
  const handle = useMatches().at(-1)?.handle as { readonly chrome?: PageChrome } | undefined
  return handle?.chrome
}

/** Elements of the previous page. Structured data are for crawlers, which load documents, and are not replaced. */
const PAGE_ELEMENTS =
  'meta[name=description], link[rel=canonical], meta[name=robots], script[type="application/ld+json"]'

/** Replaces the document's head by that of the current page. */
function applyHead(head: Head): void {
  document.title = head.title
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove()
  for (const { tag, attributes } of headTags(head, location.origin)) {
    const element = document.head.appendChild(document.createElement(tag))
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
}

function announcePage(title: string): void {
  const main = document.querySelector<HTMLElement>('main')
  // Keeps a focus that the page itself has set while rendering, for example on a form's first error.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  const region = document.getElementById(ANNOUNCER_ELEMENT)
  if (region) region.textContent = title
}
