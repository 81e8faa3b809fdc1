/**
 * What the site's frame does for a page beyond its usual look (SPEC section 2, "Header, footer, mobile menu"). A route
 * that says nothing gets the opaque navigation bar that scrolls away.
 */
export interface PageChrome {
  /**
   * The page opens with a banner that reaches up to the window's edge: on screens wider than 768 px the navigation bar
   * lies over it, transparent at first. The banner makes room for the bar (`--size-header`) itself.
   */
  readonly banner: true
  /** Pixels of scrolling after which the bar is opaque (SPEC section 9). */
  readonly opaqueAfter: 30 | 50
}
