import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { X } from '../icon.ts'
import { useModal } from '../use-modal.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Shown while true. It mounts closed, so the server renders nothing. */
  readonly open: boolean
  /** Asked to close: by Esc, the button, or a click beside it. The owner sets `open` to false. */
  readonly onClose: () => void
  /** The visible heading, which names the dialog. */
  readonly title: string
  /** `sheet` fills a phone's screen from below; `center` floats. Both float on wider screens. */
  readonly placement?: 'center' | 'sheet'
  /** What stands below the heading; rendered while open. */
  readonly children: ReactNode
}

/**
 * A modal dialog on the platform's `<dialog>`: focus goes in, stays in and returns to where it was; what lies below is
 * inert and does not scroll.
 */
export function Dialog({ open, onClose, title, placement = 'center', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)

  // A click on the backdrop has the dialog itself as its target; its padding is inside the panel.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by keyboard what the click beside does
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], styles[placement])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeBeside}
    >
      {open && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <button type="button" className={styles['close']} aria-label="Zamknij" onClick={onClose}>
              <X />
            </button>
          </div>
          <div className={styles['body']}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
