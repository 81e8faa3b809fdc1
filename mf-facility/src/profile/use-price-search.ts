import { normalise } from '@medicena/domain/text'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type PriceRow, type PriceSection, rowsOf } from './price-sections.ts'
import { scrollToHeading } from './scroll-to-heading.ts'

/** Services that a search of the price list found. */
export interface PriceMatches {
  readonly count: number
  /** `meaning`: no name has the words; the catalogue's search knows what they mean. `pending`: the request runs. */
  readonly by: 'name' | 'meaning' | 'pending'
}

const findMeantServices: Find<number> = async (text, signal) => {
  const { findServices } = await import('./profile-requests.ts')
  return findServices(text, signal)
}

/**
 * Searches the price list by name, or else by what the words mean in the catalogue, and follows links to its parts, which
 * the search may have hidden.
 */
export function usePriceSearch(allSections: readonly PriceSection[]) {
  const [query, setQueryState] = useState('')
  const meant = useTypeahead(findMeantServices)
  // Keeps the search field responsive while many rows render.
  const deferredQuery = useDeferredValue(query)
  const named = useMemo(() => filterByName(allSections, deferredQuery), [allSections, deferredQuery])
  const similar = useMemo(
    () => filterSections(allSections, ({ id }) => meant.hits.includes(id)),
    [allSections, meant.hits],
  )
  const by = named?.length !== 0 ? 'name' : meant.status === 'loading' ? 'pending' : 'meaning'
  const sections = (by === 'meaning' ? similar : named) ?? allSections
  const matches: PriceMatches | null = named && { count: rowsOf(sections).length, by }
  function setQuery(text: string) {
    setQueryState(text)
    meant.search(filterByName(allSections, text)?.length === 0 ? text : '')
  }
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

  return { query, setQuery, matches, sections, scrollToAnchor }
}

/** Finds services whose names have every word of the query; null for a query without words. */
function filterByName(sections: readonly PriceSection[], query: string): readonly PriceSection[] | null {
  const words = normalise(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return filterSections(sections, ({ name }) => {
    const text = normalise(name)
    return words.every((word) => text.includes(word))
  })
}

function filterSections(
  sections: readonly PriceSection[],
  isMatch: (row: PriceRow) => boolean,
): readonly PriceSection[] {
  return sections.flatMap((section) => {
    const groups = section.groups
      .map((group) => ({ ...group, rows: group.rows.filter(isMatch) }))
      .filter(({ rows }) => rows.length > 0)
    return groups.length === 0 ? [] : { ...section, groups }
  })
}
