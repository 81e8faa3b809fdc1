import { type OpeningHours, openingStatus } from '@medicena/domain/opening-hours'
import { classes } from '@medicena/shared-ui/classes'
import { Clock } from '@medicena/shared-ui/icon'
import { useCurrentMinute } from '@medicena/shared-ui/use-current-minute'
import styles from './opening-status.module.css'
import { HOURS_TABLE_ID } from './page-parts.ts'

/** Whether the facility is open now, with a link to all hours. The server renders the link alone, at the final size. */
export function OpeningStatus({ hours }: { readonly hours: OpeningHours }) {
  const now = useCurrentMinute()
  const status = now === null ? null : openingStatus(hours, now)
  return (
    <p className={`no-print ${styles['status']}`}>
      <Clock />
      <a href={`#${HOURS_TABLE_ID}`} className={styles['link']}>
        Godziny otwarcia
      </a>
      <span className={classes('needs-script', styles['now'], status?.isOpen && styles['open'])}>
        {status?.text}
      </span>
    </p>
  )
}
