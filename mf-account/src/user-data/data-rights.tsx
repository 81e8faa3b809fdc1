import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Download, Trash } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import type { UserType } from '@medicena/zone-kit/session'
import { useState } from 'react'
import { refusalOf } from '../fields/field-problems.ts'
import styles from './data-rights.module.css'
import { DeleteAccount } from './delete-account.tsx'

/** What everybody may have of the site: a copy of their data, and that it forgets them (GDPR, articles 15, 17 and 20). */
export function DataRights({ userType }: { readonly userType: UserType }) {
  const [fetching, setFetching] = useState(false)
  const [deleting, setDeleting] = useState(false)

  const download = async () => {
    setFetching(true)
    try {
      const { downloadData } = await import('./download-data.ts')
      await downloadData()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) showToast(`Nie udało się pobrać danych. ${refusal.message}`, 'danger')
    } finally {
      setFetching(false)
    }
  }

  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Twoje dane u nas</h2>
      <div className={styles['right']}>
        <p>Pobierz plik ze wszystkimi danymi Twojego konta (format JSON).</p>
        <Button variant="secondary" icon={<Download />} busy={fetching} onClick={() => void download()}>
          Pobierz swoje dane
        </Button>
      </div>
      <div className={styles['right']}>
        <p>Usuń konto razem z danymi. Tego nie można cofnąć.</p>
        <Button variant="secondary" icon={<Trash />} onClick={() => setDeleting(true)}>
          Usuń konto
        </Button>
      </div>
      <DeleteAccount open={deleting} userType={userType} onClose={() => setDeleting(false)} />
    </Surface>
  )
}
