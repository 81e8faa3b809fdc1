const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const RESERVED_ENDING = /-(?:f|id\d+)$/

/**
 * Whether a text may stand as a name or location in a site path: words of `a-z0-9` joined by single hyphens, not
 * ending in `-f` or `-id12`, which service paths read as the filtered view and as an id (SPEC section 2, "Routes").
 */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && !RESERVED_ENDING.test(text)
}
