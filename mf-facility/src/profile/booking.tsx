import { BookingLink } from '@medicena/shared-ui/booking-link'
import { countContact } from '@medicena/zone-kit/count-contact'
import type { ProfileView } from './profile-view.ts'

interface BookingProps {
  readonly facility: Pick<ProfileView, 'id' | 'bookingUrl'>
  readonly variant?: 'primary' | 'secondary'
}

/** 'Umów online' of a facility with Smart; nothing without an address. */
export function Booking({ facility: { id, bookingUrl }, variant = 'primary' }: BookingProps) {
  return bookingUrl === null ? null : (
    <BookingLink href={bookingUrl} variant={variant} onClick={() => countContact(id, 'booking')} />
  )
}
