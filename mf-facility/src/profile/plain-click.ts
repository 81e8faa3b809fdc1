import type { MouseEvent } from 'react'

/** Whether a click on a link asks for nothing but the link: no new tab, no new window, no download. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
