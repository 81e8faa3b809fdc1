import { Surface } from '@medicena/shared-ui/card'
import { MapPin } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Rating } from '@medicena/shared-ui/rating'
import { StaticContent } from '@medicena/shared-ui/static-content'
import styles from './facility-header.module.css'
import { Picture } from './photo-gallery.tsx'
import type { ProfileView } from './profile-view.ts'

interface FacilityHeaderProps {
  readonly facility: Pick<
    ProfileView,
    'name' | 'type' | 'street' | 'city' | 'distance' | 'logo' | 'rating' | 'certificate'
  >
}

/** Logo, type, name, address and rating of the facility. */
export function FacilityHeader({
  facility: { name, type, street, city, distance, logo, rating, certificate },
}: FacilityHeaderProps) {
  return (
    <Surface padding="large" className={styles['header']}>
      {logo && <Picture photo={logo} sizes="3rem" className={styles['logo']} isLazy={false} />}
      <div className={styles['identity']}>
        {type && <p className={`note ${styles['type']}`}>{type}</p>}
        <h1>{name}</h1>
        <address className={styles['address']}>
          <MapPin />
          <span>{`${street}, ${city}${distance ? ` · ${distance}` : ''}`}</span>
        </address>
        {rating && (
          <StaticContent key={JSON.stringify(rating)}>
            <Rating {...rating} heading={<h2 className={styles['rating-title']}>Opinie</h2>} />
          </StaticContent>
        )}
        {certificate && (
          <p>
            <Link href={certificate} standalone>
              Certyfikat: dane sprawdzone
            </Link>
          </p>
        )}
      </div>
    </Surface>
  )
}
