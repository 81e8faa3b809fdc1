import { createContext, useContext } from 'react'
import styles from './demonstration-notice.module.css'

/** Whether the data are generated; provided by the server with the document. */
export const DemonstrationContext = createContext(false)

/** Says on every page that the data are invented; nothing on a site with real data. */
export function DemonstrationNotice() {
  if (!useContext(DemonstrationContext)) return null
  return (
    <aside className={styles['notice']} aria-label="Informacja o danych">
      Wersja demonstracyjna: placówki, ceny i oceny są fikcyjne
    </aside>
  )
}
