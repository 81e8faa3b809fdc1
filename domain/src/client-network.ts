/** 16-bit groups of a /48 network, which providers assign to one customer at most (RIPE-690). */
const CUSTOMER_GROUPS = 3
const GROUPS = 8

/**
 * Returns the network that limits count as one client: an IPv4 address, or the /48 network of an IPv6 address, because
 * one customer may have that many addresses. Other texts are returned as they are.
 */
export function clientNetwork(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const groups = groupsOf(address)
  if (!groups) return address
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  const network = groups.slice(0, CUSTOMER_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::`
}

/** Parses an IPv6 address, with or without a zone (`fe80::1%eth0`); null for anything else. */
function groupsOf(address: string): number[] | null {
  const text = address.replace(/%.*$/, '')
  if (!/^[\da-f:]*:[\da-f:]*$/i.test(text)) return null
  const [before = [], after = [], ...others] = text
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = GROUPS - before.length - after.length
  if (others.length > 0 || missing < 0) return null
  const zeros = Array<string>(missing).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
