import { expect, test } from 'vitest'
import { trigramsOf } from './trigrams.ts'

test('splits text into trigrams word by word', () => {
  expect(trigramsOf('zab, mleczny')).toEqual([
    ...['  z', ' za', 'zab', 'ab '],
    ...['  m', ' ml', 'mle', 'lec', 'ecz', 'czn', 'zny', 'ny '],
  ])
  expect(trigramsOf('--')).toEqual([])
})
