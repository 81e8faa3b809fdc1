import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:ffff::ffff', '2001:db8:1::'],
  ['2001:DB8:0001:2:0:0:0:1', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('the client of %s is %s', (address, network) => expect(clientNetwork(address)).toBe(network))
