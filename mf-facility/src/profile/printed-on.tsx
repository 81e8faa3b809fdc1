import styles from './printed-on.module.css'
import type { ProfileView } from './profile-view.ts'

const polish = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

/** On paper only: of which day the prices are, and where they can be read anew. */
export function PrintedOn({ address, asOf }: Pick<ProfileView, 'address' | 'asOf'>) {
  return (
    <p className={styles['printed']}>
      Cennik z dnia {polish.format(Date.parse(asOf))}, źródło: {address}
    </p>
  )
}
