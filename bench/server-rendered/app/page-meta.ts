import type { Head } from '@medicena/zone-kit/zone'
import type { MetaDescriptor } from 'react-router'

/** Converts the head in a page's data to the framework's `meta` format. */
export function pageMeta({
  loaderData,
}: {
  loaderData?: { readonly head: Head } | undefined
}): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Medicena' }]
  const { title, description, canonical, robots, jsonLd = [] } = loaderData.head
  return [
    { title },
    { name: 'description', content: description },
    ...(canonical === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: canonical }]),
    ...(robots === undefined ? [] : [{ name: 'robots', content: robots }]),
    ...jsonLd.map((object) => ({ 'script:ld+json': { ...object } })),
  ]
}
