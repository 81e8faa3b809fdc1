import { describe, expect, it } from 'vitest'
import { priceItem, rootHeading, subheading } from '../fixtures/facility-response.ts'
import { buildPriceSections } from './price-sections.ts'

const categories = [
  { id: 1, name: ' Stomatologia ' },
  { id: 2, name: 'Ortodoncja' },
]

/** Names of sections and groups with the ids of their rows. */
function outline(items: Parameters<typeof buildPriceSections>[0]['items']) {
  return buildPriceSections({ categories, items }).map(({ name, groups }) => [
    name,
    ...groups.map((group) => [group.name, ...group.rows.map(({ id }) => id)]),
  ])
}

describe('buildPriceSections', () => {
  it('keeps the order of the list; a price belongs to the root category that it names, or to the heading above', () => {
    expect(
      outline([
        rootHeading(2, 'Ortodoncja'),
        priceItem(1, 'a', 1),
        rootHeading(1, 'Stomatologia'),
        subheading(9, 'Higiena', 1),
        priceItem(2, 'b', 1),
        priceItem(3, 'c', 1, { rootCategoryId: 2 }),
      ]),
    ).toEqual([
      ['Ortodoncja', [null, 1, 3]],
      ['Stomatologia', ['Higiena', 2]],
    ])
  })

  it('names a section without a heading after its category, or as other services', () => {
    expect(outline([priceItem(1, 'a', 1), priceItem(2, 'b', 1, { rootCategoryId: 1 })])).toEqual([
      ['Pozostałe usługi', [null, 1]],
      ['Stomatologia', [null, 2]],
    ])
  })

  it('leaves out headings without prices', () => {
    expect(
      outline([rootHeading(1, 'Stomatologia'), subheading(9, 'Higiena'), rootHeading(2, 'Ortodoncja')]),
    ).toEqual([])
  })
})
