import { formatPrice } from '@medicena/domain/money'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { useState } from 'react'
import { Appointment, type AppointmentProps } from './appointment.tsx'
import styles from './price-row.module.css'
import type { PriceRow as Row } from './profile-view.ts'

interface PriceRowProps extends AppointmentProps {
  readonly row: Row
  /** The document holds what the row opens, so that it needs no JavaScript. Otherwise that is rendered once it opens. */
  readonly whole: boolean
}

/**
 * A service with its price. It opens the ways to make an appointment (SPEC section 2); the platform's disclosure does
 * so without JavaScript. A price list may have 1,500 rows, so a row has few elements.
 */
export function PriceRow({ row: { name, price, reduction }, whole, ...appointment }: PriceRowProps) {
  const [filled, setFilled] = useState(whole)
  const fill = () => setFilled(true)
  return (
    // A click comes before the row opens, so that it opens at its full height; the browser can open it without one.
    <details className={styles['row']} onToggle={fill}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: to the platform a summary is a button */}
      <summary onClick={fill}>
        <span>{name}</span>
        {reduction ? (
          <ReducedPrice
            price={formatPrice(price)}
            promotionPrice={formatPrice(reduction.price)}
            lowestPrice30Days={formatPrice(reduction.lowestPrice30Days)}
          />
        ) : (
          <Price value={formatPrice(price)} />
        )}
      </summary>
      {filled && <Appointment {...appointment} />}
    </details>
  )
}
