import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'

/** Id of the live region that says which page has opened. */
export const ANNOUNCER_ELEMENT = 'komunikat'

/** Where a soft navigation is read out: screen readers notice only what changes in a region that was there before. */
export function RouteAnnouncer() {
  return <VisuallyHidden id={ANNOUNCER_ELEMENT} role="status" />
}
