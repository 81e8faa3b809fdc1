import { ArrowLeft } from '@medicena/shared-ui/icon'
import { useModal } from '@medicena/shared-ui/use-modal'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
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

/** Field of `history.state` that marks entries with an open overlay: its own one, and others in which it stays open. */
const STATE_FIELD = 'resultsMap'
const OWN_ENTRY = true
const LATER_ENTRY = 'open'

const isOverlayEntry = (state: unknown) => {
  const field = fieldOf(state, STATE_FIELD)
  return field === OWN_ENTRY || field === LATER_ENTRY
}
/** React Router gives its first entry no key. */
const routerKey = (state: unknown) => fieldOf(state, 'key') ?? 'default'

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined
}

interface HistoryOverlay {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** Adds an entry for a change within the page, in which the overlay stays as it is. */
  readonly addEntry: () => void
}

/**
 * State of an overlay that the back button closes. Opening pushes a history entry with the same URL and router key, so the
 * overlay is open again after a reload and on back navigation from another page.
 * @param onReturn called after back or forward between entries of this page
 */
export function useHistoryOverlay(onReturn: () => void): HistoryOverlay {
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const handleReturn = useEffectEvent(onReturn)

  useEffect(() => {
    setOpen(isOverlayEntry(history.state))
    const handlePopState = (event: PopStateEvent) => {
      if (routerKey(event.state) !== key) return
      // The router, whose listener runs after this one, would load the page again.
      event.stopImmediatePropagation()
      setOpen(isOverlayEntry(event.state))
      handleReturn()
    }
    addEventListener('popstate', handlePopState, { capture: true })
    return () => removeEventListener('popstate', handlePopState, { capture: true })
  }, [key])

  const open = useCallback(() => {
    history.pushState({ ...history.state, [STATE_FIELD]: OWN_ENTRY }, '')
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    if (fieldOf(history.state, STATE_FIELD) === OWN_ENTRY) {
      history.back()
      return
    }
    history.replaceState({ ...history.state, [STATE_FIELD]: null }, '')
    setOpen(false)
  }, [])
  const addEntry = useCallback(() => {
    const field = isOverlayEntry(history.state) ? LATER_ENTRY : null
    history.pushState({ ...history.state, [STATE_FIELD]: field }, '')
  }, [])
  return { isOpen, open, close, addEntry }
}
