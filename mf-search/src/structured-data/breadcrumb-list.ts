import type { BreadcrumbList, WithContext } from 'schema-dts'

/**
 * schema.org BreadcrumbList of a breadcrumb; its last entry, which has no link, is the page itself.
 * @param path site path of the page
 * @param origin of the site: structured data needs absolute addresses
 */
export function breadcrumbList(
  entries: readonly { readonly name: string; readonly href?: string }[],
  path: string,
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + (href ?? path),
    })),
  }
}
