import { BRAND } from '@medicena/domain/brand'
import { integrityOf } from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'

const STYLE = `body{margin:0;padding:2rem 1rem;background:#fff;color:#1b2733;font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto}h1{font-size:1.5rem;line-height:1.25}code{overflow-wrap:anywhere}
a,button{display:inline-block;min-block-size:2.75rem;font:inherit;line-height:2.75rem;color:#0b4fa8}
button{padding:0 1rem;border:1px solid currentcolor;border-radius:.5rem;background:transparent;cursor:pointer}
:focus-visible{outline:3px solid #0b63ce;outline-offset:2px}`

/** The headers of plain pages. */
export const PLAIN_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src '${integrityOf(STYLE)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/**
 * Writes a page without the site's frame, styles and scripts.
 * @param body HTML below the heading
 */
export const plainPage = (title: string, heading: string, body: string): string =>
  [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)} | ${BRAND}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(heading)}</h1>${body}</main></body></html>`,
  ].join('')
