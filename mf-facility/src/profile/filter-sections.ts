import { normalise } from '@medicena/domain/text'
import type { PriceGroup, PriceSection } from './profile-view.ts'

/**
 * Filters services by name. Every word of the query must occur; case and Polish diacritics are ignored. Sections and groups
 * that keep all rows keep their identity, so that React skips them.
 */
export function filterSections(sections: readonly PriceSection[], query: string): readonly PriceSection[] {
  const words = normalise(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return sections
  const matches = (name: string) => {
    const text = normalise(name)
    return words.every((word) => text.includes(word))
  }
  return sections.flatMap((section) => {
    const groups = section.groups.flatMap((group) => filterGroup(group, matches))
    if (groups.length === 0) return []
    const isUnchanged =
      groups.length === section.groups.length &&
      groups.every((group, index) => group === section.groups[index])
    return isUnchanged ? section : { ...section, groups }
  })
}

function filterGroup(group: PriceGroup, matches: (name: string) => boolean): PriceGroup | [] {
  const rows = group.rows.filter(({ name }) => matches(name))
  if (rows.length === group.rows.length) return group
  return rows.length === 0 ? [] : { ...group, rows }
}

/** Counts the services in sections. */
export function countRows(sections: readonly PriceSection[]): number {
  return sections.reduce((sum, { groups }) => groups.reduce((inner, { rows }) => inner + rows.length, sum), 0)
}
