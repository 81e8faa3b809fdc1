import type { Head } from '@medicena/zone-kit/head'
import { HEAD_SELECTORS, headTags } from '../site/head-tags.ts'

/** Makes the document's head that of the page on screen. */
export function applyHead(head: Head): void {
  document.title = head.title
  const tags = headTags(head, location.origin)
  for (const selector of HEAD_SELECTORS) {
    const present = document.head.querySelector(selector)
    const wanted = tags.find((tag) => tag.selector === selector)
    if (!wanted) present?.remove()
    else {
      const element = present ?? document.head.appendChild(document.createElement(wanted.tag))
      for (const [name, value] of Object.entries(wanted.attributes)) element.setAttribute(name, value)
    }
  }
  // Structured data is for crawlers, who load documents; the former page's would be wrong here.
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
}
