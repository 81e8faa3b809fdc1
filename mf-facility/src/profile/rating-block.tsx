import { Surface } from '@medicena/shared-ui/card'
import { Rating } from '@medicena/shared-ui/rating'
import type { Rating as FacilityRating } from './profile-view.ts'
import styles from './rating-block.module.css'

/** The rating by a maps service, which is named as its source (DECISIONS, "rating from a maps service"). */
export function RatingBlock({ rating }: { readonly rating: FacilityRating }) {
  return (
    <Surface>
      <h2 className={styles['title']}>Opinie</h2>
      <Rating {...rating} source="serwisu mapowego" />
    </Surface>
  )
}
