import type { ReactNode } from 'react'
import { Star, StarHalf } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rating.module.css'

export interface RatingProps {
  /** 0 to 5. */
  readonly value: number
  /** The number of ratings. */
  readonly count: number
  /** A heading in the line of the stars. */
  readonly heading?: ReactNode
}

const decimal = new Intl.NumberFormat('pl', { maximumFractionDigits: 2 })

/** A rating out of 5 as text and as stars, with its source. */
export function Rating({ value, count, heading }: RatingProps) {
  // Rounded to the nearest half: 4.25 is four and a half stars.
  const halfStars = Math.round(value * 2)
  return (
    <div className={styles['line']}>
      {heading}
      <p className={styles['line']}>
        <VisuallyHidden>Ocena {decimal.format(value)} na 5</VisuallyHidden>
        <span className={styles['value']} aria-hidden="true">
          {decimal.format(value)}/5
        </span>
        <span className={styles['stars']} aria-hidden="true">
          {[2, 4, 6, 8, 10].map((wholeAt) => (
            <span key={wholeAt} className={styles['star']}>
              {halfStars < wholeAt && <Star className={styles['missing']} />}
              {halfStars >= wholeAt ? <Star /> : halfStars === wholeAt - 1 && <StarHalf />}
            </span>
          ))}
        </span>
      </p>
      <p className="note">
        Na podstawie {decimal.format(count)}&nbsp;{count === 1 ? 'oceny' : 'ocen'} z&nbsp;serwisu mapowego
      </p>
    </div>
  )
}
