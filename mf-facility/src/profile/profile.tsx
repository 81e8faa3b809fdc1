import { formatPrice } from '@medicena/domain/money'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { ShareButton } from '@medicena/shared-ui/share-button'
import { useIsServerRendered } from '@medicena/shared-ui/use-is-server-rendered'
import { countContact } from '@medicena/zone-kit/count-contact'
import { Slot } from '@medicena/zone-kit/slot'
import { useDeferredValue, useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { AboutFacility } from './about-facility.tsx'
import { BackLink } from './back-link.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ContactBox } from './contact-box.tsx'
import { FacilityHeader } from './facility-header.tsx'
import { formatLongDay } from './format-day.ts'
import { NearbyFacilities } from './nearby-facilities.tsx'
import { PartLinks } from './part-links.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { PriceList } from './price-list.tsx'
import styles from './profile.module.css'
import { ProfileFeedback } from './profile-feedback.tsx'
import type { ProfileView } from './profile-view.ts'
import { Specialisations } from './specialisations.tsx'
import { usePriceSearch } from './use-price-search.ts'

/** Page of a facility. */
export function ProfileScreen() {
  const profile = useLoaderData<ProfileView>()
  useEffect(() => countContact(profile.id, 'profile'), [profile.id])
  return (
    <>
      <div className={`no-print ${styles['search']}`}>
        <Slot name="search-bar" />
      </div>
      <Card className={styles['profile']}>
        <div className={`no-print ${styles['navigation']}`}>
          <BackLink key={profile.path} />
          <div className={styles['actions']}>
            <Slot
              name="favourite-toggle"
              facilityId={profile.id}
              facilityName={profile.name}
              serviceId={profile.service?.id ?? null}
              price={
                profile.service && formatPrice(profile.service.reduction?.price ?? profile.service.price)
              }
              hasLabel
            />
            <ShareButton title={`${profile.name}, ${profile.city}`} />
          </div>
          <Breadcrumb
            items={[{ name: 'Strona główna', href: '/' }, { name: `Placówki - Placówki - ${profile.name}` }]}
          />
        </div>
        <ProfileContent key={profile.path} profile={profile} />
        <ContactBar facility={profile} />
      </Card>
    </>
  )
}

/** Date and URL of the price list, visible in print only. */
function PrintNote({ url, asOf }: Pick<ProfileView, 'url' | 'asOf'>) {
  return (
    <p className={`note ${styles['print-note']}`}>
      Cennik z dnia {formatLongDay(asOf)}, źródło: {url}
    </p>
  )
}

/**
 * Whether the page shows what is below the facility's header and the service of the link. After a client-side navigation its
 * first render leaves that out, so that the heading does not wait for a long price list; it follows in the next frames. A
 * document contains it, and it may contain the target of an anchor.
 */
function useIsWhole(): boolean {
  const isServerRendered = useIsServerRendered()
  const { hash } = useLocation()
  return useDeferredValue(true, isServerRendered || hash !== '')
}

/** Header, contact box and price list, in that order; on wide screens the box is beside the others. */
function ProfileContent({ profile }: { readonly profile: ProfileView }) {
  const isWhole = useIsWhole()
  const search = usePriceSearch(profile.sections)
  return (
    <div className={styles['columns']}>
      <FacilityHeader facility={profile} />
      <ContactBox profile={profile} onPromotionsClick={search.scrollToAnchor} />
      <div className={styles['main']}>
        <PrintNote url={profile.url} asOf={profile.asOf} />
        {isWhole ? <ProfileBody profile={profile} search={search} /> : <div className={styles['pending']} />}
      </div>
    </div>
  )
}

interface ProfileBodyProps {
  readonly profile: ProfileView
  readonly search: ReturnType<typeof usePriceSearch>
}

/** Links to the parts of the page, specialisations, the searchable price list and what is below it. */
function ProfileBody({ profile, search }: ProfileBodyProps) {
  return (
    <>
      <PartLinks parts={profile.parts} onClick={search.scrollToAnchor} />
      <Specialisations specialisations={profile.specialisations} onClick={search.scrollToAnchor} />
      <PriceList profile={profile} search={search} />
      <PhotoGallery photos={profile.photos} />
      <AboutFacility facility={profile} />
      {profile.service && <NearbyFacilities service={profile.service.name} facilities={profile.nearby} />}
      <ProfileFeedback facility={profile} />
    </>
  )
}
