import { BlockList, isIP } from 'node:net'
import { clientNetwork } from '@medicena/domain/client-network'

/** This machine: local connections come from the site's own servers or from a proxy. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1']

/** The addresses that requests come from. */
export interface ClientAddresses {
  /** Whether an address is a trusted proxy, whose `X-Forwarded-For` is used. */
  isTrusted(address: string): boolean
  /**
   * Returns the key that limits count by: an IPv4 address, or the /48 network of an IPv6 address. Null for
   * the site's own servers, which make requests for all visitors.
   */
  network(address: string): string | null
}

/**
 * @param trusted addresses and networks, as '10.0.0.5' or '10.0.0.0/8'
 * @throws Error that names the invalid entry
 */
export function clientAddresses(trusted: readonly string[]): ClientAddresses {
  const list = new BlockList()
  for (const entry of trusted) {
    const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = familyOf(address)
    if (!family) throw new Error(`${entry} is neither an address nor a network`)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => {
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
  return { isTrusted, network: (address) => (isTrusted(address) ? null : clientNetwork(address)) }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}
