import { classes } from '../classes.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './price.module.css'

/** The prices of a promotion, formatted. */
export interface Reduction {
  /** The price to pay. */
  readonly promotionPrice: string
  /** The lowest price of the 30 days that end the day before the reduction. */
  readonly lowestPrice30Days: string
}

export interface PriceProps {
  /** The formatted price with its unit: `1200 zł`. With a reduction it is the regular one. */
  readonly value: string
  /** A word before the price, such as `od`. */
  readonly prefix?: string
  readonly reduced?: Reduction | null
  /** `large` is for the main price of a panel. */
  readonly size?: 'medium' | 'large'
}

/**
 * A price. A reduced one stands with the lowest price of the 30 days before the reduction, as the law requires (Directive (EU)
 * 2019/2161, "Omnibus"; in Poland the act of 9 May 2014 on price information, article 4). A regular price that is the same is
 * not printed twice.
 */
export function Price({ value, prefix, reduced, size = 'medium' }: PriceProps) {
  if (!reduced) {
    return (
      <span className={classes(styles['price'], styles[size])}>
        {prefix !== undefined && <span className={styles['prefix']}>{prefix} </span>}
        <span className={styles['value']}>{value}</span>
      </span>
    )
  }
  const { promotionPrice, lowestPrice30Days } = reduced
  return (
    <span className={classes(styles['reduced'], styles[size])}>
      <span className={styles['row']}>
        <span className={classes(styles['price'], styles['promotion'])}>
          <VisuallyHidden>Cena promocyjna: </VisuallyHidden>
          <span className={styles['value']}>{promotionPrice}</span>
        </span>
        {value !== lowestPrice30Days && (
          <span className={styles['regular']}>
            <VisuallyHidden>Cena regularna: </VisuallyHidden>
            <s>{value}</s>
          </span>
        )}
      </span>
      <span className={`note ${styles['omnibus']}`}>
        Najniższa cena z 30 dni przed obniżką: {lowestPrice30Days}
      </span>
    </span>
  )
}
