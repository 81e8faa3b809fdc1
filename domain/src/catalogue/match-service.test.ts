import { describe, expect, test } from 'vitest'
import { matchServiceName } from './match-service.ts'

const idOf = (name: string, context = '') => matchServiceName(name, context).service?.id ?? null
const candidatesOf = (name: string, context = '') =>
  matchServiceName(name, context).candidates.map(({ id }) => id)

describe('a name is certain', () => {
  test.each([
    ['Leczenie kanałowe - 1 kanał', 102],
    ['leczenie KANALOWE, 1 kanał', 102],
    ['3. Skaling + piaskowanie', 516],
    ['• skaling oraz piaskowanie', 516],
    ['Wypełnienia', 801],
    ['korona cyrkonova', 603],
    ['wypelnienie swiatloutwardzlne', 806],
  ])('%s', (name, id) => {
    expect(idOf(name)).toBe(id)
  })
})

describe('a name is only suggested', () => {
  test.each([
    ['with a word that the catalogue’s name lacks', 'Korona cyrkonowa na implancie Straumann', 217],
    ['in everyday words', 'Plomba', 801],
    ['of one tooth for all', 'Wybielanie zęba', 701],
    ['with another number', 'Leczenie kanałowe – 5 kanałów', 101],
    ['without what tells services apart', 'Wypełnienie kompozytowe', 802],
  ])('%s', (_, name, id) => {
    expect(idOf(name)).toBeNull()
    expect(candidatesOf(name)).toContain(id)
  })

  test('that is complete under its heading', () => {
    expect(idOf('1 kanał', 'Leczenie kanałowe')).toBeNull()
    expect(candidatesOf('1 kanał', 'Leczenie kanałowe')[0]).toBe(102)
  })

  test('if its heading makes it a narrower service', () => {
    expect(candidatesOf('Leczenie kanałowe – 1 kanał', 'pod mikroskopem')).toEqual([102, 119])
  })
})

test('an unknown name has no candidates', () => {
  expect(candidatesOf('Lot na Księżyc')).toEqual([])
})
