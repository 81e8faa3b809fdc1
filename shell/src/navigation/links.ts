import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { DataRouter } from 'react-router'
import { whenIdle } from '../client/tasks.ts'
import type { SiteRoutes } from './site-routes.ts'

/** Events that show that a visitor is about to follow a link. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Returns the link of a click that the router handles: a plain left click on a plain link to a page of this site. */
function clientSideLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  const link = closestLink(event)
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return link
}

function closestLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Returns a link's URL when it is of this site; null for other sites. */
function siteUrl({ href }: HTMLAnchorElement): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null
  return url?.origin === location.origin ? url : null
}

/** Returns a link's URL when it is another page of this site; null for other sites and for anchors in this page. */
function sitePageUrl(link: HTMLAnchorElement): URL | null {
  const url = siteUrl(link)
  if (!url) return null
  const isSamePage = url.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash ? null : url
}

/**
 * Turns clicks on plain links into client-side navigations, in components and texts alike; without JavaScript the links
 * work as they are. Returns a function that stops it.
 */
export function interceptLinks(navigate: (url: URL, link: { isInPage: boolean }) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = clientSideLink(event)
    const url = link && siteUrl(link)
    if (!url) return
    event.preventDefault()
    navigate(url, { isInPage: !sitePageUrl(link) })
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
    if (url) prefetch(url).catch(() => {})
  }
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true })
}

/** Links of the content that are considered; matching hundreds of them with routes takes long on a slow processor. */
const MAX_LINKS = 80

/**
 * Prefetches the code of the likely next page whenever a page is idle: the one that most links of the content lead to, which
 * is a results page from home and a profile from results. Nothing on metered or slow connections.
 */
export function prefetchWhenIdle(router: DataRouter, site: SiteRoutes): void {
  let idlePage = ''
  const onState = ({ location, navigation }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || location.key === idlePage) return
    idlePage = location.key
    whenIdle(() => {
      if (location.key === idlePage && !isMeteredOrSlow()) site.prefetchLikely(contentLinks())
    })
  }
  router.subscribe(onState)
  onState(router.state)
}

/** Lists the pages of this site that the content links to. */
function contentLinks(): URL[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].slice(0, MAX_LINKS)
  return links.flatMap((link) => sitePageUrl(link) ?? [])
}

/** The part of https://wicg.github.io/netinfo/ that this module uses; only Chromium has it. */
interface NetworkInformation {
  readonly saveData?: boolean
  readonly type?: string
  readonly effectiveType?: string
}

function isMeteredOrSlow(): boolean {
  const connection: NetworkInformation = Reflect.get(navigator, 'connection') ?? {}
  const { saveData = false, type, effectiveType = '4g' } = connection
  return saveData || type === 'cellular' || effectiveType !== '4g'
}
