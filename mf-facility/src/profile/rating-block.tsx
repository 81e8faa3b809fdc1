import { Surface } from '@medicena/shared-ui/card'
import { Star, StarHalf } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import type { Rating } from './profile-view.ts'
import styles from './rating-block.module.css'
import { stars } from './stars.ts'

const decimal = new Intl.NumberFormat('pl', { maximumFractionDigits: 2 })

/** The rating out of 5 by a maps service, which is named as its source (DECISIONS, "rating from a maps service"). */
export function RatingBlock({ rating: { value, count } }: { readonly rating: Rating }) {
  const { full, half } = stars(value)
  return (
    <Surface>
      <h2 className={styles['title']}>Opinie</h2>
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
        Na podstawie {decimal.format(count)}&nbsp;{count === 1 ? 'oceny' : 'ocen'} z&nbsp;serwisu mapowego
      </p>
    </Surface>
  )
}
