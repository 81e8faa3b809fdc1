import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { filterSections } from './filter-sections.ts'
import type { PriceSection } from './profile-view.ts'
import { scrollToHeading } from './scroll-to-heading.ts'

/** Searches the price list, and follows links to its parts, which the search may have hidden. */
export function usePriceSearch(allSections: readonly PriceSection[]) {
  const [query, setQuery] = useState('')
  // Keeps the search field responsive while many rows render.
  const deferredQuery = useDeferredValue(query)
  const sections = useMemo(() => filterSections(allSections, deferredQuery), [allSections, deferredQuery])
  const pendingAnchor = useRef<string>(null)

  function scrollToPendingAnchor() {
    const target = pendingAnchor.current === null ? null : document.getElementById(pendingAnchor.current)
    if (!target) return
    pendingAnchor.current = null
    // Replaces the history entry, so that the back button leaves the page.
    history.replaceState(history.state, '', `#${target.id}`)
    // A service is in the summary of its row, which may be in a closed category.
    const summary = target.closest('summary')
    const category = summary?.parentElement?.parentElement?.closest('details')
    if (category) category.open = true
    scrollToHeading(summary ?? target)
  }
  function scrollToAnchor(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    pendingAnchor.current = event.currentTarget.hash.slice(1)
    setQuery('')
    scrollToPendingAnchor()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may be rendered again with new sections
  useEffect(scrollToPendingAnchor, [sections])

  return { query, setQuery, isSearching: deferredQuery.trim() !== '', sections, scrollToAnchor }
}
