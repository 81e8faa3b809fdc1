import { formatPrice } from '@medicena/domain/money'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { memo } from 'react'
import { Appointment, type AppointmentFacility } from './appointment.tsx'
import { PriceHistory } from './price-history.tsx'
import styles from './price-row.module.css'
import type { PriceRow as Row } from './profile-view.ts'

/** What a row needs to know of the facility. */
export interface RowFacility extends AppointmentFacility {
  /** The day until which prices are known. */
  readonly asOf: string
}

interface PriceRowProps {
  readonly row: Row
  readonly facility: RowFacility
  /** The document holds what the row opens, so that it needs no JavaScript. Otherwise that is rendered once it opens. */
  readonly whole: boolean
}

/**
 * A service with its price. It opens the ways to make an appointment (SPEC section 2); the platform's disclosure does
 * so without JavaScript. A price list may have 1,500 rows, so a row has few elements.
 */
export const PriceRow = memo(function PriceRow({ row, facility, whole }: PriceRowProps) {
  const { name, price, reduction } = row
  return (
    <Disclosure
      className={styles['row']}
      lazy={!whole}
      summary={
        <>
          <span>{withNonBreakingSpaces(name)}</span>
          {reduction ? (
            <ReducedPrice
              price={formatPrice(price)}
              promotionPrice={formatPrice(reduction.price)}
              lowestPrice30Days={formatPrice(reduction.lowestPrice30Days)}
            />
          ) : (
            <Price value={formatPrice(price)} />
          )}
        </>
      }
    >
      <Appointment facility={facility} service={row} />
      {reduction?.history && <PriceHistory steps={reduction.history} until={facility.asOf} />}
    </Disclosure>
  )
})
