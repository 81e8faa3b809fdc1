import type { PageChrome } from '@medicena/zone-kit/chrome'
import { useMatches } from 'react-router'

/** What the page on screen asks of the site's frame; the site's routes carry it in their handle. */
export function usePageChrome(): PageChrome | undefined {
  const handle = useMatches().at(-1)?.handle as { readonly chrome?: PageChrome } | undefined
  return handle?.chrome
}
