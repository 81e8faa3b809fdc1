import { formatPrice } from '@medicena/domain/money'
import { LinkButton } from '@medicena/shared-ui/button'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { phoneHref } from './phone-href.ts'
import styles from './price-row.module.css'
import type { PriceRow as Row } from './profile-view.ts'

interface PriceRowProps {
  readonly row: Row
  readonly phone: string
  readonly website: string | null
}

/**
 * A service with its price. It opens the ways to make an appointment (SPEC section 2); the platform's disclosure does
 * so without JavaScript. A price list may have 1,500 rows, so a row has few elements.
 */
export function PriceRow({ row: { name, price, reduction }, phone, website }: PriceRowProps) {
  return (
    <details className={styles['row']}>
      <summary>
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
      <div>
        <p>Jak chcesz umówić wizytę?</p>
        {website && (
          <LinkButton href={website} target="_blank" rel="noopener noreferrer">
            Przejdź na stronę placówki
            <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
          </LinkButton>
        )}
        <LinkButton href={phoneHref(phone)} variant={website ? 'secondary' : 'primary'}>
          Zadzwoń: {phone}
        </LinkButton>
      </div>
    </details>
  )
}
