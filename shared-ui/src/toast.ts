const TONES = ['success', 'info', 'danger'] as const
export type ToastTone = (typeof TONES)[number]

export interface ToastMessage {
  /** What happened, in one sentence. */
  readonly text: string
  /** `danger` stays until it is dismissed. */
  readonly tone: ToastTone
}

/** An event of the document, for zones are built apart: each may carry its own copy of this module, the page has one region. */
const EVENT = 'shared-ui:toast'

/**
 * Tells the visitor that something they did has worked, or has not. What they must not miss stands in the page itself
 * (`Alert`): a toast goes away.
 */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  document.dispatchEvent(new CustomEvent<ToastMessage>(EVENT, { detail: { text, tone } }))
}

/** Calls back for every message until the returned function is called. What is no message is left out. */
export function onToast(show: (message: ToastMessage) => void): () => void {
  const listen = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (isMessage(detail)) show(detail)
  }
  document.addEventListener(EVENT, listen)
  return () => document.removeEventListener(EVENT, listen)
}

function isMessage(detail: unknown): detail is ToastMessage {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'text' in detail &&
    typeof detail.text === 'string' &&
    'tone' in detail &&
    TONES.some((tone) => tone === detail.tone)
  )
}
