import { LinkButton, type LinkButtonProps } from '../button/button.tsx'
import { CalendarDays } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './booking-link.module.css'

export interface BookingLinkProps extends Pick<LinkButtonProps, 'variant' | 'wide' | 'onClick'> {
  /** Page of a facility for booking visits, https. */
  readonly href: string
}

/** Link to a facility's booking page on another site: it names the host and opens in a new tab. */
export function BookingLink(props: BookingLinkProps) {
  const [, , host] = props.href.split('/')
  return (
    <LinkButton {...props} target="_blank" rel="noopener noreferrer nofollow" icon={<CalendarDays />}>
      <span className={styles['lines']}>
        <span>Umów online</span>{' '}
        <span className={styles['host']}>
          {host}
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </span>
      </span>
    </LinkButton>
  )
}
