import { deleteUser } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { showToast } from '@medicena/shared-ui/toast'
import { endSession, giveUpChanges, type UserType } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { refusalOf } from '../fields/field-problems.ts'
import styles from './delete-account.module.css'

interface DeleteAccountProps {
  readonly open: boolean
  readonly userType: UserType
  readonly onClose: () => void
}

/** What goes with an account of each type; the provider's own rules (`deleteUser`) in the visitor's words. */
const CONSEQUENCES: Readonly<Record<UserType, readonly string[]>> = {
  user: ['Usuniemy Twój adres e-mail, hasło i wszystkie dane, które podajesz na tej stronie.'],
  manager: [
    'Usuniemy Twój adres e-mail, hasło i wszystkie dane, które podajesz na tej stronie.',
    'Profile Twoich placówek zostaną w serwisie, ale bez managera: nikt nie będzie mógł zmienić ich danych ani cen.',
    'Usuniemy prośby o kontakt, które pacjenci zostawili Twoim placówkom.',
  ],
}

/** Asks whether the account is really to be deleted, says what goes with it, and deletes it. */
export function DeleteAccount({ open, userType, onClose }: DeleteAccountProps) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const remove = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await askProvider(deleteUser, {})
      showToast('Twoje konto zostało usunięte.')
      // Nobody can log in again to save them.
      giveUpChanges()
      endSession()
    } catch (error) {
      setFailure(refusalOf(error)?.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Usunąć konto?">
      <div className={styles['panel']}>
        <ul className={styles['consequences']}>
          {CONSEQUENCES[userType].map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>Tego nie można cofnąć. Jeśli chcesz, najpierw pobierz kopię swoich danych.</li>
        </ul>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          Zostaw konto
        </Button>
        <Button variant="secondary" busy={sending} onClick={() => void remove()}>
          Usuń konto na zawsze
        </Button>
      </DialogActions>
    </Dialog>
  )
}
