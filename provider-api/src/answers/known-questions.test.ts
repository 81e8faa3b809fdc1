import { expect, test } from 'vitest'
import { knownQuestions } from './known-questions.ts'

const question = { key: 'k', route: '/api/Things', cacheControl: '', onAsked: undefined }

test('addresses that are made long are not remembered', () => {
  const known = knownQuestions()
  const long = `/api/Things?x=${'x'.repeat(2000)}`
  known.set(long, question)
  expect(known.has(long)).toBe(false)
})

test('many push others out: what is remembered is bounded', () => {
  const known = knownQuestions()
  known.set('/api/Things?n=1', question)
  for (let n = 2; n < 3_000; n += 1) known.set(`/api/Things?n=${n}&x=${'x'.repeat(900)}`, question)
  expect(known.has('/api/Things?n=1')).toBe(false)
  expect(known.calculatedSize).toBeLessThanOrEqual(2 * 1024 * 1024)
})
