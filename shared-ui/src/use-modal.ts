import { type RefObject, useEffect } from 'react'

/**
 * The attribute of the root element while a modal dialog is open: base.css locks the scrolling then. A `:has()` selector
 * for open dialogs would be re-evaluated on every insertion, which with 1,500 rows doubles the time to open one.
 */
const MODAL_ATTRIBUTE = 'data-modal'

/**
 * Shows a `<dialog>` as a modal dialog while `open`.
 * @param isFullScreen whether it covers the viewport, so that no scrollbar gutter is reserved beside it
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  isFullScreen = false,
): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const root = document.documentElement
    element.showModal()
    root.setAttribute(MODAL_ATTRIBUTE, isFullScreen ? 'whole' : 'part')
    return () => {
      element.close()
      if (!document.querySelector('dialog[open]')) root.removeAttribute(MODAL_ATTRIBUTE)
    }
  }, [dialog, open, isFullScreen])
}
