import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { createBrowserRouter } from 'react-router'
import { type IdlePeriod, whenIdle } from '../client/tasks.ts'
import type { SiteRoutes } from './site-routes.ts'

/** Events that show that a visitor is about to follow a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Returns the URL of a click that the router handles: a plain left click on a plain link to a page of this site. */
function clientSideTarget(event: MouseEvent): URL | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  const link = closestLink(event)
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return sitePageUrl(link)
}

function closestLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Returns a link's URL when it is another page of this site; null for other sites and for anchors in this page. */
function sitePageUrl(link: HTMLAnchorElement): URL | null {
  if (!URL.canParse(link.href)) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin) return null
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash ? null : url
}

/**
 * Turns clicks on plain links into client-side navigations, in components and texts alike; without JavaScript the links
 * work as they are. Returns a function that stops it.
 */
export function interceptLinks(navigate: (url: URL) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const url = clientSideTarget(event)
    if (!url) return
    event.preventDefault()
    navigate(url)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/**
 * Prefetches code and data of a link on hover, touch or focus; only the click runs the code. A failure is ignored: the
 * click reports it.
 */
export function prefetchOnIntent({ prefetch }: SiteRoutes): void {
  const onIntent = (event: Event) => {
    const link = closestLink(event)
    const url = link && sitePageUrl(link)
    if (url) prefetch(url, { intent: true }).catch(ignore)
  }
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true })
}

/** Prefetches the code of all linked pages whenever a page is idle. */
export function prefetchWhenIdle(router: ReturnType<typeof createBrowserRouter>, site: SiteRoutes): void {
  let idlePage = ''
  const onState = ({ location, navigation }: Pick<typeof router.state, 'location' | 'navigation'>) => {
    if (navigation.state !== 'idle' || location.key === idlePage) return
    idlePage = location.key
    whenIdle((period) => prefetchLinkedCode(site, period, () => location.key === idlePage))
  }
  router.subscribe(onState)
  onState(router.state)
}

/**
 * Prefetches in steps, each until the end of an idle period: matching the hundreds of links of a page with routes takes long
 * on a slow processor.
 */
function prefetchLinkedCode(site: SiteRoutes, idlePeriod: IdlePeriod, isCurrent: () => boolean): void {
  if (hasDataSaver()) return
  const urls = linkedPages()
  const step = (period: IdlePeriod) => {
    do {
      const url = urls.pop()
      if (!url || !isCurrent()) return
      site.prefetch(url, { intent: false }).catch(ignore)
    } while (period.timeRemaining() > 0)
    whenIdle(step, 0)
  }
  step(idlePeriod)
}

/** Lists the pages that this page links to, each path once, the first link last. */
function linkedPages(): URL[] {
  const urls = new Map<string, URL>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const url = sitePageUrl(link)
    if (url && !urls.has(url.pathname)) urls.set(url.pathname, url)
  }
  return [...urls.values()].reverse()
}

function ignore(): void {}

function hasDataSaver(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
