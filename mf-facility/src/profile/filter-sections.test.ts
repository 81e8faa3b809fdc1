import { describe, expect, it } from 'vitest'
import { facilityAnswer, priceItem, rootHeading } from '../fixtures/facility-answer.ts'
import { countRows, filterSections } from './filter-sections.ts'
import { priceSections } from './price-sections.ts'

const sections = priceSections(facilityAnswer().pricingData)

/** Section names with the ids of their rows. */
function found(query: string) {
  return filterSections(sections, query).map(({ name, groups }) => [
    name,
    ...groups.flatMap(({ rows }) => rows.map(({ id }) => id)),
  ])
}

describe('filterSections', () => {
  it.each(['kanałowe', 'KANALOWE', '  kanał ', 'leczenie kana', 'kana lecz'])('finds by %j', (query) => {
    expect(found(query)).toEqual([['Stomatologia', 11, 12]])
  })

  it('wants every word', () => {
    expect(found('kanały 3')).toEqual([['Stomatologia', 12]])
    expect(found('kanały mezoterapia')).toEqual([])
  })

  it.each(['', '   '])('leaves the list as it is for %j', (query) => {
    expect(filterSections(sections, query)).toBe(sections)
  })

  it('keeps what it leaves whole, so that it is not rendered again', () => {
    expect(filterSections(sections, 'mezo')[0]).toBe(sections[1])
  })
})

it('counts rows', () => {
  const items = [rootHeading(1, 'A'), ...Array.from({ length: 7 }, (_, id) => priceItem(id, 'x', 1))]
  expect(countRows(priceSections({ categories: [], items }))).toBe(7)
  expect(countRows([])).toBe(0)
})
