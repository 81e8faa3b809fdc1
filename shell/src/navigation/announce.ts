import { ANNOUNCER_ELEMENT } from '../site/route-announcer.tsx'

/**
 * Tells people who don't see the screen that the page has changed: focus goes to the new content, and its title is
 * read out, as after a document load.
 */
export function announcePage(title: string): void {
  const main = document.querySelector<HTMLElement>('main')
  // What took the focus while it rendered (a form's first error, say) knows better.
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  const region = document.getElementById(ANNOUNCER_ELEMENT)
  if (region) region.textContent = title
}
