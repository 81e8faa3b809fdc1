import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { RootData } from '../site/page-data.ts'
import { announcePage } from './announce.ts'
import { applyHead } from './head.ts'

/**
 * Once a soft navigation is on screen, makes head and focus those of the new page and reads its title out. The document's
 * own page needs none of it: the server wrote its head.
 */
export function usePageArrival(): void {
  const head = useLoaderData<RootData | undefined>()
  const shown = useRef(head)
  useEffect(() => {
    if (!head || head === shown.current) return
    shown.current = head
    applyHead(head)
    announcePage(head.title)
  }, [head])
}
