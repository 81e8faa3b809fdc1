import { expect, test } from 'vitest'
import { sendOnce } from './idempotent-request.ts'

test('a retry has the key of the failed try; other content and a new form have their own', async () => {
  const keys: string[] = []
  const succeed = async (key: string) => void keys.push(key)
  const fail = async (key: string) => {
    keys.push(key)
    throw new Error('lost response')
  }
  const send = sendOnce()
  await expect(send({ name: 'Anna' }, fail)).rejects.toThrow('lost response')
  await send({ name: 'Anna' }, succeed)
  await send({ name: 'Anna' }, succeed)
  await expect(send({ name: 'Ewa' }, fail)).rejects.toThrow('lost response')
  await send({ name: 'Ola' }, succeed)
  await send({ name: 'Ewa' }, succeed)
  const [first, retry, ...others] = keys
  expect(retry).toBe(first)
  expect(new Set([first, ...others]).size).toBe(5)
  expect(first).toMatch(/^[\w-]{36}$/)
})
