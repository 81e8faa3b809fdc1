import { expect, test } from 'vitest'
import { isInternalHost, isLocalHost } from './operations-host.ts'

test.each([
  ['localhost:3100', true, true],
  ['127.0.0.1', true, true],
  ['[::1]:3100', true, true],
  ['10.0.0.4:3100', false, true],
  ['[fd00::4]:3100', false, true],
  ['site-1:3100', false, true],
  ['evil.example:3100', false, false],
  ['localhost.evil.example', false, false],
  ['10.0.0.4.evil.example', false, false],
  ['', false, false],
  [undefined, false, false],
])('%s', (host, isLocal, isInternal) => {
  expect([isLocalHost(host), isInternalHost(host)]).toEqual([isLocal, isInternal])
})
