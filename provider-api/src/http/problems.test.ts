import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { HttpProblem, handleError } from './problems.ts'

test.each([429, 502, 503, 504])('%i tells when to retry', async (status) => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.get('/', () => Promise.reject(new HttpProblem(status)))
  app.get('/known', () => Promise.reject(new HttpProblem(status, 'x', { headers: { 'retry-after': '77' } })))
  expect((await app.inject('/')).headers['retry-after']).toBe('5')
  expect((await app.inject('/known')).headers['retry-after']).toBe('77')
  await app.close()
})

describe('database errors', () => {
  const statusOf = async (error: Error) => {
    const app = Fastify()
    app.setErrorHandler(handleError)
    app.get('/', () => Promise.reject(error))
    const { statusCode, headers } = await app.inject('/')
    await app.close()
    return [statusCode, headers['retry-after']]
  }
  const failure = (code: string) => Object.assign(new Error('failed'), { code })

  test.each(['ETIMEDOUT', 'CONNECTION_DESTROYED', '57P01'])('%s is transient: 503', async (code) => {
    expect(await statusOf(failure(code))).toEqual([503, '5'])
  })

  test('of all addresses of a host are transient: 503', async () => {
    expect(await statusOf(new AggregateError([failure('ENETUNREACH'), failure('ETIMEDOUT')]))).toEqual([
      503,
      '5',
    ])
  })

  test.each(['23505', '28P01', 'constructor', ''])('%j is permanent: 500', async (code) => {
    expect(await statusOf(failure(code))).toEqual([500, undefined])
  })
})
