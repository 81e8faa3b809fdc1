import { BRAND } from '@medicena/domain/brand'
import { getAccountData } from '@medicena/provider-client/accounts'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Download, ShieldCheck, Trash } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { attempt, requestAsSession } from '../account/request-as-session.ts'
import styles from './data-rights.module.css'

/** Ways to the login settings, to a copy of the account's data and to its deletion (GDPR, articles 15, 17 and 20). */
export function DataRights() {
  const [isDownloading, setIsDownloading] = useState(false)

  const download = async () => {
    setIsDownloading(true)
    const failed = await attempt(downloadData)
    if (failed) showToast(`Nie udało się pobrać danych. ${failed.message}`, 'danger')
    setIsDownloading(false)
  }

  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Twoje konto i dane u nas</h2>
      <div className={styles['right']}>
        <p>Zmień adres e-mail albo hasło, wyloguj się na wszystkich urządzeniach.</p>
        <LinkButton variant="secondary" icon={<ShieldCheck />} href="/account/security">
          Logowanie i hasło
        </LinkButton>
      </div>
      <div className={styles['right']}>
        <p>Pobierz plik ze wszystkimi danymi Twojego konta (format JSON).</p>
        <Button variant="secondary" icon={<Download />} busy={isDownloading} onClick={() => void download()}>
          Pobierz swoje dane
        </Button>
      </div>
      <div className={styles['right']}>
        <p>Usuń konto razem z danymi. Tego nie można cofnąć.</p>
        <LinkButton variant="secondary" icon={<Trash />} href="/account/delete">
          Usuń konto
        </LinkButton>
      </div>
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
