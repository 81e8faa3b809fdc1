import { describe, expect, test } from 'vitest'
import { clientAddresses, LOOPBACK } from './client-address.ts'

describe('trusted addresses', () => {
  const { isTrusted } = clientAddresses([...LOOPBACK, '10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])

  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.255.1',
    '192.0.2.7',
    '2001:db8:1::2',
  ])('include %s', (address) => expect(isTrusted(address)).toBe(true))

  test.each([
    '10.2.0.1',
    '192.0.2.8',
    '2001:db9::1',
    '::2',
    '::ffff:8.8.8.8',
    '',
    'localhost',
    '127.0.0.1, 8.8.8.8',
  ])('do not include %j', (address) => expect(isTrusted(address)).toBe(false))

  test.each(['x', '10.0.0.0/33', '10.0.0.0/x', '/8', '::1/129'])('reject the entry %s', (entry) => {
    expect(() => clientAddresses([entry])).toThrow()
  })
})

describe('network of an address', () => {
  const { network } = clientAddresses(['127.0.0.1'])

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['127.0.0.1', null],
  ])('of %s is %s', (address, counted) => expect(network(address)).toBe(counted))
})
