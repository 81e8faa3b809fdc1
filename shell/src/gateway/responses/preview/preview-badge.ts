import type { Preview } from '@medicena/zone-kit/preview-token'
import { escapeHtml } from '../page/escape-html.ts'

/** The path that ends a preview, by a form: a link could be prefetched or embedded by other sites. */
export const LEAVE_PATH = '/_preview/koniec'

/** Parts of a preview's document around the page. */
export interface PreviewBadge {
  /** Before the page. It is part of the flow, so that it covers nothing. */
  readonly start: string
  /** The texts of its style element and its script, for the policy of the document. */
  readonly style: string
  readonly script: string
  /** After the page, when its durations are known. */
  readonly end: (timings: { readonly loaderMs: number; readonly renderMs: number }) => string
}

/** Creates the badge of a preview: its releases, until when, durations, and a button to leave. */
export function previewBadge({ releases, expires }: Preview): PreviewBadge {
  const names = releases.map(({ zone, version }) => `<strong>${escapeHtml(`${zone} ${version}`)}</strong>`)
  return {
    start: [
      `<style>${STYLE}</style>`,
      '<aside class="preview-badge" aria-label="Podgląd">',
      `<p>Podgląd tylko w tej przeglądarce: ${names.join(', ')}, do ${formatExpiry(expires)}`,
      `<span id="${TIMINGS}"></span></p>`,
      leaveForm(),
      '</aside>',
    ].join(''),
    style: STYLE,
    script: SCRIPT,
    end: ({ loaderMs, renderMs }) =>
      `<data id="${DOCUMENT_TIMINGS}" value="dane ${Math.round(loaderMs)} ms, renderowanie ${Math.round(renderMs)} ms"></data><script>${SCRIPT}</script>`,
  }
}

/** The button that ends the preview. */
export const leaveForm = (): string =>
  `<form method="post" action="${LEAVE_PATH}"><button>Zakończ podgląd</button></form>`

const TIMINGS = 'preview-timings'
const DOCUMENT_TIMINGS = 'preview-document-timings'

/** Shows the durations of the document, then those of the data of each client-side navigation. */
const SCRIPT = `{
  const show = (text) => { document.getElementById('${TIMINGS}').textContent = ', ' + text }
  show(document.getElementById('${DOCUMENT_TIMINGS}').value)
  new PerformanceObserver((list) => {
    for (const { name, serverTiming } of list.getEntries())
      if (new URL(name).pathname.startsWith('/_data/') && serverTiming[0])
        show('dane ' + Math.round(serverTiming[0].duration) + ' ms')
  }).observe({ type: 'resource' })
}`

const STYLE = `.preview-badge{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-1) var(--space-4);padding:var(--space-1) var(--space-gutter);background:var(--color-night);color:var(--color-on-night);font-size:var(--font-size-sm);line-height:var(--line-height-snug)}
.preview-badge p{margin:0;min-inline-size:0;overflow-wrap:anywhere}
.preview-badge button{min-block-size:var(--size-touch);padding-inline:var(--space-4);border:var(--size-hairline) solid currentcolor;border-radius:var(--radius-md);background:transparent;color:inherit;font:inherit;font-weight:var(--font-weight-medium);cursor:pointer}
.preview-badge button:hover{text-decoration:underline}
.preview-badge :focus-visible{outline-color:var(--color-on-night-focus)}
@media print{.preview-badge{display:none}}`

/** `24 lis 2026, 02:10` */
export const formatExpiry = (expires: number): string =>
  new Intl.DateTimeFormat('pl', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  }).format(expires * 1000)
