import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { Slot } from '@medicena/zone-kit/slot'
import { useLoaderData } from 'react-router-dom'
import { BackLink } from './back-link.tsx'
import { FacilityHeader } from './facility-header.tsx'
import { PrintedOn } from './printed-on.tsx'
import styles from './profile.module.css'
import { ProfileBody } from './profile-body.tsx'
import type { ProfileView } from './profile-view.ts'

/** The facility profile (SPEC section 2, "Facility profile"). */
export function ProfileScreen() {
  const profile = useLoaderData<ProfileView>()
  return (
    <>
      <div className={styles['search']}>
        <Slot name="search-bar" />
      </div>
      <Card className={styles['profile']}>
        <div className={styles['way']}>
          <BackLink key={profile.path} name={profile.name} />
          <Breadcrumb
            items={[{ name: 'Strona główna', href: '/' }, { name: `Placówki - Placówki - ${profile.name}` }]}
          />
        </div>
        <FacilityHeader facility={profile} />
        <PrintedOn address={profile.address} asOf={profile.asOf} />
        <ProfileBody key={`body ${profile.path}`} profile={profile} />
      </Card>
    </>
  )
}
