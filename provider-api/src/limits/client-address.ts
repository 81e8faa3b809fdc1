import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** This machine: what speaks to the API from here is one of its own servers, or a proxy. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1']

/** Addresses of which it is remembered whether they are trusted. */
const KNOWN = 1000

/** Where requests come from. */
export interface ClientAddresses {
  /** Whether an address is one of our own proxies: only what these say of a visitor's address is believed. */
  isTrusted(address: string): boolean
  /**
   * What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which is one household's. Null for our own
   * servers, when they ask on nobody's behalf.
   */
  network(address: string): string | null
}

/**
 * @param trusted addresses and networks, as '10.0.0.5' or '10.0.0.0/8'
 * @throws Error that names the one that is neither
 */
export function clientAddresses(trusted: readonly string[]): ClientAddresses {
  const list = new BlockList()
  for (const entry of trusted) {
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = familyOf(address)
    if (!family) throw new Error(`${entry} is no address and no network`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  // Every request asks, some more than once, and most come from few addresses.
  const known = new LRUCache<string, boolean>({
    max: KNOWN,
    memoMethod: (address) => {
      const family = familyOf(address)
      return family !== undefined && list.check(address, family)
    },
  })
  const isTrusted = (address: string) => known.memo(address)
  return { isTrusted, network: (address) => (isTrusted(address) ? null : networkOf(address)) }
}

/** IPv6 gives a household a network of this length. */
const HOUSEHOLD = 64 // bits

function networkOf(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${HOUSEHOLD}`).toString()
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}
