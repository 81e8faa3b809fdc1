import type { Preview, PreviewRefusal } from '@medicena/zone-kit/preview-token'
import { escapeHtml } from '../page/escape-html.ts'
import { plainPage } from '../page/plain-page.ts'
import { leaveForm } from './preview-badge.ts'

/** The response to the token of a preview: its releases may be shown, or the reason why not. */
export type PreviewAnswer =
  | { readonly kind: 'ready'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly reason: PreviewRefusal | 'off' }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Why a preview shows nothing. */
export type PreviewProblem = Exclude<PreviewAnswer, { kind: 'ready' }>

const REFUSALS = {
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
} as const

/** Creates the page for a preview that shows nothing. The site without the preview is one click away. */
export function previewMessage(problem: PreviewProblem): { readonly status: number; readonly html: string } {
  if (problem.kind === 'refused') {
    const { status, title, text } = REFUSALS[problem.reason]
    const link = '<a href="/">Przejdź do serwisu bez podglądu</a>'
    return { status, html: plainPage(title, title, `<p>${text}</p><p>${link}</p>`) }
  }
  const title = 'Nie można pokazać podglądu'
  const text = 'Serwis bez podglądu działa bez zmian. Po usunięciu przyczyny wczytaj tę stronę jeszcze raz.'
  const reason = `<p>Powód: <code>${escapeHtml(problem.reason)}</code></p>`
  return { status: 503, html: plainPage(title, title, `<p>${text}</p>${reason}${leaveForm()}`) }
}
