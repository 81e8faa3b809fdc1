import type { SiteRoutes } from './site-routes.ts'
import { linkOf, sitePage } from './soft-links.ts'

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches ahead: code and data of a link that the visitor is about to follow, and, when the browser is idle, the code
 * behind the links on screen. A failure is not shown: the click itself will tell.
 */
export function prefetchAhead({ prefetch }: SiteRoutes): () => void {
  const onIntent = (event: Event) => {
    const link = linkOf(event)
    const url = link && sitePage(link)
    if (url) prefetch(url, { data: true }).catch(ignoreUntilClicked)
  }
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    for (const type of INTENT) document.removeEventListener(type, onIntent)
  }
}

/** Fetches, one after the other, the code of every page that the present one links to. */
export async function prefetchLinkedCode({ prefetch }: SiteRoutes): Promise<void> {
  if (savesData()) return
  const targets = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(
    (link) => sitePage(link) ?? [],
  )
  for (const url of targets) await prefetch(url, { data: false }).catch(ignoreUntilClicked)
}

function ignoreUntilClicked(): void {}

function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
