import { describe, expect, it } from 'vitest'
import { priceItem, rootHeading, subheading } from '../fixtures/facility-answer.ts'
import { priceSections } from './price-sections.ts'

const categories = [
  { id: 1, name: ' Stomatologia ' },
  { id: 2, name: 'Ortodoncja' },
]

/** Section and group names with the ids of their rows: what a reader sees of the order. */
function outline(items: Parameters<typeof priceSections>[0]['items']) {
  return priceSections({ categories, items }).map(({ name, groups }) => [
    name,
    ...groups.map((group) => [group.name, ...group.rows.map(({ id }) => id)]),
  ])
}

describe('priceSections', () => {
  it('keeps the order of the list', () => {
    expect(
      outline([
        rootHeading(2, 'Ortodoncja'),
        priceItem(1, 'a', 1),
        rootHeading(1, 'Stomatologia'),
        priceItem(2, 'b', 1),
      ]),
    ).toEqual([
      ['Ortodoncja', [null, 1]],
      ['Stomatologia', [null, 2]],
    ])
  })

  it('puts a row under the root category that it names', () => {
    expect(
      outline([
        rootHeading(1, 'Stomatologia'),
        subheading(9, 'Higiena', 1),
        priceItem(1, 'a', 1, { rootCategoryId: 1 }),
        rootHeading(2, 'Ortodoncja'),
        priceItem(2, 'b', 1, { rootCategoryId: 2 }),
        priceItem(3, 'c', 1, { rootCategoryId: 1 }),
      ]),
    ).toEqual([
      ['Stomatologia', ['Higiena', 1, 3]],
      ['Ortodoncja', [null, 2]],
    ])
  })

  it('names a section without a heading after its category, or as the rest', () => {
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
