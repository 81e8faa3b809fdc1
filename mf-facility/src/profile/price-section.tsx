import { Surface } from '@medicena/shared-ui/card'
import { memo } from 'react'
import type { AppointmentProps } from './appointment.tsx'
import { PriceRow } from './price-row.tsx'
import styles from './price-section.module.css'
import type { PriceSection as Section } from './profile-view.ts'

/** The id of a root category's heading, where the list of specialisations leads. */
export function sectionAnchor(id: number): string {
  return `kategoria-${id}`
}

export interface PriceSectionProps extends AppointmentProps {
  readonly section: Section
  /** See `PriceRow`. */
  readonly whole: boolean
}

/** A root category: its heading, its subcategories and their prices. */
export const PriceSection = memo(function PriceSection({
  section: { id, name, groups },
  ...rowProps
}: PriceSectionProps) {
  return (
    <Surface padding="none" className={styles['section']}>
      <h2 id={sectionAnchor(id)} className={styles['name']}>
        {name}
      </h2>
      {groups.map((group) => (
        <div key={group.rows[0]?.id}>
          {group.name !== null && <h3 className={styles['subcategory']}>{group.name}</h3>}
          {group.rows.map((row) => (
            <PriceRow key={row.id} row={row} {...rowProps} />
          ))}
        </div>
      ))}
    </Surface>
  )
})
