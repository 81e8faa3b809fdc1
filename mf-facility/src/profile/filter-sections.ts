import { normalise } from '@medicena/domain/text'
import type { PriceGroup, PriceSection } from './profile-view.ts'

/**
 * The services whose names contain every word of a query; case and Polish diacritics are optional. A section or group
 * that keeps all of its rows stays the same object, so that it need not be rendered again.
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
    const whole =
      groups.length === section.groups.length && groups.every((group, at) => group === section.groups[at])
    return whole ? section : { ...section, groups }
  })
}

function filterGroup(group: PriceGroup, matches: (name: string) => boolean): PriceGroup | [] {
  const rows = group.rows.filter(({ name }) => matches(name))
  if (rows.length === group.rows.length) return group
  return rows.length === 0 ? [] : { ...group, rows }
}

/** How many services there are in some sections. */
export function countRows(sections: readonly PriceSection[]): number {
  return sections.reduce((sum, { groups }) => groups.reduce((inner, { rows }) => inner + rows.length, sum), 0)
}
