import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './favourites.module.css'

/** Loading state of a list, in about the height of its rows. */
export function LoadingRows({ count }: { readonly count: number }) {
  return (
    <div className="needs-script">
      <VisuallyHidden role="status">Wczytujemy ulubione…</VisuallyHidden>
      <div className={styles['list']}>
        {Array.from({ length: count }, (_, index) => (
          <Surface key={index} className={classes(styles['row'], styles['placeholder'])}>
            <Skeleton className={styles['line']} />
            <Skeleton className={styles['line']} />
            <Skeleton className={styles['line']} />
          </Surface>
        ))}
      </div>
    </div>
  )
}
