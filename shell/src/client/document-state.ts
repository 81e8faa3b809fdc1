import { type DocumentState, STATE_ELEMENT } from '../site/page-data.ts'

/** Reads the state that the server has rendered into the document; a document that only redirects has none. */
export function readState(): DocumentState | null {
  const element = document.getElementById(STATE_ELEMENT)
  // Trusted: this site's server renders it from the same types.
  return element && (JSON.parse(element.textContent ?? '') as DocumentState)
}

/** @throws Error when the document has no such element */
export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}`)
  return element
}
