import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSecret } from './secret.ts'

test.each([
  ['zeros', '0'.repeat(64)],
  ['a repeated word', 'changeme'.repeat(8)],
  ['a row', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a repeated row', '0123456789abcdef'.repeat(4)],
  ['something short', 'k3J9sQ2mZ7pX4vB8nL1wT6yR5cD0fGh'],
])('%s is no secret', (_name, text) => {
  expect(isSecret(text)).toBe(false)
})

test.each([
  ['32 random digits of base 16', '0123456789abcdef', 32],
  ['64 random digits of base 16', '0123456789abcdef', 64],
  ['32 random characters', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 32],
])('%s are a secret', (_name, alphabet, length) => {
  // Not biased: a generator of test data prefers the small values that make samples.
  const random = fc.noBias(fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }))
  fc.assert(fc.property(random, (characters) => isSecret(characters.join(''))))
})
