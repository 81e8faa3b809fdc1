import type { Registry } from '../contract/registry.ts'

/** Whether a site path lies under a prefix: `/x` covers `/x` and all below it; `/` covers itself only. */
export function covers(prefix: string, pathname: string): boolean {
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`))
}

/** The first prefix that a release and another live zone both answer for; undefined where there is none. */
export function overlapOf(
  release: { readonly name: string; readonly prefixes: readonly string[] },
  zones: Registry['zones'],
): { zone: string; prefix: string } | undefined {
  for (const [zone, { prefixes }] of Object.entries(zones)) {
    if (zone === release.name) continue
    const prefix = release.prefixes.find((own) =>
      prefixes.some((other) => covers(own, other) || covers(other, own)),
    )
    if (prefix) return { zone, prefix }
  }
  return undefined
}
