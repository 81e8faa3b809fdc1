import { isPlainClick } from '@medicena/shared-ui/plain-click'

/** The address that a click would open softly: a plain left click on a plain link to a page of this site. */
export function softTarget(event: MouseEvent): URL | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  const link = linkOf(event)
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return sitePage(link)
}

/** The link that an event happened in, if any. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** A link's address when it is another page of this site; null for other sites and for places in this page. */
export function sitePage(link: HTMLAnchorElement): URL | null {
  if (!URL.canParse(link.href)) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url
}

/**
 * Makes every plain link of the site a soft navigation, in components and texts alike; without JavaScript they are what
 * they are. Returns what undoes it.
 */
export function followLinksSoftly(navigate: (url: URL) => void): () => void {
  const follow = (event: MouseEvent) => {
    const url = softTarget(event)
    if (!url) return
    event.preventDefault()
    navigate(url)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
