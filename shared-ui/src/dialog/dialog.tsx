import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { X } from '../icon/icon.tsx'
import { useModal } from '../use-modal.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Whether the dialog is shown. The server renders a closed dialog only. */
  readonly open: boolean
  /** Called on Esc, the close button, or a click outside. The parent sets `open` to false. */
  readonly onClose: () => void
  /** The visible heading and accessible name. */
  readonly title: string
  /** `sheet` is a bottom sheet on phones, centred on wider screens like `center`. */
  readonly placement?: 'center' | 'sheet'
  /** `large` is for maps and forms: as wide as a wide screen allows, up to 60rem. */
  readonly size?: 'medium' | 'large'
  /** The content below the heading, rendered while open. */
  readonly children: ReactNode
}

/** A modal dialog on the native `<dialog>`, which traps and returns the focus. The page behind is inert and does not scroll. */
export function Dialog({
  open,
  onClose,
  title,
  placement = 'center',
  size = 'medium',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)

  // The dialog has no padding of its own, so that only clicks on the backdrop target it.
  const closeOnBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent of a click outside
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], styles[placement], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdropClick}
    >
      {open && (
        <>
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <button
              type="button"
              className={`icon-button ${styles['close']}`}
              aria-label="Zamknij"
              onClick={onClose}
            >
              <X />
            </button>
          </div>
          <div className={styles['body']}>{children}</div>
        </>
      )}
    </dialog>
  )
}
