import { Button } from '@medicena/shared-ui/button'
import { ArrowLeft } from '@medicena/shared-ui/icon'
import { useModal } from '@medicena/shared-ui/use-modal'
import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ResultsEntry, readEntry } from '../../results/results-entry.ts'
import styles from './map-overlay.module.css'

interface MapOverlayProps {
  readonly isOpen: boolean
  /** Called for Escape and the back button. */
  readonly onClose: () => void
  /** Number of offers, formatted. */
  readonly count: string
  /** The map. */
  readonly children: ReactNode
}

/** Full-screen modal dialog with the map, for small screens. */
export function MapOverlay({ isOpen, onClose, count, children }: MapOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, isOpen, true)
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
      {isOpen && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <Button variant="quiet" icon={<ArrowLeft />} onClick={onClose}>
              Wróć do listy
            </Button>
            <p className={`note ${styles['count']}`}>{count}</p>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** Fragment of the results page's address while the map is open over it. */
const MAP_HASH = '#mapa'

/** State of the overlay, which is part of the address: the back button closes it, and it is open again after a reload. */
export function useMapOverlay() {
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  const entry = readEntry(state)
  const show = (hash: string, entry: ResultsEntry, replace: boolean) =>
    void navigate({ search, hash }, { state: entry, replace, preventScrollReset: true })
  return {
    isOpen: hash === MAP_HASH,
    open: () => show(MAP_HASH, { ...entry, hasOpenedMap: true }, false),
    close: () => (entry.hasOpenedMap ? void navigate(-1) : show('', entry, true)),
  }
}
