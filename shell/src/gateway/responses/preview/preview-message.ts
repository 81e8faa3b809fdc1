import { randomBytes } from 'node:crypto'
import { BRAND } from '@medicena/domain/brand'
import type { Preview, PreviewRefusal } from '@medicena/zone-kit/preview-token'
import { escapeHtml } from '../page/escape-html.ts'
import { leaveForm } from './preview-badge.ts'

/** The response to the token of a preview: its releases may be shown, or the reason why not. */
export type PreviewAnswer =
  | { readonly kind: 'ready'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly reason: PreviewRefusal | 'off' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Why a preview shows nothing. */
export type PreviewProblem = Exclude<PreviewAnswer, { kind: 'ready' }>

interface Message {
  readonly status: number
  readonly title: string
  readonly text: string
}

const REFUSALS: Readonly<Record<Extract<PreviewProblem, { kind: 'refused' }>['reason'], Message>> = {
  invalid: {
    status: 403,
    title: 'Link do podglądu jest nieprawidłowy',
    text: 'Sprawdź, czy został skopiowany w całości, albo poproś o nowy.',
  },
  expired: {
    status: 410,
    title: 'Podgląd wygasł',
    text: 'Poproś o nowy link, jeśli jest jeszcze potrzebny.',
  },
  off: { status: 404, title: 'Podglądy są wyłączone', text: 'Ten serwis nie pokazuje podglądów.' },
}

/** An HTML page that says why a preview shows nothing. */
export interface PreviewMessage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Creates the page for a preview that shows nothing. The site without the preview is one click away. */
export function previewMessage(problem: PreviewProblem): PreviewMessage {
  const nonce = randomBytes(16).toString('base64')
  const isRefused = problem.kind === 'refused'
  const { status, title, text } = isRefused ? REFUSALS[problem.reason] : UNAVAILABLE
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    html: [
      '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title} | ${BRAND}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>`,
      `<h1>${title}</h1><p>${text}</p>`,
      isRefused
        ? '<p><a href="/">Przejdź do serwisu bez podglądu</a></p>'
        : `<p>Powód: <code>${escapeHtml(problem.reason)}</code></p>${leaveForm()}`,
      '</main></body></html>',
    ].join(''),
  }
}

const UNAVAILABLE: Message = {
  status: 503,
  title: 'Nie można pokazać podglądu',
  text: 'Serwis bez podglądu działa bez zmian. Po usunięciu przyczyny wczytaj tę stronę jeszcze raz.',
}

const STYLE = `body{margin:0;padding:2rem 1rem;background:#fff;color:#1b2733;font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto}h1{font-size:1.5rem;line-height:1.25}code{overflow-wrap:anywhere}
a,button{display:inline-block;min-block-size:2.75rem;font:inherit;line-height:2.75rem}
button{padding:0 1rem;border:1px solid currentcolor;border-radius:.5rem;background:transparent;color:inherit;cursor:pointer}
:focus-visible{outline:3px solid #0b63ce;outline-offset:2px}`
