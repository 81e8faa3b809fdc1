// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonPath, parseComparison } from './comparison-path.ts'

const parse = (query: string) => parseComparison(new URLSearchParams(query))

describe('the path of a comparison', () => {
  it('has the facilities and the service', () => {
    expect(comparisonPath({ facilities: [12, 34], services: [101, 502], returnPath: null })).toBe(
      '/porownanie?placowki=12,34&usluga=101,502',
    )
    expect(comparisonPath({ facilities: [], services: [101], returnPath: null })).toBe('/porownanie')
  })

  it('round-trips through its parser', () => {
    const id = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
        fc.uniqueArray(id, { maxLength: 8 }),
        fc.constantFrom(
          null,
          '/plan?uslugi=korony',
          '/promocje?miejsce=wroclaw',
          '/ulubione',
          '/uslugi-medyczne/stomatologia/korony/wroclaw?sort=desc',
        ),
        (facilities, services, returnPath) => {
          const path = comparisonPath({ facilities, services, returnPath })
          const { searchParams } = new URL(path, 'https://medicena.example')
          expect(parseComparison(searchParams)).toEqual({ facilities, services, returnPath })
        },
      ),
    )
  })

  it.each([
    ['placowki=5,5,6', [5, 6]],
    ['placowki=1,2,3,4', [1, 2, 3]],
    ['placowki=0,-1,x,1.5,01,7', [7]],
    ['placowki=99999999999999', []],
    ['', []],
  ])('ignores invalid, duplicate and surplus ids: %s', (query, facilities) => {
    expect(parse(query)).toEqual({ facilities, services: [], returnPath: null })
  })

  it.each([
    'https://zly.example/uslugi-medyczne/a/b',
    '//zly.example/uslugi-medyczne/a/b',
    'javascript:alert(1)',
    '/account',
    '/promocje-zle',
    '/plan/../account',
    `/plan?${'a'.repeat(600)}`,
  ])('leads back to results, plans, promotions and favourites of this site only, not to %s', (returnPath) => {
    expect(parse(`powrot=${encodeURIComponent(returnPath)}`).returnPath).toBeNull()
  })
})
