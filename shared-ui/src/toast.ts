const TONES = ['success', 'info', 'danger'] as const
export type ToastTone = (typeof TONES)[number]

export interface ToastMessage {
  /** One sentence that says what happened. */
  readonly text: string
  /** `danger` stays until dismissed. */
  readonly tone: ToastTone
}

/** A document event, because every zone bundles its own copy of this module and the page has one region. */
const TOAST_EVENT = 'shared-ui:toast'

/** Shows the result of an action. Use an `Alert` for messages that must not be missed: a toast disappears. */
export function showToast(text: string, tone: ToastTone = 'success'): void {
  document.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: { text, tone } }))
}

/** Calls a function for every valid message. Returns the function that unsubscribes. */
export function subscribeToToasts(show: (message: ToastMessage) => void): () => void {
  const onEvent = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (isMessage(detail)) show(detail)
  }
  document.addEventListener(TOAST_EVENT, onEvent)
  return () => document.removeEventListener(TOAST_EVENT, onEvent)
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
