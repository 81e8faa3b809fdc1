import { ProblemError } from '@medicena/provider-client/problem'
import { expect, test } from 'vitest'
import { loaderStatus } from './loader-status.ts'

const problem = (status: number) => new ProblemError({ type: 'about:blank', title: 'Problem', status })
const named = (name: string) => Object.assign(new Error('x'), { name })
const coded = (code: string) => Object.assign(new Error('other side closed'), { code })

test.each([
  ['a provider that is down', named('NetworkError'), 503],
  ['a slow provider', named('TimeoutError'), 503],
  ['a provider without a database', problem(503), 503],
  ['a proxy without a provider', problem(502), 503],
  [
    'a connection that breaks within a response',
    new TypeError('terminated', { cause: coded('UND_ERR_SOCKET') }),
    503,
  ],
  ['a refused connection', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), 503],
  ['a client over the provider’s limit', problem(429), 429],
  ['a fault of the provider', problem(500), 500],
  ['a fault of the zone', new TypeError('x is undefined'), 500],
  ['a thrown text', 'x', 500],
])('the status for %s', (_, error, status) => expect(loaderStatus(error)).toBe(status))
