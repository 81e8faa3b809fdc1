import { HIGHLIGHT_LABEL } from '@medicena/domain/paid-labels'
import { Badge } from '@medicena/shared-ui/badge'
import { BookingLink } from '@medicena/shared-ui/booking-link'
import { countContact } from '@medicena/zone-kit/count-contact'
import { SmartLogo } from './smart-logo.tsx'
import styles from './smart-strip.module.css'
import type { SmartView } from './smart-view.ts'

/** Class of the frame around an offer of a facility with Smart. */
export const SMART_FRAME = styles['frame']

interface SmartStripProps {
  readonly facilityId: number
  readonly smart: SmartView
}

/** Last line of an offer of a facility with Smart: logo, the label of paid highlighting, 'Umów online'. */
export function SmartStrip({ facilityId, smart }: SmartStripProps) {
  return (
    <div className={styles['strip']}>
      <SmartLogo smart={smart} />
      <Badge>{HIGHLIGHT_LABEL}</Badge>
      <SmartBooking facilityId={facilityId} smart={smart} />
    </div>
  )
}

interface SmartBookingProps {
  readonly facilityId: number
  readonly smart: SmartView | null
  readonly wide?: boolean
}

/** 'Umów online' of a facility with Smart; nothing without an address. */
export function SmartBooking({ facilityId, smart, wide = false }: SmartBookingProps) {
  return smart?.bookingUrl ? (
    <span className={wide ? undefined : styles['booking']}>
      <BookingLink
        href={smart.bookingUrl}
        variant={wide ? 'primary' : 'secondary'}
        wide={wide}
        onClick={() => countContact(facilityId, 'booking')}
      />
    </span>
  ) : null
}
