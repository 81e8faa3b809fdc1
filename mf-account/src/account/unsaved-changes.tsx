import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  keepUnsavedChanges,
  trackUnsavedChanges,
  unsavedChangesAtom,
} from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Guards a form's changes: links open the leave dialog, the browser warns before the document unloads, and when the
 * session ends the login covers the form. Needs an `AccountPage` around it.
 * @param isUnsaved whether the form has unsaved changes now
 * @returns a function that ends the guard at once; call it after saving, before navigating
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const release = useRef(() => {})
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const releaseChanges = trackUnsavedChanges()
    addEventListener('beforeunload', warn)
    release.current = () => {
      releaseChanges()
      removeEventListener('beforeunload', warn)
    }
    return () => release.current()
  }, [isUnsaved])
  return useCallback(() => release.current(), [])
}

/** Confirms leaving the page with unsaved changes by a link, the back button or logging out. */
export function LeaveDialog() {
  const isUnsaved = useAtomValue(unsavedChangesAtom)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => {
    keepUnsavedChanges()
    blocker.reset?.()
  }
  const leave = () => {
    discardUnsavedChanges()
    blocker.proceed?.()
  }
  return (
    <Dialog open={isUnsaved && blocker.state === 'blocked'} onClose={stay} title="Masz niezapisane zmiany">
      <p>Jeśli opuścisz tę stronę, zmiany przepadną.</p>
      <DialogActions>
        <Button onClick={stay}>Wróć do formularza</Button>
        <Button variant="secondary" onClick={leave}>
          Odrzuć zmiany
        </Button>
      </DialogActions>
    </Dialog>
  )
}
