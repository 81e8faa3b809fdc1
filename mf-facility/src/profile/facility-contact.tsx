import { ContactRequestButton, WebsiteLink } from './appointment.tsx'
import styles from './contact-ways.module.css'
import type { ProfileView } from './profile-view.ts'

interface FacilityContactProps {
  readonly facility: Pick<ProfileView, 'id' | 'name' | 'website' | 'acceptsContactRequests'>
}

/** Website and contact request of a facility, for a visitor without a chosen service; its phone is in the header. */
export function FacilityContact({ facility }: FacilityContactProps) {
  const { website, acceptsContactRequests } = facility
  if (!website && !acceptsContactRequests) return null
  return (
    <div className={styles['ways']}>
      {website && <WebsiteLink website={website} variant="secondary" />}
      {acceptsContactRequests && <ContactRequestButton facility={facility} />}
    </div>
  )
}
