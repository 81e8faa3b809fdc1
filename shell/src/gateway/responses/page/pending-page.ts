import { STATE_ELEMENT } from '../../../site/page-data.ts'

/**
 * The style of the notice. Browsers without `:has` could not hide it; the other selectors look at the
 * children of one element only.
 */
export const PENDING_STYLE = `.pending-page{display:none}
@supports selector(:has(*)){.pending-page{display:block;position:fixed;inset-block-start:50%;inset-inline:0;text-align:center;color:var(--color-ink-muted)}}
body:has(> #${STATE_ELEMENT}) .pending-page{display:none}`

/**
 * Creates the notice that the page of a document has not arrived yet. It is outside of the page, and disappears with the
 * page's state by CSS alone.
 */
export const pendingPage = (): string =>
  `<style>${PENDING_STYLE}</style><p class="pending-page" role="status">Wczytywanie strony…</p>`
