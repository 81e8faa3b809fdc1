import { EmptyState } from '@medicena/shared-ui/empty-state'
import type { AppointmentProps } from './appointment.tsx'
import styles from './price-list.module.css'
import { PriceSection } from './price-section.tsx'
import type { ProfileView } from './profile-view.ts'
import { useCameWithDocument } from './use-came-with-document.ts'

/** The number of rows from which on laying out all of them at once takes noticeable time. */
const LONG = 150

interface PriceListProps extends AppointmentProps {
  readonly sections: ProfileView['sections']
}

/** All that the facility offers, with prices. */
export function PriceList({ sections, phone, website }: PriceListProps) {
  const whole = useCameWithDocument()
  if (sections.length === 0) {
    return (
      <EmptyState
        title="Placówka nie podała jeszcze cennika"
        detail="O ceny i terminy zapytasz telefonicznie w placówce."
      />
    )
  }
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows)).length
  return (
    <div className={rows < LONG ? styles['list'] : `${styles['list']} ${styles['long']}`}>
      {sections.map((section) => (
        <PriceSection key={section.id} section={section} phone={phone} website={website} whole={whole} />
      ))}
      <p className={styles['note']}>
        Ceny podaje placówka. Mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu
        cywilnego; koszt leczenia potwierdź przed wizytą.
      </p>
    </div>
  )
}
