import { formatPrice } from '@medicena/domain/money'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './change-list.module.css'
import type { ServicePrice } from './preview-changes.ts'

export interface ChangeListProps {
  readonly title: string
  /** The price in zł, and the one before where it changes. */
  readonly prices: readonly (ServicePrice & { readonly oldPrice?: number })[]
  /** Shown on demand only: it changes nothing. */
  readonly folded?: boolean
}

/** One kind of change that a file makes, service by service. Nothing where there is none. */
export function ChangeList({ title, prices, folded = false }: ChangeListProps) {
  if (prices.length === 0) return null
  const heading = `${title} (${prices.length})`
  if (folded) {
    return (
      <Disclosure summary={heading}>
        <Prices prices={prices} />
      </Disclosure>
    )
  }
  return (
    <section>
      <h3 className={styles['title']}>{heading}</h3>
      <Prices prices={prices} />
    </section>
  )
}

function Prices({ prices }: Pick<ChangeListProps, 'prices'>) {
  return (
    <ul className={styles['list']}>
      {prices.map(({ serviceId, serviceName, price, oldPrice }) => (
        <li key={serviceId} className={styles['row']}>
          <span className={styles['name']}>{serviceName}</span>
          <span className={styles['price']}>
            {oldPrice !== undefined && oldPrice !== price && (
              <>
                <VisuallyHidden>z </VisuallyHidden>
                <span className={styles['old']}>{formatPrice(oldPrice)}</span>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> na </VisuallyHidden>
              </>
            )}
            {formatPrice(price)}
          </span>
        </li>
      ))}
    </ul>
  )
}
