import { Surface } from '@medicena/shared-ui/card'
import { memo } from 'react'
import { PriceRow, type RowFacility } from './price-row.tsx'
import styles from './price-section.module.css'
import type { PriceRow as PriceRowView, PriceSection as Section } from './profile-view.ts'

/** The id of a root category's heading, where the list of specialisations leads. */
export function sectionAnchor(id: number): string {
  return `kategoria-${id}`
}

/**
 * How many rows make a block that is neither laid out nor painted as long as it is out of view; as in the style sheet. A
 * block for each row costs more than it saves: the browser watches every one.
 */
const BLOCK = 24

function blocksOf(rows: readonly PriceRowView[]): readonly (readonly PriceRowView[])[] {
  const count = Math.ceil(rows.length / BLOCK)
  return Array.from({ length: count }, (_, block) => rows.slice(block * BLOCK, (block + 1) * BLOCK))
}

interface PriceSectionProps {
  readonly section: Section
  readonly facility: RowFacility
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
        <div key={group.id}>
          {group.name !== null && <h3 className={styles['subcategory']}>{group.name}</h3>}
          {blocksOf(group.rows).map((rows) => (
            <div key={rows[0]?.id} className={rows.length === BLOCK ? styles['block'] : undefined}>
              {rows.map((row) => (
                <PriceRow key={row.id} row={row} {...rowProps} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </Surface>
  )
})
