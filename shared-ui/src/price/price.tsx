import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './price.module.css'

export interface PriceProps {
  /** The formatted price with its unit: `1200 zł`. */
  readonly value: string
  /** A word before the price, such as `od`. */
  readonly prefix?: string
  /** `large` is for the main price of a panel. */
  readonly size?: 'medium' | 'large'
}

/** A price. */
export function Price({ value, prefix, size = 'medium' }: PriceProps) {
  return (
    <span className={classes(styles['price'], styles[size])}>
      {prefix !== undefined && <span className={styles['prefix']}>{prefix} </span>}
      <span className={styles['value']}>{value}</span>
    </span>
  )
}

export interface ReducedPriceProps {
  /** The regular price, formatted. */
  readonly price: string
  /** The price to pay, formatted. */
  readonly promotionPrice: string
  /** The lowest price of the 30 days that end the day before the reduction, formatted. */
  readonly lowestPrice30Days: string
  /** `large` is for the main price of a panel. */
  readonly size?: 'medium' | 'large'
}

/**
 * A reduced price with the lowest price of the 30 days before the reduction, as the law requires (Directive (EU)
 * 2019/2161, "Omnibus"; in Poland the act of 9 May 2014 on price information, article 4). A regular price that is the same
 * is not printed twice.
 */
export function ReducedPrice({
  price,
  promotionPrice,
  lowestPrice30Days,
  size = 'medium',
}: ReducedPriceProps) {
  return (
    <span className={classes(styles['reduced'], styles[size])}>
      <span className={styles['row']}>
        <span className={classes(styles['price'], styles['promotion'])}>
          <VisuallyHidden>Cena promocyjna: </VisuallyHidden>
          <span className={styles['value']}>{promotionPrice}</span>
        </span>
        {price !== lowestPrice30Days && (
          <span className={styles['regular']}>
            <VisuallyHidden>Cena regularna: </VisuallyHidden>
            <s>{price}</s>
          </span>
        )}
      </span>
      <span className={styles['omnibus']}>Najniższa cena z 30 dni przed obniżką: {lowestPrice30Days}</span>
    </span>
  )
}
