// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { parsePromotions, promotionsPath } from './promotions-path.ts'

describe('the address of promotions', () => {
  it.each([
    '/promocje',
    '/promocje?kategoria=endodoncja&miejsce=wroclaw',
    '/promocje?miejsce=wroclaw&promien=0&sort=odleglosc',
    '/promocje?miejsce=wroclaw&promien=50&sort=koniec&strona=3',
    '/promocje?sort=cena',
  ])('%s is written as it is read', (path) => {
    expect(promotionsPath(parsePromotions(new URL(path, 'https://medicena.example').searchParams))).toBe(path)
  })

  it.each(['promien=7', 'sort=ranking', 'strona=0', 'strona=x', 'miejsce=&kategoria='])(
    'ignores %s',
    (query) => {
      expect(promotionsPath(parsePromotions(new URLSearchParams(query)))).toBe('/promocje')
    },
  )
})
