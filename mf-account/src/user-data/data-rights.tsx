import { BRAND } from '@medicena/domain/brand'
import { deleteUser, getAccountData } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { Download, Trash } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { discardUnsavedChanges, endSession, type UserType } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import styles from './data-rights.module.css'

/** Download of the account's data and deletion of the account (GDPR, articles 15, 17 and 20). */
export function DataRights({ userType }: { readonly userType: UserType }) {
  const [isDownloading, setIsDownloading] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)

  const download = async () => {
    setIsDownloading(true)
    const failed = await attempt(downloadData)
    if (failed) showToast(`Nie udało się pobrać danych. ${failed.message}`, 'danger')
    setIsDownloading(false)
  }

  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Twoje dane u nas</h2>
      <div className={styles['right']}>
        <p>Pobierz plik ze wszystkimi danymi Twojego konta (format JSON).</p>
        <Button variant="secondary" icon={<Download />} busy={isDownloading} onClick={() => void download()}>
          Pobierz swoje dane
        </Button>
      </div>
      <div className={styles['right']}>
        <p>Usuń konto razem z danymi. Tego nie można cofnąć.</p>
        <Button variant="secondary" icon={<Trash />} onClick={() => setIsDialogOpen(true)}>
          Usuń konto
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isDialogOpen} userType={userType} onClose={() => setIsDialogOpen(false)} />
    </Surface>
  )
}

/**
 * Saves all stored data of the account as a JSON file.
 * @throws what `requestAsSession` throws
 */
async function downloadData(): Promise<void> {
  const data = await requestAsSession(getAccountData, {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${BRAND.toLowerCase()}-moje-dane.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Consequences of the deletion, as `deleteUser` documents them. */
const CONSEQUENCES: Readonly<Record<UserType, readonly string[]>> = {
  user: ['Usuniemy Twój adres e-mail, hasło i wszystkie dane, które podajesz na tej stronie.'],
  manager: [
    'Usuniemy Twój adres e-mail, hasło i wszystkie dane, które podajesz na tej stronie.',
    'Profile Twoich placówek zostaną w serwisie, ale bez managera: nikt nie będzie mógł zmienić ich danych ani cen.',
    'Usuniemy prośby o kontakt, które pacjenci zostawili Twoim placówkom.',
  ],
}

interface DeleteAccountDialogProps {
  readonly isOpen: boolean
  readonly userType: UserType
  readonly onClose: () => void
}

/** Confirms and deletes the account, then logs out. */
function DeleteAccountDialog({ isOpen, userType, onClose }: DeleteAccountDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()

  const deleteAccount = async () => {
    setIsDeleting(true)
    setFailure(undefined)
    const failed = await attempt(async () => {
      await requestAsSession(deleteUser, {})
      showToast('Twoje konto zostało usunięte.')
      // Without the account, logging in again to save them is impossible.
      discardUnsavedChanges()
      endSession()
    })
    setFailure(failed?.message)
    setIsDeleting(false)
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title="Usunąć konto?">
      <div className={styles['dialog']}>
        <ul className={styles['consequences']}>
          {CONSEQUENCES[userType].map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>Tego nie można cofnąć. Jeśli chcesz, najpierw pobierz kopię swoich danych.</li>
        </ul>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={isDeleting}>
          Zostaw konto
        </Button>
        <Button variant="secondary" busy={isDeleting} onClick={() => void deleteAccount()}>
          Usuń konto na zawsze
        </Button>
      </DialogActions>
    </Dialog>
  )
}
