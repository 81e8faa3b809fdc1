import { normalise } from '@medicena/domain/text'
import type { PriceGroup, PriceRow, PriceSection } from './price-sections.ts'

/**
 * Matches services by name: every word of the query must occur; case and Polish diacritics are ignored. Null for a query
 * without words, which every service matches.
 */
export function matchName(query: string): ((row: PriceRow) => boolean) | null {
  const words = normalise(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  return ({ name }) => {
    const text = normalise(name)
    return words.every((word) => text.includes(word))
  }
}

/** Filters services. Sections and groups that keep all rows keep their identity, so that React skips them. */
export function filterSections(
  sections: readonly PriceSection[],
  matches: (row: PriceRow) => boolean,
): readonly PriceSection[] {
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => filterGroup(group, matches))
    if (groups.length === 0) return []
    const isUnchanged =
      groups.length === section.groups.length &&
      groups.every((group, index) => group === section.groups[index])
    return isUnchanged ? section : { ...section, groups }
  })
}

function filterGroup(group: PriceGroup, matches: (row: PriceRow) => boolean): PriceGroup | [] {
  const rows = group.rows.filter(matches)
  if (rows.length === group.rows.length) return group
  return rows.length === 0 ? [] : { ...group, rows }
}
