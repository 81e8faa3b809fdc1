import type { createBrowserRouter } from 'react-router'
import type { SiteRoutes } from './site-routes.ts'
import { linkOf, sitePage } from './soft-links.ts'

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches code and data of a link that the visitor is about to follow. A failure is not shown: the click itself will tell.
 */
export function prefetchAhead({ prefetch }: SiteRoutes): void {
  const onIntent = (event: Event) => {
    const link = linkOf(event)
    const url = link && sitePage(link)
    if (url) prefetch(url, { data: true }).catch(ignoreUntilClicked)
  }
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true })
}

/** Fetches the code behind the links of each page that has come to rest, one page after the other. */
export function prefetchWhenIdle(router: ReturnType<typeof createBrowserRouter>, site: SiteRoutes): void {
  let resting = ''
  const rest = ({ location, navigation }: Pick<typeof router.state, 'location' | 'navigation'>) => {
    if (navigation.state !== 'idle' || location.key === resting) return
    resting = location.key
    whenIdle(() => void prefetchLinkedCode(site))
  }
  router.subscribe(rest)
  rest(router.state)
}

async function prefetchLinkedCode({ prefetch }: SiteRoutes): Promise<void> {
  if (savesData()) return
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href]')
  for (const url of [...links].flatMap((link) => sitePage(link) ?? [])) {
    await prefetch(url, { data: false }).catch(ignoreUntilClicked)
  }
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, 2000)
}

function ignoreUntilClicked(): void {}

function savesData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
