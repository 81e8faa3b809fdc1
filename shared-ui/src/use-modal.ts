import { type RefObject, useEffect } from 'react'

/**
 * On the document's root while a modal dialog is open; the base styles keep the page below from scrolling then. They can't
 * look for the dialog themselves, by `:has()`: the browser would search the whole page whenever something is added to it,
 * which with 1,500 rows takes as long as all the rest of opening one.
 */
const MODAL = 'data-modal'

/**
 * Shows a `<dialog>` as a modal one while `open`.
 * @param whole it covers the window: no strip beside it is kept for the page's scrollbar
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, whole = false): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const root = document.documentElement
    element.showModal()
    root.setAttribute(MODAL, whole ? 'whole' : 'part')
    return () => {
      element.close()
      if (!document.querySelector('dialog[open]')) root.removeAttribute(MODAL)
    }
  }, [dialog, open, whole])
}
