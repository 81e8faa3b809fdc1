import { Star, StarHalf } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rating.module.css'
import { stars } from './stars.ts'

export interface RatingProps {
  /** 0 to 5. */
  readonly value: number
  /** How many ratings it is the mean of. */
  readonly count: number
  /** Whose ratings they are, after `z` and in the genitive: `serwisu mapowego`. */
  readonly source: string
}

const decimal = new Intl.NumberFormat('pl', { maximumFractionDigits: 2 })

/** A rating out of 5 in words and in up to five full or half stars, and where it comes from. */
export function Rating({ value, count, source }: RatingProps) {
  const { full, half } = stars(value)
  return (
    <div>
      <p className={styles['rating']}>
        <VisuallyHidden>Ocena {decimal.format(value)} na 5</VisuallyHidden>
        <span className={styles['value']} aria-hidden="true">
          {decimal.format(value)}/5
        </span>
        <span className={styles['stars']} aria-hidden="true">
          {Array.from({ length: full }, (_, index) => index).map((index) => (
            <Star key={index} />
          ))}
          {half && <StarHalf />}
        </span>
      </p>
      <p className={styles['source']}>
        Na podstawie {decimal.format(count)}&nbsp;{count === 1 ? 'oceny' : 'ocen'} z&nbsp;{source}
      </p>
    </div>
  )
}
