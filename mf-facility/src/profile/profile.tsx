import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { useLoaderData } from '@medicena/zone-kit/router'
import { BackLink } from './back-link.tsx'
import { FacilityHeader } from './facility-header.tsx'
import { PriceList } from './price-list.tsx'
import styles from './profile.module.css'
import type { ProfileView } from './profile-view.ts'
import { RatingBlock } from './rating-block.tsx'
import { Specialisations } from './specialisations.tsx'

/** The facility profile (SPEC section 2, "Facility profile"). */
export function ProfileScreen() {
  const profile = useLoaderData<ProfileView>()
  return (
    <Card className={styles['profile']}>
      <div className={styles['way']}>
        <BackLink key={profile.path} />
        <Breadcrumb
          items={[{ name: 'Strona główna', href: '/' }, { name: `Placówki - Placówki - ${profile.name}` }]}
        />
      </div>
      <FacilityHeader facility={profile} />
      <div className={styles['columns']}>
        <div className={styles['aside']}>
          <Specialisations specialisations={profile.specialisations} />
          {profile.rating && <RatingBlock rating={profile.rating} />}
        </div>
        <PriceList sections={profile.sections} phone={profile.phone} website={profile.website} />
      </div>
    </Card>
  )
}
