import { describe, expect, it } from 'vitest'
import { facilityResponse, priceItem, rootHeading } from '../fixtures/facility-response.ts'
import { buildPriceSections } from './build-profile-view.ts'
import { countRows, filterSections, matchName } from './filter-sections.ts'

const sections = buildPriceSections(facilityResponse().pricingData)

function filter(query: string) {
  const isMatch = matchName(query)
  return isMatch ? filterSections(sections, isMatch) : sections
}

/** Names of the matching sections with the ids of their rows. */
function matches(query: string) {
  return filter(query).map(({ name, groups }) => [
    name,
    ...groups.flatMap(({ rows }) => rows.map(({ id }) => id)),
  ])
}

describe('filterSections', () => {
  it.each(['kanałowe', 'KANALOWE', '  kanał ', 'leczenie kana', 'kana lecz'])('matches %j', (query) => {
    expect(matches(query)).toEqual([['Stomatologia', 11, 12]])
  })

  it('matches every word of the query', () => {
    expect(matches('kanały 3')).toEqual([['Stomatologia', 12]])
    expect(matches('kanały mezoterapia')).toEqual([])
  })

  it.each(['', '   '])('has no words to match in %j', (query) => {
    expect(matchName(query)).toBeNull()
  })

  it('keeps the identity of unchanged sections', () => {
    expect(filter('mezo')[0]).toBe(sections[1])
  })
})

it('counts rows', () => {
  const items = [rootHeading(1, 'A'), ...Array.from({ length: 7 }, (_, id) => priceItem(id, 'x', 1))]
  expect(countRows(buildPriceSections({ categories: [], items }))).toBe(7)
  expect(countRows([])).toBe(0)
})
