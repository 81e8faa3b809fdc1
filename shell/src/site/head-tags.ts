import type { Head } from '@medicena/zone-kit/head'

/** A head as the attributes of its tags, for the server that writes them and the browser that changes them. */
export function headTags({ description, canonical, robots }: Head, origin: string): readonly HeadTag[] {
  return [
    {
      selector: 'meta[name=description]',
      tag: 'meta',
      attributes: { name: 'description', content: description },
    },
    canonical !== undefined && {
      selector: 'link[rel=canonical]',
      tag: 'link',
      attributes: { rel: 'canonical', href: origin + canonical },
    },
    robots !== undefined && {
      selector: 'meta[name=robots]',
      tag: 'meta',
      attributes: { name: 'robots', content: robots },
    },
  ].filter((tag) => tag !== false)
}

export interface HeadTag {
  readonly selector: string
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Every selector that a page may have set; what the next page does not set goes. */
export const HEAD_SELECTORS = ['meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]'] as const
