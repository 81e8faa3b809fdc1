import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { giveUpChanges, hasUnsavedChanges, keepChanges, unsavedChangesAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { useBlocker } from 'react-router-dom'

/** Asks before a link, the back button or the logout takes the visitor away from changes that are not saved. */
export function LeaveQuestion() {
  const unsaved = useAtomValue(unsavedChangesAtom)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => {
    keepChanges()
    blocker.reset?.()
  }
  const leave = () => {
    giveUpChanges()
    blocker.proceed?.()
  }
  return (
    <Dialog open={unsaved && blocker.state === 'blocked'} onClose={stay} title="Masz niezapisane zmiany">
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
