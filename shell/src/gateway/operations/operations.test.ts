import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildOperations } from './operations.ts'

test('every route of the private port refuses host names that others can register', async () => {
  const app = buildOperations(Object.assign(Object.create(null), { metrics: [new Registry()] }))
  onTestFinished(() => app.close())
  for (const url of ['/', '/zones', '/status', '/metrics', '/x']) {
    const { statusCode } = await app.inject({ url, headers: { host: 'evil.example:3100' } })
    expect([url, statusCode]).toEqual([url, 403])
  }
  const statusOf = async (url: string) =>
    (await app.inject({ url, headers: { host: '10.0.0.4:3100' } })).statusCode
  // The operators' page needs a local one.
  expect([await statusOf('/x'), await statusOf('/')]).toEqual([404, 403])
})
