import { Link } from '@medicena/shared-ui/link'
import { formatLongDay } from './format-day.ts'
import styles from './offer-details.module.css'
import { OfferHistory } from './offer-history.tsx'
import { PriceHistory } from './price-history.tsx'
import type { PriceRow } from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'

interface OfferDetailsProps {
  readonly facility: Pick<ProfileView, 'id' | 'asOf' | 'inCity' | 'citySlug'>
  readonly row: PriceRow
  /** Leaves out what needs JavaScript. */
  readonly isStatic?: boolean
}

/** Inclusions, day and history of a price, and the offers of other facilities. */
export function OfferDetails({ facility, row, isStatic = false }: OfferDetailsProps) {
  const { id, name, url, priceDate, includes, belowMedian, reduction } = row
  const { citySlug, inCity, asOf } = facility
  return (
    <div className={styles['details']}>
      {includes && <p>W cenie: {includes}</p>}
      {belowMedian !== undefined && <p>{belowMedian}% poniżej mediany w&nbsp;województwie.</p>}
      {priceDate && <p>Cena obowiązuje od {formatLongDay(priceDate)}.</p>}
      {url && (
        <Link href={citySlug === null ? url : `${url}/${citySlug}`} standalone>
          Porównaj ceny: {name} {citySlug === null ? 'w Polsce' : inCity}
        </Link>
      )}
      {reduction?.history ? (
        <PriceHistory steps={reduction.history} until={asOf} />
      ) : (
        !isStatic && <OfferHistory facilityId={facility.id} serviceId={id} until={asOf} />
      )}
    </div>
  )
}
