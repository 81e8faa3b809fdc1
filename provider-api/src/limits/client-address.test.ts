import { describe, expect, test } from 'vitest'
import { clientAddresses, LOOPBACK } from './client-address.ts'

describe('trusted addresses', () => {
  const { isTrusted } = clientAddresses([...LOOPBACK, '10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])

  test.each(['127.9.9.9', '::ffff:127.0.0.1', '10.1.255.1', '192.0.2.7', '2001:db8:1::2'])(
    'include %s',
    (address) => expect(isTrusted(address)).toBe(true),
  )

  test.each(['10.2.0.1', '2001:db9::1', '::ffff:8.8.8.8', '127.0.0.1, 8.8.8.8'])(
    'do not include %j',
    (address) => expect(isTrusted(address)).toBe(false),
  )

  test.each(['x', '10.0.0.0/33', '/8'])('reject the entry %s', (entry) => {
    expect(() => clientAddresses([entry])).toThrow()
  })
})
