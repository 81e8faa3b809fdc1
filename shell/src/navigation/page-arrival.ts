import type { Head, PageChrome } from '@medicena/zone-kit/zone'
import { useContext, useEffect, useRef } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterStateContext, useLoaderData, useMatches } from 'react-router'
import { errorHead, HEAD_SELECTORS, headTags } from '../site/heads.ts'
import type { RootData } from '../site/page-data.ts'

/** Id of the live region that announces the title of a new page. It exists before, or screen readers ignore it. */
export const ANNOUNCER_ELEMENT = 'komunikat'

/**
 * After a client-side navigation updates the head, moves the focus to the new page and announces its title; also when an
 * error page replaces the page. The first page needs none of it: the server rendered its head.
 */
export function usePageArrival(): void {
  const pageHead = useLoaderData<RootData | undefined>()
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

/** Replaces the document's head by that of the current page. */
export function applyHead(head: Head): void {
  document.title = head.title
  const tags = headTags(head, location.origin)
  for (const selector of HEAD_SELECTORS) {
    const existing = document.head.querySelector(selector)
    const tag = tags.find((candidate) => candidate.selector === selector)
    if (!tag) existing?.remove()
    else {
      const element = existing ?? document.head.appendChild(document.createElement(tag.tag))
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value)
    }
  }
  // Structured data is for crawlers, which load documents; the previous page's would be wrong here.
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}

function announcePage(title: string): void {
  const main = document.querySelector<HTMLElement>('main')
  // Keeps a focus that the page itself has set while rendering, for example on a form's first error.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  const region = document.getElementById(ANNOUNCER_ELEMENT)
  if (region) region.textContent = title
}
