import { createHash } from 'node:crypto'
import { BRAND } from '@medicena/domain/brand'

const STYLE = `body{margin:0;padding:2rem 1rem;background:#fff;color:#1b2733;font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto}h1{font-size:1.5rem;line-height:1.25}
a{display:inline-block;min-block-size:2.75rem;line-height:2.75rem;color:#0b4fa8}
:focus-visible{outline:3px solid #0b63ce;outline-offset:2px}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Headers of the page for visitors whose request was shed. */
export const BUSY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
}

/** The page for visitors whose request was shed: constant, because rendering is what there is no time for. */
export const BUSY_PAGE = Buffer.from(
  [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Zbyt duży ruch | ${BRAND}</title><style>${STYLE}</style></head><body><main>`,
    '<h1>Zbyt wiele osób korzysta teraz z serwisu</h1>',
    '<p>Odczekaj kilkanaście sekund i spróbuj ponownie. Przepraszamy za utrudnienia.</p>',
    '<p><a href="">Spróbuj ponownie</a></p>',
    '</main></body></html>',
  ].join(''),
)
