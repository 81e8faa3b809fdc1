import { describe, expect, it } from 'vitest'
import { facilityResponse } from '../fixtures/facility-response.ts'
import { filterSections, matchName } from './filter-sections.ts'
import { buildPriceSections } from './price-sections.ts'

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
