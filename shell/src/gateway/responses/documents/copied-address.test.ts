import { expect, test } from 'vitest'
import { withoutPunctuation } from './copied-address.ts'

test.each([
  ['/promocje.', '/promocje'],
  ['/promocje,', '/promocje'],
  ['/promocje).', '/promocje'],
  ['/promocje%29%2c', '/promocje'],
  ['/promocje%E2%80%9D.', '/promocje'],
  ['/promocje).?strona=2', '/promocje?strona=2'],
  ['/.', '/'],
  ['//evil.example.', '/evil.example'],
  ['/\\evil.example.', '/evil.example'],
])('%s leads to %s', (url, address) => {
  expect(withoutPunctuation(url)).toBe(address)
})

test.each(['/', '/promocje', '/promocje?q=a.', '/placowki/dentus-wroclaw,12'])('%s stays', (url) => {
  expect(withoutPunctuation(url)).toBeNull()
})
