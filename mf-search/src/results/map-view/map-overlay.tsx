import { ArrowLeft } from '@medicena/shared-ui/icon'
import { useModal } from '@medicena/shared-ui/use-modal'
import { type ReactNode, useRef } from 'react'
import styles from './map-overlay.module.css'

interface MapOverlayProps {
  readonly open: boolean
  /** Asked to close: by Esc or by the button. */
  readonly onClose: () => void
  /** How many offers there are, printable. */
  readonly count: string
  /** The map. */
  readonly children: ReactNode
}

/** The map over the whole of a small screen: a modal dialog, so that what lies below is inert. */
export function MapOverlay({ open, onClose, count, children }: MapOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open, true)
  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-label="Mapa ofert"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <button type="button" className={styles['back']} onClick={onClose}>
              <ArrowLeft />
              Wróć do listy
            </button>
            <p className={styles['count']}>{count}</p>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
