import { describe, expect, it } from 'vitest'
import { buildFacts, initialsOf } from './profile-facts.ts'

it.each([
  ['Dentus Centrum', 'D'],
  ['Gabinet Stomatologiczny Anna Nowak-Żak', 'AN'],
  ['Klinika Stomatologiczna „Pod Lipami”', 'PL'],
  ['Centrum Medycyny Estetycznej', 'CM'],
  ['12', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

describe('facts', () => {
  it('leave out what is unknown', () => {
    expect(buildFacts({ sections: [], facts: undefined, acceptsContactRequests: true })).toEqual([
      ['Profil', 'prowadzi go placówka'],
    ])
    const facts = { pricesSince: null, distance: null, province: 'opolskie', compared: 0, belowMedian: 0 }
    expect(buildFacts({ sections: [], facts, acceptsContactRequests: false })).toEqual([
      ['Profil', 'placówka go nie prowadzi'],
    ])
  })
})
