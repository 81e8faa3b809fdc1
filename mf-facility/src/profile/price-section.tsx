import { formatPrice } from '@medicena/domain/money'
import { servicesCount } from '@medicena/domain/plural'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Price, type PriceProps } from '@medicena/shared-ui/price'
import { isBrowser } from '@medicena/shared-ui/static-content'
import { memo } from 'react'
import { Appointment, type AppointmentFacility } from './appointment.tsx'
import { OfferDetails } from './offer-details.tsx'
import styles from './price-section.module.css'
import type {
  PriceGroup,
  PriceRow as PriceRowView,
  PriceSection as PriceSectionView,
} from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'

/** Returns the id of a section's heading. */
export function sectionAnchor(id: number): string {
  return `kategoria-${id}`
}

/** Returns the id of a reduced price's service name. */
export function promotionAnchor(serviceId: number): string {
  return `promocja-${serviceId}`
}

interface PriceRowProps {
  readonly row: PriceRowView
  readonly facility: AppointmentFacility & Pick<ProfileView, 'asOf' | 'inCity' | 'citySlug'>
  /**
   * Renders the contents of rows when they are opened. Otherwise the document contains them, and they open
   * without JavaScript.
   */
  readonly isLazy: boolean
}

interface PriceSectionProps extends Omit<PriceRowProps, 'row'> {
  readonly section: PriceSectionView
  /** The subcategory that is open; null for all. */
  readonly openGroup: number | null
}

/** Root category with its prices. Subcategories open; they are in the document, printed and found by in-page search. */
export const PriceSection = memo(function PriceSection({
  section: { id, name, groups },
  openGroup,
  ...rowProps
}: PriceSectionProps) {
  return (
    <Surface padding="none" className={styles['section']}>
      <h2 id={sectionAnchor(id)} className={styles['name']}>
        {name}
      </h2>
      {groups.map((group) => {
        const rows = chunk(group.rows).map((part) => (
          <div key={part[0]?.id} className={part.length === CHUNK_SIZE ? styles['chunk'] : undefined}>
            {part.map((row) => (
              <PriceRow key={row.id} row={row} {...rowProps} />
            ))}
          </div>
        ))
        return group.name === null ? (
          <div key={group.id}>{rows}</div>
        ) : (
          <Disclosure
            key={group.id}
            className={`print-open ${styles['group']}`}
            open={openGroup === null || openGroup === group.id}
            summary={<GroupSummary group={group} />}
          >
            {rows}
          </Disclosure>
        )
      })}
    </Surface>
  )
})

function GroupSummary({ group: { name, drawing, rows } }: { readonly group: PriceGroup }) {
  const lowest = Math.min(...rows.map(({ price, reduction }) => reduction?.price ?? price))
  return (
    <>
      {drawing && (
        <img
          className={`no-print ${styles['drawing']}`}
          src={drawing}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      )}
      <h3 className={styles['subcategory']}>{name}</h3>
      <span className={`note no-print ${styles['extent']}`}>
        {`${servicesCount(rows.length)}, ${rows.length > 1 ? 'od ' : ''}${formatPrice(lowest)}`}
      </span>
    </>
  )
}

/** Rows per `content-visibility` container, as in the style sheet. One container per row costs more than it saves. */
const CHUNK_SIZE = 24

function chunk(rows: readonly PriceRowView[]): readonly (readonly PriceRowView[])[] {
  const count = Math.ceil(rows.length / CHUNK_SIZE)
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE))
}

/** Service with its price, which opens the ways to make an appointment. Has few elements: a list may have 1,500 rows. */
const PriceRow = memo(function PriceRow({ row, facility, isLazy }: PriceRowProps) {
  const { id, name, reduction } = row
  return (
    <Disclosure
      className={styles['row']}
      lazy={isLazy || 'in document'}
      summary={
        <>
          <span id={reduction && promotionAnchor(id)}>{withNonBreakingSpaces(name)}</span>
          <RowPrice row={row} />
        </>
      }
    >
      {/* The document's content is for visitors without JavaScript. */}
      <Appointment facility={facility} {...(isBrowser() && { service: row })} />
      <OfferDetails facility={facility} row={row} isStatic={!isBrowser()} />
    </Disclosure>
  )
})

/** The price of a service, with its promotion. */
export function RowPrice({
  row: { price, reduction },
  ...look
}: { readonly row: PriceRowView } & Pick<PriceProps, 'size'>) {
  const reduced = reduction && {
    promotionPrice: formatPrice(reduction.price),
    lowestPrice30Days: formatPrice(reduction.lowestPrice30Days),
  }
  return <Price value={formatPrice(price)} reduced={reduced ?? null} {...look} />
}
